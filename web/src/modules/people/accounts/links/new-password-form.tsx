import { setPassword } from '@siteoffice/domain/modules/people/session-endpoints'
import type { SubmitEvent } from 'react'
import { useEffect, useId, useRef } from 'react'
import { ApiError } from '../../../../lib/api.ts'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { useAttempt } from '../../../../lib/use-attempt.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'

const SHORTEST = 10
interface Props {
  readonly token: string
  readonly email: string
  readonly onDone: () => void
  /** the link has died meanwhile */
  readonly onDead: (error: ApiError) => void
}
/** A new password, typed once: it can be shown. */
export function NewPasswordForm({ token, email, onDone, onDead }: Props) {
  const { t } = useTranslation()
  const { busy, wait, message, live, say, run } = useAttempt()
  const errorId = useId()
  const rulesId = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = () => form.current?.querySelector<HTMLInputElement>('input[name=password]')
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus(), [])

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || wait > 0) return
    const password = field()?.value ?? ''
    if (password.length < SHORTEST) {
      say(t('At least {{length}} characters, please.', { length: SHORTEST }))
      field()?.focus()
      return
    }
    const failure = await run(() =>
      call(setPassword, { body: { token, password } }, { quiet: true, signInAgain: false }).catch(sayOfPassword),
    )
    if (failure === undefined) onDone()
    else if (failure instanceof ApiError && failure.body.code === 'link_expired') onDead(failure)
    else field()?.select()
  }
  /** What the API says of the field begins in the middle of a sentence. */
  function sayOfPassword(error: unknown): never {
    const words = error instanceof ApiError ? error.body.errors?.find(each => each.field === 'password') : undefined
    throw words === undefined ? error : new Error(`${t('New password')} ${words.message}`)
  }
  return (
    <form ref={form} className="sign-in-form" onSubmit={onSubmit} noValidate>
      {/* password managers look for the account's name beside the password */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordInput
        name="password"
        label={t('New password')}
        autoComplete="new-password"
        describedBy={`${errorId} ${rulesId}`}
        invalid={message !== undefined}
      />
      <p id={errorId} className="sign-in-trouble" role="alert" aria-live={live}>
        {message}
      </p>
      <p id={rulesId} className="sign-in-rules">
        {t('At least {{length}} characters; a few unrelated words are better than one odd one.', { length: SHORTEST })}
      </p>
      <button type="submit" className="sign-in-submit" aria-disabled={busy || wait > 0} aria-busy={busy}>
        {t('Set the password')}
      </button>
    </form>
  )
}
