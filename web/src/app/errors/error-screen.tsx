/** Stands in the place of a screen that failed. */
import { useQueryClient } from '@tanstack/react-query'
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router'
import { isChunkLoadError } from '../../lib/chunk.ts'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { reloadKeepingDrafts } from '../../lib/drafts.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import '../../ui/page.css'
import './errors.css'
import { NotFoundScreen } from './status-screens.tsx'

export function ErrorScreen() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  if (isChunkLoadError(error)) return <ChunkFailed error={error} />
  return <Crashed error={error} />
}
const wordsOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}
function useRetry(): () => void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { pathname, search, hash } = useLocation()
  return () => {
    // a cached answer may be the cause
    queryClient.removeQueries()
    void navigate({ pathname, search, hash }, { replace: true })
  }
}
function Crashed({ error }: { readonly error: unknown }) {
  const { t } = useTranslation()
  const retry = useRetry()
  useDocumentTitle(t('Unexpected Application Error!'))
  return (
    <section className="state" role="alert">
      <h1>{t('Unexpected Application Error!')}</h1>
      <pre className="error-text">{wordsOf(error)}</pre>
      <div className="state-actions">
        <Button type="primary" onClick={retry}>
          {t('Try again')}
        </Button>
        <Button onClick={reloadKeepingDrafts}>{t('Reload the page')}</Button>
      </div>
    </section>
  )
}
function ChunkFailed({ error }: { readonly error: Error }) {
  const { t } = useTranslation()
  const retry = useRetry()
  useDocumentTitle(t('Screen not loaded'))
  return (
    <section className="state" role="alert">
      <h1>{t('This screen could not be loaded')}</h1>
      <p>
        {t(
          'Its code did not arrive: the connection was lost, or a newer version has been installed. What you typed is kept when you reload.',
        )}
      </p>
      <pre className="error-text">
        {error.name}: {error.message}
      </pre>
      <div className="state-actions">
        <Button type="primary" onClick={reloadKeepingDrafts}>
          {t('Reload')}
        </Button>
        <Button onClick={retry}>{t('Try again')}</Button>
      </div>
    </section>
  )
}
