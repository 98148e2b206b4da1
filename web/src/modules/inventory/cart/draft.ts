/** The cart on the screen: pure changes, the request made from it, and how a stored one is read. */

import type { Ref } from '@siteoffice/domain/engine/values'
import type { AvailableTransition } from '@siteoffice/domain/engine/wire'
import type { Cart, CartProblem, CartTotals, DiscountType } from '@siteoffice/domain/modules/inventory/cart'
import { cartProblem, cartTotals, DUPLICATE_ITEM, NEGATIVE_QUANTITY } from '@siteoffice/domain/modules/inventory/cart'
import type { PaymentMethod } from '@siteoffice/domain/modules/inventory/payment-methods'
import type { CartKind } from './cart-kinds.ts'
import { codesOf } from './scan.ts'

export const OTHER_CURRENCY = 'A cart has one currency, and this product is priced in another.'
export interface DraftItem {
  /** the line of the parked cart; absent on one that was added since */
  readonly _id?: string | undefined
  readonly product: Ref
  readonly quantity: number
  readonly unitPrice: number
  /** the price of the product, where another one is set */
  readonly listPrice?: number | undefined
  /** the price of the product is set again, in place of one that may be stored */
  readonly resetsPrice?: boolean | undefined
  readonly discountType?: DiscountType | undefined
  /** as it was typed: an amount, or a percentage; absent where there is none */
  readonly discountValue?: number | undefined
  readonly unitCost: number
  /** the unit; absent in a cart that this browser stored before units were stored */
  readonly unit?: string | undefined
  /** the code that scanners send; absent on a line that was parked */
  readonly codes?: readonly string[] | undefined
}
export interface Draft {
  /** absent until it is parked */
  readonly _id?: string | undefined
  readonly version?: number | undefined
  readonly reference?: string | undefined
  readonly status?: string | undefined
  readonly store: Ref | null
  readonly warehouse: Ref | null
  readonly party: Ref | null
  readonly currency: string
  readonly items: readonly DraftItem[]
  readonly discountType: DiscountType
  readonly discount: number
  /** what is handed over */
  readonly paymentAmount: number
  readonly paymentMethod: PaymentMethod
  /** changed since it was begun, parked or loaded */
  readonly dirty: boolean
  /** as the server computed them; absent as soon as the cart is changed */
  readonly totals?: CartTotals | undefined
  readonly transitions?: readonly AvailableTransition[] | undefined
}
export const emptyDraft = (store: Ref | null, currency: string, warehouse: Ref | null = null): Draft => ({
  store,
  warehouse,
  party: null,
  currency,
  items: [],
  discountType: 'Flat',
  discount: 0,
  paymentAmount: 0,
  paymentMethod: 'cash',
  dirty: false,
})
export type Change = Partial<
  Pick<
    Draft,
    | 'store'
    | 'warehouse'
    | 'party'
    | 'currency'
    | 'items'
    | 'discountType'
    | 'discount'
    | 'paymentAmount'
    | 'paymentMethod'
  >
>
export const changeDraft = (draft: Draft, change: Change): Draft => ({
  ...draft,
  ...change,
  dirty: true,
  totals: undefined,
})

/** A row of the list of products, with the fields that a cart reads. */
export interface Product {
  readonly _id: string
  readonly name: string
  readonly sku: string
  readonly barcode?: string | null
  readonly unit: string
  readonly currency: string
  readonly salePrice: number
  /** with the rights to purchases */
  readonly purchasePrice?: number | null
  readonly costPrice?: number | null
  readonly available?: number | null
}
/** The product that a code or a name means; undefined where it means none, or may mean several. */
export function meantBy(words: string, products: readonly Product[]): Product | undefined {
  const same = (code: string | null | undefined) => code?.toLowerCase() === words.toLowerCase()
  return (
    products.find(each => same(each.barcode) || same(each.sku)) ?? (products.length === 1 ? products[0] : undefined)
  )
}
/** Adds a product, or says what forbids it. The first one decides on the currency. */
export function withProduct(
  draft: Draft,
  product: Product,
  quantity: number,
  price: CartKind['price'],
): { readonly draft: Draft } | { readonly problem: string } {
  if (quantity < 0) return { problem: NEGATIVE_QUANTITY }
  if (draft.items.some(item => item.product._id === product._id)) return { problem: DUPLICATE_ITEM }
  if (draft.items.length > 0 && draft.currency !== product.currency) return { problem: OTHER_CURRENCY }
  if (quantity === 0) return { draft }
  const item: DraftItem = {
    product: { _id: product._id, label: product.name },
    quantity,
    unitPrice: product[price] ?? 0,
    unitCost: product.costPrice ?? product.purchasePrice ?? 0,
    unit: product.unit,
    codes: codesOf(product),
  }
  return { draft: changeDraft(draft, { items: [...draft.items, item], currency: product.currency }) }
}
const withItem = (draft: Draft, product: string, change: (item: DraftItem) => Partial<DraftItem>): Draft =>
  changeDraft(draft, {
    items: draft.items.map(item => (item.product._id === product ? { ...item, ...change(item) } : item)),
  })
export const withQuantity = (draft: Draft, product: string, quantity: number): Draft =>
  withItem(draft, product, () => ({ quantity }))
/** Sets another price than the product has, or that one again. */
export const withPrice = (draft: Draft, product: string, unitPrice: number): Draft =>
  withItem(draft, product, ({ listPrice, unitPrice: before }) => {
    const list = listPrice ?? before
    return list === unitPrice ? { unitPrice, listPrice: undefined, resetsPrice: true } : { unitPrice, listPrice: list }
  })
export const withLineDiscount = (
  draft: Draft,
  product: string,
  discount: Pick<DraftItem, 'discountType' | 'discountValue'>,
): Draft => withItem(draft, product, () => discount)
/** Removes lines with the quantity 0, once typing is over: '0.5' begins with 0. */
export function withoutNothing(draft: Draft): Draft {
  const items = draft.items.filter(item => item.quantity !== 0)
  return items.length === draft.items.length ? draft : changeDraft(draft, { items })
}
/** The cart as the shared rules take it. */
export const cartOf = (draft: Draft): Cart => ({
  currency: draft.currency,
  discountType: draft.discountType,
  discount: draft.discount,
  paymentAmount: draft.paymentAmount,
  paymentMethod: draft.paymentMethod,
  items: draft.items.map(({ product, quantity, unitPrice, discountType, discountValue, unitCost, unit }) => ({
    product: product._id,
    quantity,
    unitPrice,
    discountType,
    discountValue,
    unitCost,
    unit,
  })),
})
export const totalsOf = (draft: Draft): CartTotals => draft.totals ?? cartTotals(cartOf(draft))

/** The totals without a discount or a payment that the rules refuse: with them the figures would be impossible. */
export function allowedTotals(draft: Draft, problem: CartProblem | undefined): CartTotals {
  if (problem?.field.endsWith('.discountValue')) {
    const cart = cartOf(draft)
    const items = cart.items.map(item => ({ ...item, discountValue: 0 }))
    return cartTotals({ ...cart, items, discount: 0, paymentAmount: 0 })
  }
  if (problem?.field !== 'discount' && problem?.field !== 'paymentAmount') return totalsOf(draft)
  const without = { ...cartOf(draft), [problem.field]: 0 }
  return cartTotals(cartProblem(without) === undefined ? without : { ...without, discount: 0, paymentAmount: 0 })
}
/** The body of the request: the choices, with the prices that were set, but no others and no totals, which the server computes. */
export function bodyOf(draft: Draft, party: CartKind['party']) {
  const { version, currency, discountType, discount, paymentAmount, paymentMethod } = draft
  return {
    ...(version !== undefined && { version }),
    store: draft.store?._id ?? null,
    warehouse: draft.warehouse?._id ?? null,
    [party]: draft.party?._id ?? null,
    currency,
    discountType,
    discount,
    paymentAmount,
    paymentMethod,
    items: draft.items.map(({ product, quantity, unitPrice, ...item }) => ({
      ...(item._id !== undefined && { _id: item._id }),
      product: product._id,
      quantity,
      // a stored line that names no price keeps the one that was set before
      ...((item.listPrice !== undefined || (item._id !== undefined && item.resetsPrice)) && { unitPrice }),
      ...(item.discountValue && { discountType: item.discountType ?? 'Flat', discountValue: item.discountValue }),
    })),
  }
}
type Money = number | null
/** A sale or a purchase as the API answers it, with the fields that a cart reads. */
export interface CartRecord {
  readonly _id: string
  readonly version: number
  /** its number, once it has one */
  readonly reference: string
  readonly status: string
  readonly store: Ref
  readonly warehouse: Ref
  readonly customer?: Ref | null
  readonly supplier?: Ref | null
  readonly currency: string
  readonly discountType: DiscountType
  readonly discount: Money
  readonly paymentAmount: Money
  readonly paymentMethod: PaymentMethod
  readonly change?: Money
  readonly items?: readonly {
    readonly _id: string
    readonly product: Ref & { readonly unit?: string | null }
    readonly quantity: number
    readonly unitPrice: Money
    readonly listPrice?: Money
    readonly totalPrice: Money
    readonly discountType?: DiscountType | null
    readonly discountValue?: Money
    readonly discountAmount?: Money
  }[]
  readonly subTotal: Money
  readonly discountAmount: Money
  readonly commission: Money
  readonly profit?: Money
  /** with the right to read costs */
  readonly costs?: readonly { readonly product: Ref; readonly unitCost: Money }[]
  readonly finalPrice: Money
  readonly duePrice: Money
  readonly updatedAt: string
  readonly transitions?: readonly AvailableTransition[]
}
export function draftOf(record: CartRecord, party: CartKind['party']): Draft {
  const items = record.items ?? []
  const costs = new Map(record.costs?.map(({ product, unitCost }) => [product._id, unitCost]))
  return {
    _id: record._id,
    version: record.version,
    reference: record.reference,
    status: record.status,
    store: record.store,
    warehouse: record.warehouse,
    party: record[party] ?? null,
    currency: record.currency,
    items: items.map(({ _id, product, quantity, unitPrice, listPrice, discountType, discountValue }) => ({
      _id,
      product: { _id: product._id, label: product.label },
      quantity,
      unitPrice: unitPrice ?? 0,
      listPrice: listPrice ?? undefined,
      discountType: discountType ?? undefined,
      discountValue: discountValue ?? undefined,
      unitCost: costs.get(product._id) ?? 0,
      unit: product.unit ?? undefined,
    })),
    discountType: record.discountType,
    discount: record.discount ?? 0,
    paymentAmount: (record.paymentAmount ?? 0) + (record.change ?? 0),
    paymentMethod: record.paymentMethod,
    dirty: false,
    totals: {
      lines: items.map(item => item.totalPrice ?? 0),
      lineDiscounts: items.map(item => item.discountAmount ?? 0),
      subTotal: record.subTotal ?? 0,
      discountAmount: record.discountAmount ?? 0,
      commission: record.commission ?? 0,
      profit: record.profit ?? 0,
      finalPrice: record.finalPrice ?? 0,
      paymentAmount: record.paymentAmount ?? 0,
      change: record.change ?? 0,
      duePrice: record.duePrice ?? 0,
    },
    transitions: record.transitions,
  }
}
/** Reads the stored cart of this browser; undefined where there is none, or it is damaged. */
export function readDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    const whole = typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)
    if (!whole || !('currency' in value)) return undefined
    // the cart screen alone writes under this key; its earlier carts had no way of paying
    const draft = value as unknown as Draft
    return 'paymentMethod' in value ? draft : { ...draft, paymentMethod: 'cash' }
  } catch {
    // damaged: the cart begins anew
    return undefined
  }
}
