/** Says, above everything, that this is somebody else's account, how long it lasts, and how to go back. */

import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../lib/api.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { useSession } from '../../../../lib/session.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { leaveAccount } from '../session-actions.ts'
import './impersonation.css'

export function ImpersonationBanner() {
  const { profile } = useSession()
  const by = profile?.impersonatedBy ?? null
  if (profile === undefined || by === null) return null
  return (
    <Banner name={profile.name} company={profile.company?.label} by={by.name} reason={by.reason} until={by.until} />
  )
}
/** Tells the frame the height of the banner, so that sticky elements stay below it. */
function useHeightAsProperty() {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const banner = element.current
    if (banner === null) return
    const root = document.documentElement.style
    const observer = new ResizeObserver(() => root.setProperty('--so-banner', `${banner.offsetHeight}px`))
    observer.observe(banner)
    return () => {
      observer.disconnect()
      root.removeProperty('--so-banner')
    }
  }, [])
  return element
}
interface BannerProps {
  readonly name: string
  readonly company: string | undefined
  readonly by: string
  readonly reason: string
  readonly until: string
}
function Banner({ name, company, by, reason, until }: BannerProps) {
  const { t } = useTranslation()
  const element = useHeightAsProperty()
  const [busy, setBusy] = useState(false)
  const minutesLeft = Math.max(0, Math.ceil((Date.parse(until) - useNow(10_000)) / 60_000))
  async function goBack() {
    setBusy(true)
    try {
      await leaveAccount()
    } catch (error) {
      setBusy(false)
      // a failed call has been told
      if (!(error instanceof ApiError)) throw error
    }
  }
  return (
    <section ref={element} className="impersonation" aria-label={t("Somebody else's account")}>
      <Icon name="swap" size={22} />
      <p>
        <strong>
          {company === undefined
            ? t('You are working as {{name}}.', { name })
            : t('You are working as {{name}} of {{company}}.', { name, company })}
        </strong>{' '}
        {t('Everything you do is recorded as done by {{by}} on their behalf. Reason: {{reason}}', { by, reason })}
      </p>
      <span className="impersonation-left">{t('{{count}} minutes left', { count: minutesLeft })}</span>
      <Button loading={busy} onClick={() => void goBack()}>
        {t('Return to my account')}
      </Button>
    </section>
  )
}
