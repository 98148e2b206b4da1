/** What lies where. */
import { resourceNamed } from '@siteoffice/domain/catalogue'
import { optionLabel } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { listStock } from '@siteoffice/domain/modules/inventory/endpoints'
import type { Balance } from '@siteoffice/domain/modules/inventory/stock'
import { Link } from 'react-router'
import { listPath } from '../../../kinds/paths.ts'
import { RefLink } from '../../../kinds/reference/cell.tsx'
import { ToneTag } from '../../../kinds/tag.tsx'
import type { CallOptions } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { PlainFilters } from '../../../records/list/filters/plain-filters.tsx'
import type { PlainQuery } from '../../../records/list/plain-list.tsx'
import { PlainList } from '../../../records/list/plain-list.tsx'
import type { PlainColumn } from '../../../records/list/table/plain-table.tsx'
import { usePlainList } from '../../../records/queries/use-plain-list.ts'
import { FILTERS, STATES, stateOf, unitOf } from './types.ts'

const NAMES = ['warehouse', 'state', 'product'] as const
const load = ({ page, size, sort, search, filters: { warehouse, state, product } }: PlainQuery, options: CallOptions) =>
  call(listStock, { query: { page, size, sort, search, warehouse, state, product } }, options)

/** The movements of a product in a warehouse make what lies there. */
const movementsOf = ({ product, warehouse }: Balance) =>
  `?tab=movements&product=${product._id}&warehouse=${warehouse._id}`
/** Open orders of the warehouse make what is reserved and what comes. */
const openOrders = (kind: 'sale' | 'purchase', { warehouse }: Balance) =>
  `${listPath(resourceNamed(kind))}?status=${kind === 'sale' ? 'confirmed' : 'ordered'},on_hold&warehouse=${warehouse._id}`

export function Balances() {
  const { t } = useTranslation()
  const { can } = useSession()
  const state = usePlainList(NAMES)
  const amount = (value: number) => formatNumber(value, 3)
  const ordered = (kind: 'sale' | 'purchase', quantity: number, row: Balance) =>
    quantity === 0 || !can(permissionFor(resourceNamed(kind), 'list')) ? (
      amount(quantity)
    ) : (
      <Link to={openOrders(kind, row)}>{amount(quantity)}</Link>
    )
  const columns: readonly PlainColumn<Balance>[] = [
    {
      key: 'product',
      label: t('Product'),
      sortable: true,
      show: row => (
        <span className="stock-product">
          <RefLink to="product" value={row.product} />
          <span>{row.sku}</span>
        </span>
      ),
    },
    {
      key: 'warehouse',
      label: t('Warehouse'),
      sortable: true,
      show: row => <RefLink to="warehouse" value={row.warehouse} />,
    },
    {
      key: 'state',
      label: t('Stock'),
      show: row => <ToneTag tone={STATES.tones[stateOf(row)]}>{t(optionLabel(STATES, stateOf(row)))}</ToneTag>,
    },
    {
      key: 'onHand',
      label: t('On hand'),
      end: true,
      sortable: true,
      show: row => <Link to={movementsOf(row)}>{`${amount(row.onHand)} ${t(unitOf(row))}`}</Link>,
    },
    { key: 'reserved', label: t('Reserved'), end: true, show: row => ordered('sale', row.reserved, row) },
    {
      key: 'available',
      label: t('Available'),
      end: true,
      sortable: true,
      show: row => <Link to={movementsOf(row)}>{amount(row.available)}</Link>,
    },
    { key: 'incoming', label: t('Incoming'), end: true, show: row => ordered('purchase', row.incoming, row) },
    ...(can('READ_COST')
      ? [
          {
            key: 'costValue',
            label: t('Value'),
            end: true,
            show: (row: Balance) => (row.costValue === null ? '' : formatMoney(row.costValue, row.currency)),
          },
        ]
      : []),
  ]
  return (
    <>
      <PlainFilters
        state={state}
        fields={{ warehouse: FILTERS.warehouse, state: STATES, product: FILTERS.product }}
        search={t('Search stock by product or SKU')}
      />
      <PlainList
        name={['stock', 'balances']}
        load={load}
        title={t('Balances')}
        columns={columns}
        state={state}
        standardSort="product"
        none={t('Nothing is in stock yet')}
      />
    </>
  )
}
