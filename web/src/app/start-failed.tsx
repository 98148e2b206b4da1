/** The app failed to open: its code or the profile did not arrive. */

import { isChunkLoadError } from '../lib/chunk.ts'
import { useTranslation } from '../lib/i18n.ts'
import { clearSession } from '../lib/session.ts'
import '../ui/page.css'

export function StartFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  const reload = isChunkLoadError(error)
  return (
    <main className="state" role="alert">
      <h1>{t('Siteoffice could not be opened')}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <div className="state-actions">
        <button type="button" onClick={reload ? () => window.location.reload() : onRetry}>
          {reload ? t('Reload') : t('Try again')}
        </button>
        <button type="button" onClick={() => clearSession()}>
          {t('Sign out')}
        </button>
      </div>
    </main>
  )
}
