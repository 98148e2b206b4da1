/** Follows a mailed link: welcomes an invited person, takes a new password, and leads to the sign-in. */
import type { PasswordLink } from '@siteoffice/domain/modules/people/own-account'
import { readPasswordLink } from '@siteoffice/domain/modules/people/session-endpoints'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../../lib/api.ts'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { clearSession, sessionNow } from '../../../../lib/session.ts'
import { Loading } from '../../../../ui/loading.tsx'
import { IF_SIGNED_IN, refreshProfile } from '../session-actions.ts'
import { PublicLayout } from '../sign-in/public-layout.tsx'
import { DeadLink } from './dead-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasswordIsSet } from './password-is-set.tsx'

interface Props {
  readonly token: string
  readonly onLanguage: (code: string) => void
}
type Step = { readonly at: 'form' | 'done'; readonly link: PasswordLink }
const WITHOUT_SIGN_IN = { signInAgain: false } as const

/** A new password has ended the sessions of its account; the one stored here may have been among them. */
async function forgetEndedSession(): Promise<void> {
  if (sessionNow().token === undefined) return
  try {
    await refreshProfile(IF_SIGNED_IN)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // out of reach: opening the app will tell
    if (error.status === 401) clearSession(true)
  }
}
export function SetPasswordScreen({ token, onLanguage }: Props) {
  return token === '' ? <DeadLink onLanguage={onLanguage} /> : <FollowLink token={token} onLanguage={onLanguage} />
}
function FollowLink({ token, onLanguage }: Props) {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>()
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    call(readPasswordLink, { body: { token } }, WITHOUT_SIGN_IN).then(
      link => isCurrent && setStep({ at: 'form', link }),
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
  if (failure !== undefined) {
    return <DeadLink error={failure} onLanguage={onLanguage} onRetry={retry} />
  }
  if (step === undefined) {
    return (
      <PublicLayout title={t('Choose a password')} onLanguage={onLanguage}>
        <Loading />
      </PublicLayout>
    )
  }
  const { at, link } = step
  if (at === 'done') return <PasswordIsSet link={link} onLanguage={onLanguage} />
  async function onDone() {
    await forgetEndedSession()
    setStep({ at: 'done', link })
  }
  return (
    <PublicLayout
      title={link.purpose === 'invitation' ? t('Welcome, {{name}}', { name: link.name }) : t('Choose a new password')}
      about={
        link.purpose === 'invitation'
          ? t('You have been invited to Siteoffice. Choose a password for {{email}}.', { email: link.email })
          : t('For the account of {{name}}, {{email}}.', { name: link.name, email: link.email })
      }
      onLanguage={onLanguage}
    >
      <NewPasswordForm token={token} email={link.email} onDone={() => void onDone()} onDead={setFailure} />
    </PublicLayout>
  )
}
