/** Sign-in or the app, by whether a token is stored. The app's code is loaded only for the latter. */
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { ApiError } from '../lib/api.ts'
import { changeLanguage } from '../lib/i18n.ts'
import { clearSession, sessionNow, useSession } from '../lib/session.ts'
import { useDoor } from '../modules/people/accounts/doors.ts'
import { ensureProfile } from '../modules/people/accounts/session-actions.ts'
import { SignInScreen } from '../modules/people/accounts/sign-in/sign-in-screen.tsx'
import { goOn, goToSignIn } from '../modules/people/accounts/sign-in/where-to.ts'
import { Loading } from '../ui/loading.tsx'
import { NotificationHost } from '../ui/notification-host.tsx'
import { loadApp } from './app-module.ts'
import { Doors } from './doors.tsx'
import { guestLanguage, keepGuestLanguage } from './languages.ts'
import { StartFailed } from './start-failed.tsx'

export function Start() {
  const { token } = useSession()
  const door = useDoor()
  return (
    <>
      {door !== '' && <Doors door={door} onLanguage={code => void chooseLanguage(code)} />}
      {door === '' && (token === undefined ? <SignedOut /> : <Opening />)}
      <NotificationHost />
    </>
  )
}
async function chooseLanguage(code: string): Promise<void> {
  keepGuestLanguage(code)
  await changeLanguage(code)
}
function SignedOut() {
  useEffect(() => goToSignIn(), [])
  useEffect(() => {
    void changeLanguage(guestLanguage())
  }, [])
  return (
    <SignInScreen
      ready={loadApp}
      // loading ahead is a courtesy: where it fails, signing in says so
      onBegin={() => void loadApp().catch(() => {})}
      onLanguage={code => void chooseLanguage(code)}
    />
  )
}
/** Fetches who is signed in beside the code; out of reach, what is known of them serves. */
async function open(): Promise<ComponentType> {
  const [app] = await Promise.all([loadApp(), currentProfile()])
  return app.SignedIn
}
async function currentProfile(): Promise<void> {
  try {
    await ensureProfile()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) clearSession()
    else if (sessionNow().profile === undefined) throw error
  }
}
function Opening() {
  const { impersonated } = useSession()
  const [App, setApp] = useState<ComponentType>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let wanted = true
    open().then(
      component => {
        if (!wanted || sessionNow().token === undefined) return
        goOn()
        setApp(() => component)
      },
      (failure: unknown) => {
        if (wanted) setError(failure)
      },
    )
    return () => {
      wanted = false
    }
  }, [attempt])
  function retry() {
    setError(undefined)
    setAttempt(attempt + 1)
  }
  if (error !== undefined) return <StartFailed error={error} onRetry={retry} />
  if (App === undefined) return <Loading delay={300} />
  // somebody else's account is another app: nothing seen in the one is kept in the other
  return <App key={String(impersonated)} />
}
