/** Says, above everything, that this is somebody else's account or the preview of a role, and how to go back. */

import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../lib/api.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { useSession } from '../../../../lib/session.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { leaveAccount } from '../session-actions.ts'
import { leavePreview } from './preview-actions.ts'
import './impersonation.css'

export function ImpersonationBanner() {
  const { profile } = useSession()
  const by = profile?.impersonatedBy ?? null
  if (profile === undefined) return null
  if (by === null) return profile.preview ? <PreviewBanner role={profile.preview.label} /> : null
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
/** Goes back by a call that may fail: then it has been told, and can be tried again. */
function useWayBack(leave: () => Promise<void>): [busy: boolean, goBack: () => Promise<void>] {
  const [busy, setBusy] = useState(false)
  async function goBack() {
    setBusy(true)
    try {
      await leave()
    } catch (error) {
      setBusy(false)
      // a failed call has been told
      if (!(error instanceof ApiError)) throw error
    }
  }
  return [busy, goBack]
}
function PreviewBanner({ role }: { readonly role: string }) {
  const { t } = useTranslation()
  const element = useHeightAsProperty()
  const [busy, goBack] = useWayBack(leavePreview)
  return (
    <section ref={element} className="impersonation" aria-label={t('Preview role')}>
      <Icon name="eye" size={22} />
      <p>
        <strong>{t('You see the app as the role {{role}} does.', { role })}</strong>{' '}
        {t('You see no more than you may yourself, and nothing can be changed.')}
      </p>
      <Button loading={busy} onClick={() => void goBack()}>
        {t('Leave preview')}
      </Button>
    </section>
  )
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
  const [busy, goBack] = useWayBack(leaveAccount)
  const minutesLeft = Math.max(0, Math.ceil((Date.parse(until) - useNow(10_000)) / 60_000))
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
