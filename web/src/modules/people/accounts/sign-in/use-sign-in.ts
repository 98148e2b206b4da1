/** The state of signing in: the password or a passkey, then a second step where one is asked for. */
import type { ComponentType } from 'react'
import { useState } from 'react'
import { loadChunk } from '../../../../lib/chunk.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { type Attempt, useAttempt } from '../../../../lib/use-attempt.ts'
import { type SecondFactor, signIn } from '../session-actions.ts'
import type { SecondStepProps } from './second-step.tsx'

interface Second {
  readonly factor: SecondFactor
  readonly Step: ComponentType<SecondStepProps>
}
export interface SignInState extends Omit<Attempt, 'run' | 'say'> {
  /** the step after the password */
  readonly second: Second | undefined
  /** false where it failed; `second` holds the second step, where one is needed */
  readonly submit: (email: string, password: string) => Promise<boolean>
  readonly withPasskey: () => Promise<boolean>
  /** goes back to the password, with the message to show there */
  readonly leaveSecond: (message?: string) => void
}
interface SignInOptions {
  /** awaited before the session changes hands to the app */
  readonly ready: () => Promise<unknown>
  /** the id of the only person who may sign in; anybody where it is absent */
  readonly person?: string | undefined
}

/** Signs in and says why it did not work. The code of later steps is loaded when one begins. */
export function useSignIn({ ready, person }: SignInOptions): SignInState {
  const { t } = useTranslation()
  const { run, say, ...attempt } = useAttempt()
  const [second, setSecond] = useState<Second>()

  async function submit(email: string, password: string): Promise<boolean> {
    if (email.trim() === '' || password === '') {
      say(t('Enter your e-mail address and your password.'))
      return false
    }
    const failure = await run(async () => {
      await ready()
      const factor = await signIn(email.trim(), password)
      if (factor === undefined) return
      const { SecondStep } = await loadChunk(() => import('./second-step.tsx'))
      setSecond({ factor, Step: SecondStep })
    })
    return failure === undefined
  }
  async function withPasskey(): Promise<boolean> {
    const failure = await run(async () => {
      const { signInWithPasskey } = await loadChunk(() => import('../passkeys/sign-in-with-passkey.ts'))
      await signInWithPasskey({ ready, person })
    })
    return failure === undefined
  }
  function leaveSecond(message?: string) {
    setSecond(undefined)
    say(message)
  }
  return { ...attempt, second, submit, withPasskey, leaveSecond }
}
