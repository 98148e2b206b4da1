/** The screen of a register session: its cash payments, its report, and cash in and out while it is open. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { registerSession } from '@siteoffice/domain/modules/inventory/register-session'
import { lazy, Suspense, useState } from 'react'
import { i18n, useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { DocumentButton } from '../../../records/documents/document-button.tsx'
import type { FormExtras, PanelProps } from '../../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../../records/module.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import { Button } from '../../../ui/button.tsx'
import type { RegisterSession } from './use-register.ts'

const CashDialog = lazy(() => import('./cash-dialog.tsx').then(module => ({ default: module.CashDialog })))
const SessionPayments = lazy(() =>
  import('./session-payments.tsx').then(module => ({ default: module.SessionPayments })),
)
function Actions({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [movesCash, setMovesCash] = useState(false)
  const session = record as unknown as RegisterSession // what the catalogue declares of it
  if (session.status !== 'open') {
    const path = `/registerSession/report/${record._id}?language=${i18n.language}`
    return (
      <>
        <DocumentButton path={path} version={record.version} label={t('Report')} />
        <DocumentButton path={`${path}&width=roll`} version={record.version} label={t('Report, 80 mm')} />
      </>
    )
  }
  if (!can(permissionFor(registerSession, 'update'))) return null
  return (
    <>
      <Button onClick={() => setMovesCash(true)}>{t('Cash in or out')}</Button>
      <Suspense>{movesCash && <CashDialog session={session} onClose={() => setMovesCash(false)} />}</Suspense>
    </>
  )
}
const Payments = ({ record }: PanelProps) =>
  record === undefined ? null : (
    <Suspense>
      <SessionPayments session={record._id} version={record.version} currency={String(record['currency'])} />
    </Suspense>
  )
const extras: FormExtras = { actions: Actions, panel: Payments }
export const SessionForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
