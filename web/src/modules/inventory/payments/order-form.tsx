/** The form of sales and purchases: payments, deliveries and returns are recorded beside their transitions. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import type { FormExtras } from '../../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../../records/module.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import { Button } from '../../../ui/button.tsx'
import { ItemProgress } from '../deliveries/item-progress.tsx'
import { awaitsGoods, goodsOrder } from '../deliveries/ordered-goods.ts'
import { ReceiptButton } from '../receipt/receipt-button.tsx'
import { hasReturnable, soldSale } from '../returns/sold-goods.ts'
import { accountOf, type OrderAccount } from './order-account.ts'

const PayDialog = lazy(() => import('./pay-dialog.tsx').then(module => ({ default: module.PayDialog })))
const GoodsDialog = lazy(() =>
  import('../deliveries/goods-dialog.tsx').then(module => ({ default: module.GoodsDialog })),
)
const ReturnDialog = lazy(() =>
  import('../returns/return-dialog.tsx').then(module => ({ default: module.ReturnDialog })),
)

const paymentsOf = (kind: OrderAccount['kind']) =>
  function Payments({ record }: { readonly record: AnyRecord }) {
    const { t } = useTranslation()
    const [purpose, setPurpose] = useState<'pay' | 'refund' | 'return' | 'goods'>()
    const account = accountOf(kind, record)
    const close = () => setPurpose(undefined)
    if (record['deletedAt']) return null
    return (
      <>
        {kind === 'sale' && !['cart', 'cancelled'].includes(String(record['status'])) && (
          <ReceiptButton sale={{ _id: record._id, version: record.version, reference: account.name }} />
        )}
        {awaitsGoods(kind, record) && (
          <Button onClick={() => setPurpose('goods')}>
            {kind === 'sale' ? t('Deliver goods') : t('Receive goods')}
          </Button>
        )}
        {account.open > 0 && <Button onClick={() => setPurpose('pay')}>{t('Record payment')}</Button>}
        {account.paid > 0 && <Button onClick={() => setPurpose('refund')}>{t('Record refund')}</Button>}
        {kind === 'sale' && hasReturnable(record) && (
          <Button onClick={() => setPurpose('return')}>{t('Return goods')}</Button>
        )}
        {purpose !== undefined && (
          <Suspense>
            {purpose === 'return' && <ReturnDialog sale={soldSale(record)} onClose={close} />}
            {purpose === 'goods' && <GoodsDialog order={goodsOrder(kind, record)} onClose={close} />}
            {(purpose === 'pay' || purpose === 'refund') && (
              <PayDialog account={account} purpose={purpose} onClose={close} />
            )}
          </Suspense>
        )}
      </>
    )
  }
const ITEMS = { around: { items: ItemProgress } }
const EXTRAS: { readonly [kind in OrderAccount['kind']]: FormExtras } = {
  sale: { actions: paymentsOf('sale'), ...ITEMS },
  purchase: { actions: paymentsOf('purchase'), ...ITEMS },
}

export function OrderForm({ resource }: ScreenProps) {
  const { can } = useSession()
  const kind = resource.name === 'sale' ? 'sale' : 'purchase'
  return <FormScreen resource={resource} extras={can(permissionFor(resource, 'update')) ? EXTRAS[kind] : ITEMS} />
}
