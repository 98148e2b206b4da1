import { setPassword } from '@siteoffice/domain/modules/people/session-endpoints'
import { useId } from 'react'
import { ApiError } from '../../../../lib/api.ts'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { useAttempt } from '../../../../lib/use-attempt.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { type FieldOf, PlainForm, PlainSubmit } from '../sign-in/plain-form.tsx'

const SHORTEST = 10
interface Props {
  readonly token: string
  readonly email: string
  readonly onDone: () => void
  /** the link has died meanwhile */
  readonly onDead: (error: ApiError) => void
}
/** A new password, typed once, for it can be shown. */
export function NewPasswordForm({ token, email, onDone, onDead }: Props) {
  const { t } = useTranslation()
  const attempt = useAttempt()
  const rulesId = useId()

  async function send(field: FieldOf): Promise<boolean> {
    const password = field('password')?.value ?? ''
    if (password.length < SHORTEST) {
      attempt.say(t('At least {{length}} characters, please.', { length: SHORTEST }))
      return false
    }
    const failure = await attempt.run(() =>
      call(setPassword, { body: { token, password } }, { signInAgain: false }).catch(sayOfPassword),
    )
    if (failure === undefined) onDone()
    else if (failure instanceof ApiError && failure.body.code === 'link_expired') onDead(failure)
    return failure === undefined
  }
  /** The API's message about the field is the end of a sentence, so it gets a beginning. */
  function sayOfPassword(error: unknown): never {
    const words = error instanceof ApiError ? error.body.errors?.find(each => each.field === 'password') : undefined
    throw words === undefined ? error : new Error(`${t('New password')} ${words.message}`)
  }
  return (
    <PlainForm
      attempt={attempt}
      begin="password"
      wrong="password"
      username={email}
      send={send}
      fields={({ describedBy, invalid }) => (
        <PasswordInput
          name="password"
          label={t('New password')}
          autoComplete="new-password"
          describedBy={`${describedBy} ${rulesId}`}
          invalid={invalid}
        />
      )}
    >
      <p id={rulesId} className="sign-in-rules">
        {t('At least {{length}} characters; a few unrelated words are better than one odd one.', { length: SHORTEST })}
      </p>
      <PlainSubmit attempt={attempt}>{t('Set the password')}</PlainSubmit>
    </PlainForm>
  )
}
