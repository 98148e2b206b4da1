/** The differences between a cart of sales and a cart of purchases. */
import type { Field } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { purchase } from '@siteoffice/domain/modules/inventory/purchase'
import { sale } from '@siteoffice/domain/modules/inventory/sale'

export interface CartKind {
  readonly resource: AnyResource
  readonly party: 'customer' | 'supplier'
  readonly price: 'salePrice' | 'purchasePrice'
  /** the transition that makes an order of the cart */
  readonly transition: 'confirm' | 'order'
  readonly title: string
  readonly words: string
  readonly fields: { readonly [name in 'store' | 'warehouse' | 'party' | 'currency']: Field }
}
const common = ({ fields }: typeof sale | typeof purchase) => ({
  store: fields.store,
  warehouse: fields.warehouse,
  currency: fields.currency,
})
export const SALE: CartKind = {
  resource: sale,
  party: 'customer',
  price: 'salePrice',
  transition: 'confirm',
  title: 'Sale cart',
  words: 'Add the customer’s items, check the total, and confirm the sale.',
  fields: { ...common(sale), party: sale.fields.customer },
}
export const PURCHASE: CartKind = {
  resource: purchase,
  party: 'supplier',
  price: 'purchasePrice',
  transition: 'order',
  title: 'Purchase cart',
  words: 'Add the items that a store needs from a supplier, check the total, and place the order.',
  fields: { ...common(purchase), party: purchase.fields.supplier },
}
