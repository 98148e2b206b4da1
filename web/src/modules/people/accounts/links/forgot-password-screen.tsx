/** Asks for a link by mail. Its answer is the same for an address without an account. */

import { forgetPassword } from '@siteoffice/domain/modules/people/session-endpoints'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { useAttempt } from '../../../../lib/use-attempt.ts'
import { DoorLink } from '../door-link.tsx'
import { EmailField } from '../sign-in/email-field.tsx'
import { type FieldOf, PlainForm, PlainSubmit } from '../sign-in/plain-form.tsx'
import { PublicLayout } from '../sign-in/public-layout.tsx'

interface Props {
  readonly onLanguage: (code: string) => void
}
interface ForgotPasswordProps extends Props {
  /** stands in the field at first */
  readonly email: string
}
export function ForgotPasswordScreen({ email: first, onLanguage }: ForgotPasswordProps) {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string>()
  const [email, setEmail] = useState(first)
  if (sentTo !== undefined) {
    return <Sent email={sentTo} onLanguage={onLanguage} onAgain={() => setSentTo(undefined)} />
  }
  return (
    <PublicLayout
      title={t('Forgotten your password?')}
      about={t('Tell us the address you sign in with. We will mail you a link for choosing a new password.')}
      onLanguage={onLanguage}
    >
      <AskForm
        email={email}
        onSent={address => {
          setEmail(address)
          setSentTo(address)
        }}
      />
    </PublicLayout>
  )
}
interface AskFormProps {
  readonly email: string
  readonly onSent: (email: string) => void
}
function AskForm({ email, onSent }: AskFormProps) {
  const { t } = useTranslation()
  const attempt = useAttempt()
  async function send(field: FieldOf): Promise<boolean> {
    const address = field('email')?.value.trim() ?? ''
    if (address === '' || field('email')?.validity.typeMismatch === true) {
      attempt.say(t('Enter your e-mail address.'))
      return false
    }
    const failure = await attempt.run(() => call(forgetPassword, { body: { email: address } }, { signInAgain: false }))
    if (failure !== undefined) return false
    onSent(address)
    return true
  }
  return (
    <PlainForm
      attempt={attempt}
      begin="email"
      wrong="email"
      send={send}
      fields={trouble => <EmailField email={email} {...trouble} />}
    >
      <PlainSubmit attempt={attempt}>{t('Send the link')}</PlainSubmit>
      <p className="sign-in-ways">
        <DoorLink to="/login" email={email} className="sign-in-link">
          {t('Back to signing in')}
        </DoorLink>
      </p>
    </PlainForm>
  )
}
interface SentProps extends Props {
  readonly email: string
  readonly onAgain: () => void
}
function Sent({ email, onLanguage, onAgain }: SentProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <PublicLayout
      heading={heading}
      title={t('Look into your mail')}
      about={t('If somebody signs in with {{email}}, a link is on its way there. It works once, within an hour.', {
        email,
      })}
      onLanguage={onLanguage}
    >
      <div className="sign-in-form">
        <DoorLink to="/login" email={email} className="sign-in-submit">
          {t('Back to signing in')}
        </DoorLink>
        <p className="sign-in-ways">
          <button type="button" className="sign-in-link" onClick={onAgain}>
            {t('Nothing came? Ask again')}
          </button>
        </p>
      </div>
    </PublicLayout>
  )
}
