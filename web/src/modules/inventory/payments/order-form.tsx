/** The form of sales and purchases: payments are recorded beside their transitions. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import type { FormExtras } from '../../../records/form/form-extras.ts'
import type { ScreenProps } from '../../../records/module.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import { Button } from '../../../ui/button.tsx'
import { accountOf, type OrderAccount } from './order-account.ts'

const PayDialog = lazy(() => import('./pay-dialog.tsx').then(module => ({ default: module.PayDialog })))

const paymentsOf = (kind: OrderAccount['kind']) =>
  function Payments({ record }: { readonly record: AnyRecord }) {
    const { t } = useTranslation()
    const [purpose, setPurpose] = useState<'pay' | 'refund'>()
    const account = accountOf(kind, record)
    if (record['deletedAt']) return null
    return (
      <>
        {account.open > 0 && <Button onClick={() => setPurpose('pay')}>{t('Record payment')}</Button>}
        {account.paid > 0 && <Button onClick={() => setPurpose('refund')}>{t('Record refund')}</Button>}
        {purpose !== undefined && (
          <Suspense>
            <PayDialog account={account} purpose={purpose} onClose={() => setPurpose(undefined)} />
          </Suspense>
        )}
      </>
    )
  }
const EXTRAS: { readonly [kind in OrderAccount['kind']]: FormExtras } = {
  sale: { actions: paymentsOf('sale') },
  purchase: { actions: paymentsOf('purchase') },
}
const NONE: FormExtras = {}

export function OrderForm({ resource }: ScreenProps) {
  const { can } = useSession()
  const kind = resource.name === 'sale' ? 'sale' : 'purchase'
  return <FormScreen resource={resource} extras={can(permissionFor(resource, 'update')) ? EXTRAS[kind] : NONE} />
}
