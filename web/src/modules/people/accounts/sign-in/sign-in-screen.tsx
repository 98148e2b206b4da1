/** The first screen. Plain markup and styles: it shows before anything of the app behind it is loaded. */
import { useState } from 'react'
import { useTranslation } from '../../../../lib/i18n.ts'
import { DoorLink } from '../door-link.tsx'
import { FORGOT_PASSWORD, SIGN_UP } from '../public-routes.ts'
import { EmailField } from './email-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordInput } from './password-input.tsx'
import { PlainForm, PlainSubmit } from './plain-form.tsx'
import { PublicLayout } from './public-layout.tsx'
import { type SignInState, useSignIn } from './use-sign-in.ts'

interface SignInScreenProps {
  /** stands in the field at first */
  readonly email: string
  /** awaited before the session starts: the app's code */
  readonly ready: () => Promise<unknown>
  /** called as soon as somebody begins to type, to load what comes next */
  readonly onBegin: () => void
  readonly onLanguage: (code: string) => void
}
export function SignInScreen({ email: first, ready, onBegin, onLanguage }: SignInScreenProps) {
  const { t } = useTranslation()
  const signIn = useSignIn({ ready })
  const [email, setEmail] = useState(first)
  const { second } = signIn
  if (second !== undefined) {
    return (
      <PublicLayout title={t('One more step')} about={email} onLanguage={onLanguage}>
        <second.Step factor={second.factor} ready={ready} onBack={signIn.leaveSecond} />
      </PublicLayout>
    )
  }
  return (
    <PublicLayout
      title={t('Sign in')}
      about={t('The back office of your construction network.')}
      onLanguage={onLanguage}
    >
      <SignInForm signIn={signIn} email={email} onEmail={setEmail} onBegin={onBegin} />
      <p className="sign-in-foot">
        {t('New here?')}{' '}
        <DoorLink to={SIGN_UP} className="sign-in-link">
          {t('Sign up with your company')}
        </DoorLink>
      </p>
    </PublicLayout>
  )
}
interface SignInFormProps {
  readonly signIn: SignInState
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onBegin: () => void
}
function SignInForm({ signIn, email, onEmail, onBegin }: SignInFormProps) {
  const { t } = useTranslation()
  const { busy, submit, withPasskey } = signIn
  // a person who comes from another step, or with an address, only has the password to fill in
  const [begin] = useState(email === '' ? undefined : 'password')
  return (
    <PlainForm
      attempt={signIn}
      begin={begin}
      wrong="password"
      boxed
      send={field => {
        const address = field('email')?.value.trim() ?? ''
        onEmail(address)
        return submit(address, field('password')?.value ?? '')
      }}
      fields={trouble => (
        <>
          <EmailField email={email} {...trouble} onFocus={onBegin} />
          <PasswordInput name="password" label={t('Password')} {...trouble} />
        </>
      )}
    >
      <PlainSubmit attempt={signIn}>{busy ? t('Signing in…') : t('Sign in')}</PlainSubmit>
      <PasskeyButton busy={busy} onPress={() => void withPasskey()} />
      <p className="sign-in-ways">
        <DoorLink to={FORGOT_PASSWORD} className="sign-in-link">
          {t('Forgotten your password?')}
        </DoorLink>
      </p>
    </PlainForm>
  )
}
