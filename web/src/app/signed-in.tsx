/** The app around its screens, for a signed-in person: it opens with the profile, and ends with the session. */
import { useEffect, useEffectEvent, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { ApiError } from '../lib/api.ts'
import { clearSession, sessionNow, useSession } from '../lib/session.ts'
import { undoable } from '../lib/toast.ts'
import { SIGN_IN } from '../modules/people/accounts/public-routes.ts'
import { ensureProfile, profileIsKnown, wasLeft } from '../modules/people/accounts/session-actions.ts'
import { signInFrom } from '../modules/people/accounts/sign-in/return-path.ts'
import { SignInAgainHost } from '../modules/people/accounts/sign-in-again-host.tsx'
import { Loading } from '../ui/loading.tsx'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { StartFailed } from './start-failed.tsx'
import { useAccountLanguage } from './use-account-language.ts'

export function SignedIn() {
  const { token, impersonated } = useSession()
  const [account, setAccount] = useState(impersonated)
  if (token === undefined) return <ToSignIn />
  // somebody else's account is another app: nothing loaded in the one stays in the other
  if (account !== impersonated) return <ToStartPage onThere={() => setAccount(impersonated)} />
  return <Opening key={String(account)} />
}
function ToSignIn() {
  const navigate = useNavigate()
  const place = useLocation()
  const leave = useEffectEvent(() => {
    void navigate(wasLeft() ? SIGN_IN : signInFrom(place, window.location.origin), { replace: true })
  })
  useEffect(() => leave(), [])
  return null
}
/** The screen of one account may be closed to another. */
function ToStartPage({ onThere }: { readonly onThere: () => void }) {
  const navigate = useNavigate()
  const leave = useEffectEvent(async () => {
    await navigate('/', { replace: true })
    onThere()
  })
  useEffect(() => void leave(), [])
  return <Loading delay={300} />
}
/** Loads the profile; while the server is out of reach, the stored one serves. */
async function currentProfile(): Promise<void> {
  try {
    await ensureProfile()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) clearSession(true)
    else if (sessionNow().profile === undefined) throw error
  }
}
function Opening() {
  const [open, setOpen] = useState(profileIsKnown)
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let here = true
    currentProfile().then(
      () => here && setOpen(true),
      (failure: unknown) => here && setError(failure),
    )
    return () => {
      here = false
    }
  }, [attempt])
  function retry() {
    setError(undefined)
    setAttempt(attempt + 1)
  }
  if (error !== undefined) return <StartFailed error={error} onRetry={retry} />
  return open ? <App /> : <Loading delay={300} />
}
/** Browsers stored settings of lists under these names, before the server did. */
function carryOverChoices(): void {
  if (Object.keys(localStorage).some(key => key.startsWith('siteoffice.list.')))
    void import('../records/queries/carry-over.ts').then(({ carryOver }) => carryOver())
}
function App() {
  const [queryClient] = useState(createQueryClient)
  useEffect(
    () => () => {
      queryClient.clear()
      undoable.clear()
    },
    [queryClient],
  )
  useAccountLanguage()
  useEffect(carryOverChoices, [])
  return (
    <Providers queryClient={queryClient}>
      <SecondFactorGate>
        <Outlet />
      </SecondFactorGate>
      <SignInAgainHost />
    </Providers>
  )
}
