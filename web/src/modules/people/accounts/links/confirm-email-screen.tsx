/** Follows a link that proves an address: after signing up, with the password chosen there, or for a changed address. */

import type { EmailLink } from '@siteoffice/domain/modules/people/own-account'
import { confirmEmail, readEmailLink } from '@siteoffice/domain/modules/people/session-endpoints'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../lib/api.ts'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { sessionNow } from '../../../../lib/session.ts'
import { useAttempt } from '../../../../lib/use-attempt.ts'
import { Loading } from '../../../../ui/loading.tsx'
import { DoorLink } from '../door-link.tsx'
import { mapErrors } from '../map-errors.ts'
import { IF_SIGNED_IN, refreshProfile } from '../session-actions.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { type FieldOf, PlainForm, PlainSubmit } from '../sign-in/plain-form.tsx'
import { PublicLayout } from '../sign-in/public-layout.tsx'
import { DeadLink } from './dead-link.tsx'

interface Props {
  readonly token: string
  readonly onLanguage: (code: string) => void
}
/** A person who has just signed up goes on to the application of their company. */
const TO_COMPANY = `/login?from=${encodeURIComponent('/my-company')}`
const WITHOUT_SIGN_IN = { signInAgain: false } as const

export function ConfirmEmailScreen({ token, onLanguage }: Props) {
  const { t } = useTranslation()
  const [link, setLink] = useState<EmailLink>()
  const [isConfirmed, setConfirmed] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = token !== ''
    if (isCurrent)
      call(readEmailLink, { body: { token } }, WITHOUT_SIGN_IN).then(
        emailLink => isCurrent && setLink(emailLink),
        (error: unknown) => isCurrent && setFailure(error),
      )
    return () => {
      isCurrent = false
    }
  }, [token, attempt])

  function retry() {
    setFailure(undefined)
    setAttempt(attempt + 1)
  }
  if (token === '' || failure !== undefined) {
    return <DeadLink error={failure} onLanguage={onLanguage} onRetry={retry} />
  }
  if (link === undefined) {
    return (
      <PublicLayout title={t('Confirm your address')} onLanguage={onLanguage}>
        <Loading />
      </PublicLayout>
    )
  }
  if (isConfirmed) return <Confirmed link={link} onLanguage={onLanguage} />
  const { name, email } = link
  const about = {
    signup: t('You signed up as {{name}} with {{email}}. Enter the password that you chose.', { name, email }),
    change: t('{{email}} becomes the address with which {{name}} signs in.', { name, email }),
    guest: t('{{email}} is the address that {{name}} gave in the chat.', { name, email }),
  }[link.purpose]
  return (
    <PublicLayout title={t('Confirm your address')} about={about} onLanguage={onLanguage}>
      <ConfirmForm token={token} link={link} onDone={() => setConfirmed(true)} onDead={setFailure} />
    </PublicLayout>
  )
}
interface ConfirmFormProps {
  readonly token: string
  readonly link: EmailLink
  readonly onDone: () => void
  /** the link has died meanwhile */
  readonly onDead: (error: ApiError) => void
}
function ConfirmForm({ token, link, onDone, onDead }: ConfirmFormProps) {
  const { t } = useTranslation()
  const attempt = useAttempt()
  const signup = link.purpose === 'signup'
  async function send(field: FieldOf): Promise<boolean> {
    const password = field('password')?.value
    const body = password === undefined || password === '' ? { token } : { token, password }
    const failure = await attempt.run(() =>
      mapErrors(call(confirmEmail, { body }, WITHOUT_SIGN_IN), {
        password: t('This is not the password that was chosen at signing up.'),
      }),
    )
    if (failure instanceof ApiError && failure.body.code === 'link_expired') onDead(failure)
    if (failure !== undefined) return false
    // the address may belong to the person who is signed in here
    if (sessionNow().token !== undefined) await refreshProfile(IF_SIGNED_IN).catch(() => undefined)
    onDone()
    return true
  }
  return (
    <PlainForm
      attempt={attempt}
      wrong="password"
      username={signup ? link.email : undefined}
      send={send}
      fields={trouble => signup && <PasswordInput name="password" label={t('Password')} {...trouble} />}
    >
      <PlainSubmit attempt={attempt}>{t('Confirm')}</PlainSubmit>
    </PlainForm>
  )
}
function Confirmed({ link, onLanguage }: { readonly link: EmailLink; readonly onLanguage: Props['onLanguage'] }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const inside = sessionNow().token !== undefined
  return (
    <PublicLayout
      heading={heading}
      title={t('Your address is confirmed')}
      {...(link.purpose !== 'guest' && { about: t('From now on, sign in with {{email}}.', { email: link.email }) })}
      onLanguage={onLanguage}
    >
      {link.purpose !== 'guest' && (
        <div className="sign-in-form">
          {inside ? (
            <DoorLink to="/" className="sign-in-submit">
              {t('Go on')}
            </DoorLink>
          ) : (
            <DoorLink
              to={link.purpose === 'signup' ? TO_COMPANY : '/login'}
              email={link.email}
              className="sign-in-submit"
            >
              {t('Sign in')}
            </DoorLink>
          )}
        </div>
      )}
    </PublicLayout>
  )
}
