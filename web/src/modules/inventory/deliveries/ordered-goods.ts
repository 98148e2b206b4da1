/** The goods of an order with what was handed over or received of each, from its record. */
import type { DeliveredItem } from '@siteoffice/domain/modules/inventory/order-deliveries'
import { openQuantity } from '@siteoffice/domain/modules/inventory/order-deliveries'
import type { AnyRecord } from '../../../records/display/record.ts'

export type OrderKind = 'sale' | 'purchase'
export interface OrderedGoods extends DeliveredItem {
  readonly name: string | null
}
export interface GoodsOrder {
  readonly kind: OrderKind
  readonly _id: string
  readonly version: number
  readonly name: string
  readonly currency: string
  readonly items: readonly OrderedGoods[]
}
interface OrderRecord {
  readonly reference: string
  readonly currency: string
  readonly items?: readonly {
    readonly _id: string
    readonly product: { readonly label?: string | null; readonly unit?: string } | null
    readonly quantity: number
    readonly totalPrice?: number | null
    readonly discountAmount?: number | null
  }[]
  readonly deliveries?: readonly Line[]
  readonly returns?: readonly Line[]
}
interface Line {
  readonly row: number
  readonly quantity: number
}
/** The quantity of each row that was handed over or received, or that came back. */
export function quantityByRow(record: AnyRecord, what: 'deliveries' | 'returns'): ReadonlyMap<number, number> {
  const order = record as unknown as OrderRecord // what the catalogue declares of both
  const sums = new Map<number, number>()
  for (const { row, quantity } of order[what] ?? [])
    sums.set(row, Math.round((sums.get(row) ?? 0) * 1000 + quantity * 1000) / 1000)
  return sums
}
export function goodsOrder(kind: OrderKind, record: AnyRecord): GoodsOrder {
  const order = record as unknown as OrderRecord // what the catalogue declares of both
  const delivered = quantityByRow(record, 'deliveries')
  return {
    kind,
    _id: record._id,
    version: record.version,
    name: order.reference,
    currency: order.currency,
    items: (order.items ?? []).map(({ _id, product, quantity, totalPrice, discountAmount }, at) => ({
      _id,
      name: product?.label ?? null,
      unit: product?.unit,
      quantity,
      totalPrice: totalPrice ?? 0,
      discount: discountAmount,
      delivered: delivered.get(at + 1) ?? 0,
    })),
  }
}
/** Whether goods can be handed over or received now. */
export const awaitsGoods = (kind: OrderKind, record: AnyRecord): boolean =>
  record['status'] === (kind === 'sale' ? 'confirmed' : 'ordered') &&
  goodsOrder(kind, record).items.some(item => openQuantity(item) > 0)
