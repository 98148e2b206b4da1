/** The screens for what may not be seen, is not there, or did not work. */
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import '../../ui/page.css'
import './errors.css'

const WhichRight = lazy(async () => ({ default: (await import('./which-right.tsx')).WhichRight }))

interface StatusProps {
  readonly code: string
  readonly title: string
  readonly children: ReactNode
}
function Status({ code, title, children }: StatusProps) {
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
/** `required`: the right that the screen takes, or those of which one does; absent where nobody asked for a screen. */
export function ForbiddenScreen({ required }: { readonly required?: string | readonly string[] }) {
  const { t } = useTranslation()
  const { profile, ownRowsOnly, impersonated } = useSession()
  const [right] = [required ?? []].flat()
  // what the network has is no company's to ask for
  const told = right !== undefined && !ownRowsOnly && !impersonated
  return (
    <Status code="403" title={t('You do not have access to this')}>
      {t('Your role ({{role}}) does not include it. An administrator can change that.', {
        role: profile?.role.name ?? '',
      })}
      {told && (
        <Suspense>
          <WhichRight right={right} />
        </Suspense>
      )}
    </Status>
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
