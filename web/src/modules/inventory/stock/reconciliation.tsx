/** Balances that differ from their movements or from open orders, compared when the screen is opened; each is mended by a count. */
import { readReconciliation } from '@siteoffice/domain/modules/inventory/endpoints'
import type { UnevenBalance } from '@siteoffice/domain/modules/inventory/stock'
import { useState } from 'react'
import { RefLink } from '../../../kinds/reference/cell.tsx'
import { call } from '../../../lib/call.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { PlainList } from '../../../records/list/plain-list.tsx'
import type { PlainColumn } from '../../../records/list/table/plain-table.tsx'
import { usePlainList } from '../../../records/queries/use-plain-list.ts'
import { Button } from '../../../ui/button.tsx'
import { ReconcileDialog } from './reconcile-dialog.tsx'

export function Reconciliation() {
  const { t } = useTranslation()
  const state = usePlainList([])
  const [chosen, setChosen] = useState<UnevenBalance>()
  const pair = (is: number, should: number) => (
    <span className="stock-whole" data-uneven={is !== should}>
      {is === should
        ? formatNumber(is, 3)
        : t('{{balance}}, not {{other}}', { balance: formatNumber(is, 3), other: formatNumber(should, 3) })}
    </span>
  )
  const columns: readonly PlainColumn<UnevenBalance>[] = [
    {
      key: 'product',
      label: t('Product'),
      show: row => (
        <span className="stock-product">
          <RefLink to="product" value={row.product} />
          <span>{row.sku}</span>
        </span>
      ),
    },
    { key: 'warehouse', label: t('Warehouse'), show: row => <RefLink to="warehouse" value={row.warehouse} /> },
    { key: 'onHand', label: t('On hand, by movements'), end: true, show: row => pair(row.onHand, row.ledger) },
    { key: 'reserved', label: t('Reserved, by sales'), end: true, show: row => pair(row.reserved, row.promised) },
    { key: 'incoming', label: t('Incoming, by purchases'), end: true, show: row => pair(row.incoming, row.expected) },
    {
      key: 'count',
      label: t('Actions'),
      end: true,
      show: row => <Button onClick={() => setChosen(row)}>{t('Enter count')}</Button>,
    },
  ]
  return (
    <>
      <PlainList
        name={['stock', 'reconciliation']}
        load={async ({ page, size }, options) => {
          const { uneven } = await call(readReconciliation, { query: {} }, options)
          return { content: uneven.slice(page * size, (page + 1) * size), totalElements: uneven.length }
        }}
        title={t('Reconciliation')}
        columns={columns}
        state={state}
        none={t('All balances agree with their movements and with open orders')}
      />
      {chosen !== undefined && <ReconcileDialog balance={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
