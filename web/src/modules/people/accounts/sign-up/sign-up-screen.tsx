/** Signing up: a person and their company together. What it says is the same for addresses and companies that are known. */
import { CODES } from '@siteoffice/domain/engine/codes'
import { signUp } from '@siteoffice/domain/modules/people/session-endpoints'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { fieldErrorsOf } from '../../../../lib/field-errors.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { useAttempt } from '../../../../lib/use-attempt.ts'
import { DoorLink } from '../door-link.tsx'
import { DoorForm, DoorSubmit, type FieldOf } from '../sign-in/door-form.tsx'
import { DoorFrame } from '../sign-in/door-frame.tsx'
import { EmailField } from '../sign-in/email-field.tsx'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { draftLabel, emptyDraft, readDraft } from './company-draft.ts'
import { CompanyFields } from './company-fields.tsx'
import './sign-up.css'

interface Props {
  readonly onLanguage: (code: string) => void
}
const SHORTEST = 10
export function SignUpScreen({ onLanguage }: Props) {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <Sent email={sentTo} onLanguage={onLanguage} />
  return (
    <DoorFrame
      title={t('Sign up with your company')}
      about={t(
        'We mail you a link. After you have confirmed your address, you finish the application of your company.',
      )}
      onLanguage={onLanguage}
    >
      <SignUpForm onSent={setSentTo} />
    </DoorFrame>
  )
}
const isOf = (list: readonly string[], value: string): boolean => list.includes(value)
/** Language and time zone of the browser, as far as the network knows them. */
function browserPreferences(language: string): { readonly locale?: string; readonly timeZone?: string } {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    ...(isOf(CODES.language, language) && { locale: language }),
    ...(isOf(CODES.timeZone, zone) && { timeZone: zone }),
  }
}
const OWN_FIELDS = [
  { name: 'name', label: 'Your name' },
  { name: 'email', label: 'E-mail address' },
  { name: 'password', label: 'Password' },
] as const
const labelOf = (name: string | number | undefined): string | undefined =>
  OWN_FIELDS.find(field => field.name === name)?.label ?? draftLabel(name)
function SignUpForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t, i18n } = useTranslation()
  const attempt = useAttempt()
  const nameId = useId()
  const rulesId = useId()
  const [draft, setDraft] = useState(emptyDraft)
  function missing(label: string): false {
    attempt.say(t('{{field}} is missing.', { field: t(label) }))
    return false
  }
  /** What the API says of a field begins in the middle of a sentence. */
  function sayOfField(error: unknown): never {
    const wrong = fieldErrorsOf(error)[0]
    const label = labelOf(wrong?.name.at(-1))
    throw wrong === undefined || label === undefined ? error : new Error(`${t(label)} ${wrong.errors[0] ?? ''}`)
  }
  async function send(field: FieldOf): Promise<boolean> {
    const name = field('name')?.value.trim() ?? ''
    const email = field('email')?.value.trim() ?? ''
    const password = field('password')?.value ?? ''
    if (name === '') return missing('Your name')
    if (email === '' || field('email')?.validity.typeMismatch === true) return missing('E-mail address')
    if (password.length < SHORTEST) {
      attempt.say(t('At least {{length}} characters, please.', { length: SHORTEST }))
      return false
    }
    const company = readDraft(draft)
    if (typeof company === 'string') return missing(draftLabel(company) ?? company)
    const body = { name, email, password, company, ...browserPreferences(i18n.language) }
    const failure = await attempt.run(() => call(signUp, { body }, { signInAgain: false }).catch(sayOfField))
    if (failure !== undefined) return false
    onSent(email)
    return true
  }
  return (
    <DoorForm
      attempt={attempt}
      begin="name"
      wrong="name"
      send={send}
      fields={trouble => (
        <>
          <h2 className="sign-up-part">{t('You')}</h2>
          <div className="sign-in-field">
            <label htmlFor={nameId}>{t('Your name')}</label>
            <input id={nameId} name="name" type="text" autoComplete="name" maxLength={120} required />
          </div>
          <EmailField email="" describedBy={trouble.describedBy} invalid={false} />
          <PasswordInput name="password" label={t('Password')} autoComplete="new-password" describedBy={rulesId} />
          <p id={rulesId} className="sign-in-rules">
            {t('At least {{length}} characters; a few unrelated words are better than one odd one.', {
              length: SHORTEST,
            })}
          </p>
          <h2 className="sign-up-part">{t('Your company')}</h2>
          <CompanyFields draft={draft} onChange={setDraft} />
        </>
      )}
    >
      <DoorSubmit attempt={attempt}>{t('Sign up')}</DoorSubmit>
      <p className="sign-in-ways">
        <DoorLink to="/login" className="sign-in-link">
          {t('Back to signing in')}
        </DoorLink>
      </p>
    </DoorForm>
  )
}
function Sent({ email, onLanguage }: Props & { readonly email: string }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <DoorFrame
      heading={heading}
      title={t('Look into your mail')}
      about={t('A link is on its way to {{email}}. Open it within seven days to confirm your address.', { email })}
      onLanguage={onLanguage}
    >
      <div className="sign-in-form">
        <DoorLink to="/login" email={email} className="sign-in-submit">
          {t('Back to signing in')}
        </DoorLink>
      </div>
    </DoorFrame>
  )
}
