import type { PasswordLink } from '@siteoffice/domain/modules/people/own-account'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../lib/i18n.ts'
import { useSession } from '../../../../lib/session.ts'
import { useAccountNavigate } from '../account-navigation.ts'
import { DoorLink } from '../door-link.tsx'
import { SIGN_IN } from '../public-routes.ts'
import { endSession } from '../session-actions.ts'
import { PublicLayout } from '../sign-in/public-layout.tsx'

interface Props {
  readonly link: PasswordLink
  readonly onLanguage: (code: string) => void
}
/** A link to the sign-in; where somebody else is signed in here, also one back to their work. */
export function PasswordIsSet({ link, onLanguage }: Props) {
  const { t } = useTranslation()
  const { token, profile } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const go = useAccountNavigate()
  const [busy, setBusy] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const other = token === undefined ? undefined : profile
  async function changePlaces() {
    setBusy(true)
    await endSession()
    go(SIGN_IN, link.email)
  }
  return (
    <PublicLayout
      heading={heading}
      title={t('Your password is set')}
      about={
        link.purpose === 'invitation'
          ? t('Your account is ready. Sign in with {{email}}.', { email: link.email })
          : t('All devices that were signed in as {{email}} have been signed out.', { email: link.email })
      }
      onLanguage={onLanguage}
    >
      <div className="sign-in-form">
        {other === undefined ? (
          <DoorLink to="/login" email={link.email} className="sign-in-submit">
            {t('Sign in')}
          </DoorLink>
        ) : (
          <>
            <p className="sign-in-about">{t('Here, {{email}} is signed in.', { email: other.email })}</p>
            <button type="button" className="sign-in-submit" aria-busy={busy} onClick={() => void changePlaces()}>
              {t('Sign in as {{email}}', { email: link.email })}
            </button>
            <p className="sign-in-ways">
              <DoorLink to="/" className="sign-in-link">
                {t('Go on as {{email}}', { email: other.email })}
              </DoorLink>
            </p>
          </>
        )}
      </div>
    </PublicLayout>
  )
}
