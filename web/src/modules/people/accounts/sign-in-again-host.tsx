/** Waits for a session to end under an open screen; the dialog's code loads when the first one does. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { onReauthentication } from '../../../lib/reauthentication.ts'

type Answer = (signedIn: boolean) => void
const SignInAgain = lazy(() => import('./sign-in-again.tsx').then(module => ({ default: module.SignInAgain })))

export function SignInAgainHost() {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => onReauthentication(() => new Promise<boolean>(resolve => setAnswer(() => resolve))), [])
  if (answer === undefined) return null
  function settle(signedIn: boolean) {
    setAnswer(undefined)
    answer?.(signedIn)
  }
  return (
    <Suspense>
      <SignInAgain onDone={settle} />
    </Suspense>
  )
}
