/** Sales and purchases of two years, worked through in the order in which they moved stock. */

import type { PaymentMethod } from '@siteoffice/domain/modules/inventory/payment-methods'
import { purchase } from '@siteoffice/domain/modules/inventory/purchase'
import { sale } from '@siteoffice/domain/modules/inventory/sale'
import { daysAfter, dayText } from '../clock.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { onDay, stepsAlong, timesAfter } from '../steps.ts'
import type { World } from '../world.ts'
import type { Ledger } from './ledger.ts'
import type { Draft, Item } from './order-amounts.ts'
import { discountOf, movedOf, totalsOf, whole, withDeliveries, withPayment } from './order-amounts.ts'
import { numberOrders } from './order-numbers.ts'
import type { DrawnCustomer, DrawnSupplier, DrawnWarehouse } from './places.ts'
import type { DrawnProduct } from './products.ts'

type Sale = Values<typeof sale>
type Purchase = Values<typeof purchase>
type SaleStatus = NonNullable<Sale['status']>
type PurchaseStatus = NonNullable<Purchase['status']>
const SALE_PATHS: { readonly [S in SaleStatus]: readonly string[] } = {
  cart: [],
  confirmed: ['confirm'],
  on_hold: ['confirm', 'hold'],
  completed: ['confirm', 'complete'],
  closed_short: ['confirm', 'close-short'],
  cancelled: ['confirm', 'cancel'],
}
const PURCHASE_PATHS: { readonly [S in PurchaseStatus]: readonly string[] } = {
  cart: [],
  ordered: ['order'],
  on_hold: ['order', 'hold'],
  completed: ['order', 'complete'],
  closed_short: ['order', 'close-short'],
  cancelled: ['order', 'cancel'],
}
interface Shop {
  readonly world: World
  readonly ledger: Ledger
  readonly products: readonly DrawnProduct[]
  readonly warehouses: readonly DrawnWarehouse[]
  readonly customers: readonly DrawnCustomer[]
  readonly suppliers: readonly DrawnSupplier[]
}
function draftOf<S extends string>(
  shop: Shop,
  kind: Draft<S>['kind'],
  index: number,
  day: number,
  status: S,
  path: readonly string[],
): Draft<S> {
  const random = randomOf(`${kind} ${index}`)
  const createdAt = onDay(shop.world.clock, day, index)
  const gaps = path.map((_, place) =>
    kind === 'sale' ? 0.05 + random.next() * 2 : place === 0 ? 0.3 : random.int(3, 16),
  )
  const times = timesAfter(shop.world.clock, createdAt, gaps)
  const houses = shop.warehouses.filter(({ values }) => values.type === 'main')
  return {
    index,
    kind,
    status,
    createdAt,
    times,
    random,
    warehouse: random.pick(houses),
    movedAt: times.at(-1) ?? createdAt,
  }
}
const isStock = ({ values }: DrawnProduct): boolean => values.type === 'stock'

function soldItems({ random, warehouse, index }: Draft<SaleStatus>, { products, ledger }: Shop): Item[] {
  const there = products.filter(
    each => isStock(each) && each.values.active !== false && ledger.available(each._id, warehouse._id) >= 2,
  )
  const items = random.sample(there, random.int(1, 5)).map(product => {
    const most = ledger.available(product._id, warehouse._id) / 3
    const usual = (product.values.reorderLevel ?? 10) * (0.04 + 0.22 * random.next())
    return { product, quantity: whole(product, Math.min(most, usual)) }
  })
  const service = products.find(each => each.values.type === 'service')
  return index % 4 === 0 && service !== undefined ? [...items, { product: service, quantity: random.int(1, 4) }] : items
}
const boughtItems = ({ random }: Draft<PurchaseStatus>, { products }: Shop): Item[] =>
  random
    .sample(
      products.filter(each => isStock(each) && each.values.active !== false),
      random.int(2, 6),
    )
    .map(product => ({
      product,
      quantity: whole(product, (product.values.reorderQuantity ?? 20) * random.pick([0.5, 0.5, 1])),
    }))
/** What an order did to the stock. */
function bookOrder(draft: Draft<string>, id: string, items: readonly Item[], shop: Shop): void {
  const { ledger, world } = shop
  const sign = draft.kind === 'sale' ? -1 : 1
  const waits = ['confirmed', 'ordered', 'on_hold'].includes(draft.status)
  for (const { product, quantity } of items.filter(item => isStock(item.product))) {
    const moved = movedOf(draft, product, quantity)
    if (waits) ledger.promise(sign < 0 ? 'reserved' : 'incoming', product._id, draft.warehouse._id, quantity - moved)
    if (moved === 0) continue
    ledger.book({
      at: draft.movedAt,
      product: product._id,
      warehouse: draft.warehouse._id,
      change: sign * moved,
      cost: product.values.costPrice ?? product.values.purchasePrice,
      reason: draft.kind === 'sale' ? 'sale_delivery' : 'purchase_receipt',
      by: world.crew.storekeeper,
      source: id,
    })
  }
}
const REASONS: { readonly [status: string]: { readonly [kind in Draft<string>['kind']]: string } } = {
  cancelled: {
    sale: 'The customer bought less in the end and asked for a new order.',
    purchase: 'The supplier cannot deliver before the end of the quarter.',
  },
  closed_short: {
    sale: 'The customer does not need the rest any more.',
    purchase: 'The supplier has no more of it.',
  },
}
const METHODS = { sale: ['card', 'bank', 'cash'], purchase: ['bank', 'cheque'] } as const satisfies {
  readonly [kind: string]: readonly PaymentMethod[]
}
function baseOf(draft: Draft<string>, shop: Shop) {
  const { warehouse, random, status, kind } = draft
  const store = warehouse.values.store ?? ''
  const reason = REASONS[status]?.[kind]
  return {
    reference: '',
    store,
    warehouse: warehouse._id,
    currency: 'AED' as const,
    statusReason: reason ?? null,
    steps: (path: readonly string[], resource: typeof sale | typeof purchase) =>
      stepsAlong(
        resource,
        'status',
        { action: 'create', at: draft.createdAt, by: shop.world.crew.storekeeper },
        path.map((action, place) => ({
          action,
          at: draft.times[place] ?? draft.createdAt,
          by: shop.world.crew.storekeeper,
          reason: ['cancel', 'close-short'].includes(action) ? reason : undefined,
        })),
      ),
    method: METHODS[kind][draft.index % METHODS[kind].length] ?? ('bank' as const),
    paid: status === 'completed' ? random.pick([1, 1, 1, 0.5, 0]) : status === 'confirmed' ? random.pick([0, 0.3]) : 0,
  }
}
function drawSale(draft: Draft<SaleStatus>, shop: Shop): DemoRow<Sale> {
  const { index, createdAt, random, status } = draft
  const { steps, paid, method, ...base } = baseOf(draft, shop)
  const _id = idFor('sale', index, createdAt)
  const items = soldItems(draft, shop)
  bookOrder(draft, _id, items, shop)
  const buyers = shop.customers.filter(each => each.steps[0].at < createdAt)
  return {
    _id,
    values: {
      ...base,
      customer: buyers.length === 0 ? null : random.pick(buyers)._id,
      ...withDeliveries(
        draft,
        items,
        withPayment(totalsOf(items, 'salePrice', discountOf(random), { paid, method }), draft.movedAt),
      ),
      salesperson: shop.world.crew.storekeeper,
      soldOn: status === 'cart' ? null : dayText(draft.times[0] ?? createdAt),
      deliveryDate: status === 'cart' ? null : dayText(daysAfter(createdAt, random.int(1, 6))),
      notes: random.chance(0.15) ? 'Call before delivery; the gate closes at four.' : null,
      status,
    },
    steps: steps(SALE_PATHS[status], sale),
  }
}
function drawPurchase(draft: Draft<PurchaseStatus>, shop: Shop): DemoRow<Purchase> {
  const { index, createdAt, random, status } = draft
  const { steps, paid, method, ...base } = baseOf(draft, shop)
  const _id = idFor('purchase', index, createdAt)
  const items = boughtItems(draft, shop)
  bookOrder(draft, _id, items, shop)
  return {
    _id,
    values: {
      ...base,
      supplier: random.pick(shop.suppliers)._id,
      ...withDeliveries(
        draft,
        items,
        withPayment(totalsOf(items, 'purchasePrice', discountOf(random), { paid, method }), draft.movedAt),
      ),
      supplierRef: status === 'cart' ? null : random.fill('@@#####'),
      expectedAt: dayText(daysAfter(createdAt, random.int(4, 18))),
      notes: random.chance(0.15) ? 'Delivery notes to the storekeeper, invoices to finance.' : null,
      status,
    },
    steps: steps(PURCHASE_PATHS[status], purchase),
  }
}
const OPEN_SALES: readonly SaleStatus[] = ['cart', 'confirmed', 'on_hold', 'confirmed', 'cart', 'completed']
const OPEN_PURCHASES: readonly PurchaseStatus[] = ['ordered', 'cart', 'on_hold', 'ordered', 'completed']
interface Orders {
  /** the last number of each year's series */
  readonly counters: ReadonlyMap<string, number>
  readonly sales: readonly DemoRow<Sale>[]
  readonly purchases: readonly DemoRow<Purchase>[]
}
/** Draws the orders and books them; `before` books the other movements up to that time. */
export function drawOrders(shop: Shop, before: (at: Date) => void): Orders {
  const sold = Array.from({ length: 260 }, (_, index) => {
    const open = index >= 236 ? OPEN_SALES[index % OPEN_SALES.length] : undefined
    const status = open ?? (index % 19 === 6 ? 'cancelled' : index % 61 === 20 ? 'closed_short' : 'completed')
    return draftOf<SaleStatus>(shop, 'sale', index, -640 + index * 2.454, status, SALE_PATHS[status])
  })
  const bought = Array.from({ length: 110 }, (_, index) => {
    const open = index >= 98 ? OPEN_PURCHASES[index % OPEN_PURCHASES.length] : undefined
    const status = open ?? (index % 17 === 9 ? 'cancelled' : index % 31 === 11 ? 'closed_short' : 'completed')
    return draftOf<PurchaseStatus>(shop, 'purchase', index, -660 + index * 5.96, status, PURCHASE_PATHS[status])
  })
  const sales: DemoRow<Sale>[] = []
  const purchases: DemoRow<Purchase>[] = []
  const work = [
    ...sold.map(draft => ({ at: draft.movedAt, run: () => void sales.push(drawSale(draft, shop)) })),
    ...bought.map(draft => ({ at: draft.movedAt, run: () => void purchases.push(drawPurchase(draft, shop)) })),
  ]
  for (const { at, run } of work.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    before(at)
    run()
  }
  const counters = new Map<string, number>()
  return {
    sales: numberOrders<Sale, DemoRow<Sale>>(sales, ['SC-', 'sale', 'S'], counters),
    purchases: numberOrders<Purchase, DemoRow<Purchase>>(purchases, ['PC-', 'purchase', 'PO'], counters),
    counters,
  }
}
