/** Says, above everything, that the company has yet to confirm this account, and what it cannot do until then. */
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Icon } from '../../../ui/icon.tsx'
import './unconfirmed-banner.css'

export function UnconfirmedBanner() {
  const { t } = useTranslation()
  const { profile } = useSession()
  if (profile?.unconfirmed !== true) return null
  return (
    <section className="unconfirmed" aria-label={t('Account not confirmed')}>
      <Icon name="lock" size={20} />
      <p>
        <strong>
          {t('{{company}} has not confirmed your account yet.', { company: profile.company?.label ?? '' })}
        </strong>{' '}
        {t('Until an administrator confirms it, you see no sealed bids and cannot submit, accept or sign.')}
      </p>
    </section>
  )
}
