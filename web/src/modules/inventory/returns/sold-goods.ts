/** The goods of a sale that can be returned, from its record. */

import type { SoldItem, SoldOrder } from '@siteoffice/domain/modules/inventory/order-returns'
import type { RETURNED_GOODS } from '@siteoffice/domain/modules/inventory/payment-methods'
import type { AnyRecord } from '../../../records/display/record.ts'
import { quantityByRow } from '../deliveries/ordered-goods.ts'

export type Goods = (typeof RETURNED_GOODS)[number]
export interface SoldGoods extends SoldItem {
  readonly name: string | null
}
export interface SoldSale extends SoldOrder {
  readonly _id: string
  readonly version: number
  readonly name: string
  readonly items: readonly SoldGoods[]
}
interface SaleRecord {
  readonly reference: string
  readonly currency: string
  readonly finalPrice?: number | null
  readonly amountCredited?: number | null
  readonly paymentAmount?: number | null
  readonly items?: readonly {
    readonly _id: string
    readonly product: { readonly label?: string | null; readonly unit?: string } | null
    readonly quantity: number
    readonly totalPrice?: number | null
    readonly discountAmount?: number | null
  }[]
  readonly returns?: readonly { readonly number: string }[]
}
export function soldSale(record: AnyRecord): SoldSale {
  const sale = record as unknown as SaleRecord // what the catalogue declares of a sale
  const delivered = quantityByRow(record, 'deliveries')
  const returned = quantityByRow(record, 'returns')
  return {
    _id: record._id,
    version: record.version,
    name: sale.reference,
    currency: sale.currency,
    finalPrice: sale.finalPrice ?? 0,
    credited: sale.amountCredited ?? 0,
    paid: sale.paymentAmount ?? 0,
    items: (sale.items ?? []).map(({ _id, product, quantity, totalPrice, discountAmount }, at) => ({
      _id,
      name: product?.label ?? null,
      unit: product?.unit,
      quantity,
      totalPrice: totalPrice ?? 0,
      discount: discountAmount,
      delivered: delivered.get(at + 1) ?? 0,
      returned: returned.get(at + 1) ?? 0,
    })),
  }
}
/** The numbers of its credit notes, the latest first. */
export function creditNotes(record: AnyRecord): readonly string[] {
  const { returns = [] } = record as unknown as SaleRecord // what the catalogue declares of a sale
  return [...new Set(returns.map(line => line.number))].toReversed()
}
/** Whether any goods were handed over that have not come back. */
export const hasReturnable = (record: AnyRecord): boolean =>
  soldSale(record).items.some(({ delivered, returned }) => returned < delivered)
