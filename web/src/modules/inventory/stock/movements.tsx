/** The movements behind a balance, newest first. */
import { listStockMovements } from '@siteoffice/domain/modules/inventory/endpoints'
import type { Movement } from '@siteoffice/domain/modules/inventory/stock'
import { RefLink } from '../../../kinds/reference/cell.tsx'
import type { CallOptions } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { PlainFilters } from '../../../records/list/filters/plain-filters.tsx'
import type { PlainQuery } from '../../../records/list/plain-list.tsx'
import { PlainList } from '../../../records/list/plain-list.tsx'
import type { PlainColumn } from '../../../records/list/table/plain-table.tsx'
import { usePlainList } from '../../../records/queries/use-plain-list.ts'
import { FILTERS, unitOf } from './types.ts'

const NAMES = ['reason', 'warehouse', 'product', 'at'] as const
const load = ({ page, size, filters: { reason, warehouse, product, at } }: PlainQuery, options: CallOptions) =>
  call(listStockMovements, { query: { page, size, reason, warehouse, product, at } }, options)

export function Movements() {
  const { t } = useTranslation()
  const state = usePlainList(NAMES)
  const change = (value: number) => (value > 0 ? `+${formatNumber(value, 3)}` : formatNumber(value, 3))
  const reasons: { readonly [reason: string]: string } = {
    opening: t('Opening'),
    adjustment: t('Adjustment'),
    count: t('Stock count'),
    damage: t('Damage'),
    transfer_out: t('Transfer out'),
    transfer_in: t('Transfer in'),
    purchase_receipt: t('Purchase receipt'),
    sale_delivery: t('Sale delivery'),
    return_in: t('Return in'),
    return_out: t('Return out'),
  }
  const columns: readonly PlainColumn<Movement>[] = [
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
    { key: 'at', label: t('When'), show: row => <time dateTime={row.at}>{formatInstant(row.at)}</time> },
    { key: 'warehouse', label: t('Warehouse'), show: row => <RefLink to="warehouse" value={row.warehouse} /> },
    {
      key: 'reason',
      label: t('Reason'),
      show: row => <span className="stock-whole">{reasons[row.reason] ?? row.reason}</span>,
    },
    {
      key: 'change',
      label: t('Quantity'),
      end: true,
      show: row => (
        <span className="stock-change" data-less={row.change < 0} dir="ltr">
          {change(row.change)}
        </span>
      ),
    },
    {
      key: 'balance',
      label: t('Balance after'),
      end: true,
      show: row => `${formatNumber(row.balanceAfter, 3)} ${t(unitOf(row))}`,
    },
    { key: 'note', label: t('Note'), show: row => <span dir="auto">{row.note}</span> },
    { key: 'by', label: t('By'), show: row => <span className="stock-whole">{row.by?.label}</span> },
  ]
  return (
    <>
      <PlainFilters
        state={state}
        fields={{
          reason: FILTERS.reason,
          warehouse: FILTERS.warehouse,
          product: FILTERS.product,
          at: FILTERS.at,
        }}
      />
      <PlainList
        name={['stock', 'movements']}
        load={load}
        title={t('Movements')}
        columns={columns}
        state={state}
        none={t('Nothing has moved yet')}
      />
    </>
  )
}
