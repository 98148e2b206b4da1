/** The state of the sign-in form. */
import { useEffect, useState } from 'react'
import { ApiError } from '../../../shared/lib/api.ts'
import { useTranslation } from '../../../shared/lib/i18n.ts'
import { signIn } from '../session-actions.ts'

export interface SignInState {
  readonly error: string | undefined
  readonly busy: boolean
  /** seconds until the next attempt; 0 when one may try */
  readonly wait: number
  readonly submit: (email: string, password: string) => Promise<boolean>
}

/** Signs in and says why it did not work; `ready` is awaited before the session changes hands to the app. */
export function useSignIn(ready: () => Promise<unknown>): SignInState {
  const { t } = useTranslation()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  async function submit(email: string, password: string): Promise<boolean> {
    setError(undefined)
    if (email.trim() === '' || password === '') {
      setError(t('Enter your e-mail address and your password.'))
      return false
    }
    setBusy(true)
    try {
      await ready()
      await signIn(email.trim(), password)
      return true
    } catch (failure) {
      if (failure instanceof ApiError && failure.body.code === 'too_many_requests') {
        setWait(failure.body.retryAfter ?? 30)
      }
      setError(failure instanceof Error ? failure.message : String(failure))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { error, busy, wait, submit }
}
