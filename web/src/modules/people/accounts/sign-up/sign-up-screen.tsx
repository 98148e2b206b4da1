/** Signs up a person and their company. The answer is the same for addresses and companies that exist already. */
import { CODES } from '@siteoffice/domain/engine/codes'
import { signUp } from '@siteoffice/domain/modules/people/session-endpoints'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { useAttempt } from '../../../../lib/use-attempt.ts'
import { DoorLink } from '../door-link.tsx'
import { EmailField } from '../sign-in/email-field.tsx'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { type FieldOf, FieldProblem, type FormProblem, PlainForm, PlainSubmit } from '../sign-in/plain-form.tsx'
import { PublicLayout } from '../sign-in/public-layout.tsx'
import { draftLabel, emptyDraft, readDraft, refusalOf } from './company-draft.ts'
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
    <PublicLayout
      title={t('Sign up with your company')}
      about={t(
        'We mail you a link. After you have confirmed your address, you finish the application of your company.',
      )}
      onLanguage={onLanguage}
    >
      <SignUpForm onSent={setSentTo} />
    </PublicLayout>
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
  const [draft, setDraft] = useState(emptyDraft)
  function missing(name: string): string {
    attempt.say(t('{{field}} is missing.', { field: t(labelOf(name) ?? name) }))
    return name
  }
  async function send(field: FieldOf): Promise<boolean | string> {
    const name = field('name')?.value.trim() ?? ''
    const email = field('email')?.value.trim() ?? ''
    const password = field('password')?.value ?? ''
    if (name === '') return missing('name')
    if (email === '') return missing('email')
    if (field('email')?.validity.typeMismatch === true) {
      attempt.say(t('{{email}} is not an e-mail address.', { email }))
      return 'email'
    }
    if (password.length < SHORTEST) {
      attempt.say(t('At least {{length}} characters, please.', { length: SHORTEST }))
      return 'password'
    }
    const company = readDraft(draft)
    if (typeof company === 'string') return missing(company)
    const body = { name, email, password, company, ...browserPreferences(i18n.language) }
    let refusedField: string | undefined
    const failure = await attempt.run(() =>
      call(signUp, { body }, { signInAgain: false }).catch((error: unknown) => {
        const refusal = refusalOf(error, labelOf, t)
        refusedField = refusal?.field
        throw refusal?.error ?? error
      }),
    )
    if (failure !== undefined) return refusedField ?? false
    onSent(email)
    return true
  }
  return (
    <PlainForm
      attempt={attempt}
      begin="name"
      wrong="name"
      send={send}
      fields={trouble => (
        <>
          <PersonFields trouble={trouble} />
          <h2 className="sign-up-part">{t('Your company')}</h2>
          <CompanyFields draft={draft} onChange={setDraft} trouble={trouble} />
        </>
      )}
    >
      <PlainSubmit attempt={attempt}>{t('Sign up')}</PlainSubmit>
      <p className="sign-in-ways">
        <DoorLink to="/login" className="sign-in-link">
          {t('Back to signing in')}
        </DoorLink>
      </p>
    </PlainForm>
  )
}
/** The fields of the person who signs up. */
function PersonFields({ trouble }: { readonly trouble: FormProblem }) {
  const { t } = useTranslation()
  const nameId = useId()
  const rulesId = useId()
  return (
    <>
      <h2 className="sign-up-part">{t('You')}</h2>
      <div className="sign-in-field">
        <label htmlFor={nameId}>{t('Your name')}</label>
        <input
          id={nameId}
          name="name"
          type="text"
          autoComplete="name"
          maxLength={120}
          aria-invalid={trouble.field === 'name'}
          aria-describedby={trouble.describedBy}
          required
        />
        <FieldProblem name="name" trouble={trouble} />
      </div>
      <EmailField email="" describedBy={trouble.describedBy} invalid={trouble.field === 'email'} />
      <FieldProblem name="email" trouble={trouble} />
      <PasswordInput
        name="password"
        label={t('Password')}
        autoComplete="new-password"
        describedBy={trouble.field === 'password' ? trouble.describedBy : rulesId}
        invalid={trouble.field === 'password'}
      />
      <FieldProblem name="password" trouble={trouble} />
      <p id={rulesId} className="sign-in-rules">
        {t('At least {{length}} characters; a few unrelated words are better than one odd one.', {
          length: SHORTEST,
        })}
      </p>
    </>
  )
}
function Sent({ email, onLanguage }: Props & { readonly email: string }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <PublicLayout
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
    </PublicLayout>
  )
}
