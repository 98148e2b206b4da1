/** The screens for pages that do not exist or failed to load. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useTranslation } from '../../lib/i18n.ts'
import '../../ui/page.css'
import './errors.css'

interface StatusProps {
  readonly code: string
  readonly title: string
  readonly children: ReactNode
}
export function Status({ code, title, children }: StatusProps) {
  const { t } = useTranslation()
  useDocumentTitle(title)
  return (
    <section className="state">
      <span className="status-code" aria-hidden>
        {code}
      </span>
      <h1>{title}</h1>
      <p>{children}</p>
      <div className="state-actions">
        <Link to="/">{t('Go to the start page')}</Link>
      </div>
    </section>
  )
}
export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <Status code="404" title={t('Nothing is here')}>
      {t('The address may be misspelt, or what stood here has been moved or deleted.')}
    </Status>
  )
}
export function ServerErrorScreen() {
  const { t } = useTranslation()
  return (
    <Status code="500" title={t('Something went wrong on our side')}>
      {t('Please try again in a moment. If it stays, tell your administrator.')}
    </Status>
  )
}
