/** The register of whoever sells: opened with a float, cash in and out, and closed with a count. A chunk of its own. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { registerSession } from '@siteoffice/domain/modules/inventory/register-session'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { recordPath } from '../../../kinds/paths.ts'
import { formatInstant, formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useOpenSession } from './use-register.ts'
import './registers.css'

const OpenDialog = lazy(() => import('./open-dialog.tsx').then(module => ({ default: module.OpenDialog })))
const CashDialog = lazy(() => import('./cash-dialog.tsx').then(module => ({ default: module.CashDialog })))
const CloseDialog = lazy(() => import('./close-dialog.tsx').then(module => ({ default: module.CloseDialog })))

export function RegisterBar({ store, currency }: { readonly store: string; readonly currency: string }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [purpose, setPurpose] = useState<'open' | 'cash' | 'close'>()
  const session = useOpenSession(store)
  const close = () => setPurpose(undefined)
  if (session === undefined) return null
  const mayChange = can(permissionFor(registerSession, 'update'))
  return (
    <section className="register-bar" aria-label={t('Register')}>
      {session === null ? (
        <>
          <span>{t('You have no register of this store open.')}</span>
          {can(permissionFor(registerSession, 'create')) && (
            <Button onClick={() => setPurpose('open')}>{t('Open register')}</Button>
          )}
        </>
      ) : (
        <>
          <span className="register-facts">
            <Link to={recordPath(registerSession, session._id)}>
              {t('“{{name}}” is open', { name: session.register.label ?? '' })}
            </Link>
            <span>{t('since {{time}}', { time: formatInstant(session.createdAt) })}</span>
            {typeof session.expectedNow === 'number' && (
              <span>
                {t('{{amount}} should be in the drawer', {
                  amount: formatMoney(session.expectedNow, session.currency),
                })}
              </span>
            )}
          </span>
          {mayChange && (
            <span className="register-buttons">
              <Button onClick={() => setPurpose('cash')}>{t('Cash in or out')}</Button>
              <Button onClick={() => setPurpose('close')}>{t('Close register')}</Button>
            </span>
          )}
        </>
      )}
      <Suspense>
        {purpose === 'open' && <OpenDialog store={store} currency={currency} onClose={close} />}
        {purpose === 'cash' && session !== null && <CashDialog session={session} onClose={close} />}
        {purpose === 'close' && session !== null && <CloseDialog session={session} onClose={close} />}
      </Suspense>
    </section>
  )
}
