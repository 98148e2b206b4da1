/** The router; before its code is there, the sign-in, where most people without a session begin. */
import { type ComponentType, useEffect, useState } from 'react'
import { sessionNow, useSession } from '../lib/session.ts'
import { NavigateContext } from '../modules/people/accounts/account-navigation.ts'
import { isPublicRoute } from '../modules/people/accounts/public-routes.ts'
import { ensureProfile } from '../modules/people/accounts/session-actions.ts'
import { signInFrom } from '../modules/people/accounts/sign-in/return-path.ts'
import { Loading } from '../ui/loading.tsx'
import { ToastHost } from '../ui/toast-host.tsx'
import { loadRouter, loadRoutes } from './load-app.ts'
import type { RoutedProps } from './router.tsx'
import { SignIn } from './sign-in.tsx'
import { StartFailed } from './start-failed.tsx'

/** Whether the address leads to the sign-in; a person without a session is sent there. */
function beginsWithSignIn(): boolean {
  if (sessionNow().token !== undefined || isPublicRoute(window.location.pathname)) return false
  if (window.location.pathname !== '/login')
    window.history.replaceState(null, '', signInFrom(window.location, window.location.origin))
  return true
}
export function Start() {
  const { token } = useSession()
  const [cold] = useState(beginsWithSignIn)
  const [first, setFirst] = useState<RoutedProps['first']>()
  const open = !cold || token !== undefined || first !== undefined
  const { opened, error, retry } = useRouted(open)
  return (
    <>
      {opened !== undefined && (
        <opened.Routed known={opened.known} first={first} loadRoutes={loadRoutes} SignIn={SignIn} />
      )}
      {opened === undefined && error !== undefined && <StartFailed error={error} onRetry={retry} />}
      {opened === undefined && error === undefined && cold && (
        <NavigateContext value={(to, email) => setFirst({ to, email })}>
          <SignIn />
        </NavigateContext>
      )}
      {opened === undefined && error === undefined && !cold && <Loading delay={300} />}
      <ToastHost />
    </>
  )
}
interface Opening {
  readonly opened: (Pick<RoutedProps, 'known'> & { readonly Routed: ComponentType<RoutedProps> }) | undefined
  /** why the code did not come */
  readonly error: unknown
  readonly retry: () => void
}
/** Loads the router's code; for a signed-in person also the app's, and the profile, all at once. */
function useRouted(isNeeded: boolean): Opening {
  const [opened, setOpened] = useState<Opening['opened']>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isNeeded) return
    const inside = sessionNow().token !== undefined && !isPublicRoute(window.location.pathname)
    // the app reports a failure where it opens
    if (inside) void ensureProfile().catch(() => undefined)
    let here = true
    Promise.all([loadRouter(), inside ? loadRoutes() : []]).then(
      ([{ Routed }, known]) => here && setOpened({ Routed, known }),
      (failure: unknown) => here && setError(failure),
    )
    return () => {
      here = false
    }
  }, [isNeeded, attempt])
  function retry() {
    setError(undefined)
    setAttempt(attempt + 1)
  }
  return { opened, error, retry }
}
