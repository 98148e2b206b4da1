/** An attempt at something that may fail and may have to wait: whether it is under way, why it failed, when the next may begin. */
import { useEffect, useState } from 'react'
import { ApiError } from './api.ts'
import { useTranslation } from './i18n.ts'

export interface Attempt {
  readonly busy: boolean
  /** seconds until the next attempt; 0 when it may begin */
  readonly wait: number
  /** why it failed, or how long to wait */
  readonly message: string | undefined
  /** whether screen readers announce the message; a countdown is not announced */
  readonly live: 'off' | 'assertive'
  readonly say: (message: string | undefined) => void
  /** does the work; answers its error, which is put into words here */
  readonly run: (work: () => Promise<unknown>) => Promise<unknown>
}
export function useAttempt(first?: string): Attempt {
  const { t } = useTranslation()
  const [error, say] = useState(first)
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  async function run(work: () => Promise<unknown>): Promise<unknown> {
    say(undefined)
    setBusy(true)
    try {
      await work()
      return undefined
    } catch (failure) {
      if (failure instanceof ApiError && failure.body.code === 'too_many_requests') {
        setWait(failure.body.retryAfter ?? 30)
      }
      say(failure instanceof Error ? failure.message : String(failure))
      return failure
    } finally {
      setBusy(false)
    }
  }
  const message = wait > 0 ? t('Too many attempts. You can try again in {{count}} seconds.', { count: wait }) : error
  return { busy, wait, message, live: wait > 0 ? 'off' : 'assertive', say, run }
}
