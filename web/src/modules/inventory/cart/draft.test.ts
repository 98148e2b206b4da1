import { cartProblem } from '@siteoffice/domain/modules/inventory/cart'
import { expect, test } from 'vitest'
import type { Draft } from './draft.ts'
import {
  allowedTotals,
  bodyOf,
  cartOf,
  changeDraft,
  emptyDraft,
  meantBy,
  readDraft,
  totalsOf,
  withoutNothing,
  withPrice,
  withProduct,
  withQuantity,
} from './draft.ts'

const product = (name: string, salePrice: number, currency = 'AED') => ({
  _id: name,
  name,
  sku: name,
  unit: 'pcs',
  currency,
  salePrice,
  purchasePrice: salePrice / 2,
})
function cementDraft() {
  const first = withProduct(emptyDraft(null, 'USD'), product('cement', 99.99), 3, 'salePrice')
  if (!('draft' in first)) throw new Error(first.problem)
  return first.draft
}

test('the first product decides on the currency, and totals follow every change', () => {
  const draft = cementDraft()
  expect(draft).toMatchObject({ currency: 'AED', dirty: true })
  expect(totalsOf(changeDraft(draft, { discountType: 'Percent', discount: 10, paymentAmount: 50 }))).toMatchObject({
    subTotal: 299.97,
    discountAmount: 30,
    commission: 30,
    finalPrice: 239.97,
    duePrice: 189.97,
  })
})
test('a discount or a payment that is refused is in no total', () => {
  const totalsAfter = (change: Parameters<typeof changeDraft>[1]) => {
    const draft = changeDraft(cementDraft(), change)
    return allowedTotals(draft, cartProblem(cartOf(draft)))
  }
  expect(totalsAfter({ discount: 500 })).toMatchObject({ discountAmount: 0, finalPrice: 269.97, duePrice: 269.97 })
  expect(totalsAfter({ discountType: 'Percent', discount: 95, paymentAmount: 50 })).toMatchObject({
    discountAmount: 0,
    finalPrice: 269.97,
    duePrice: 219.97,
  })
  expect(totalsAfter({ discount: 10, paymentMethod: 'card', paymentAmount: 900 })).toMatchObject({
    discountAmount: 10,
    paymentAmount: 0,
    duePrice: 259.97,
  })
  expect(totalsAfter({ discount: 500, paymentMethod: 'card', paymentAmount: 900 })).toMatchObject({
    discountAmount: 0,
    paymentAmount: 0,
    duePrice: 269.97,
  })
  expect(totalsAfter({ discount: 10 })).toMatchObject({ discountAmount: 10, finalPrice: 259.97 })
})
test('a product twice, a negative quantity and another currency are refused', () => {
  const draft = cementDraft()
  const problems = [
    withProduct(draft, product('cement', 1), 1, 'salePrice'),
    withProduct(draft, product('sand', 1), -1, 'salePrice'),
    withProduct(draft, product('sand', 1, 'EUR'), 1, 'salePrice'),
  ].map(outcome => 'problem' in outcome && outcome.problem)
  expect(problems).toEqual([
    'This item already exists.',
    'Negative quantity is not allowed.',
    'A cart has one currency, and this product is priced in another.',
  ])
})
test('nothing of a product takes it out, but only once typing is over', () => {
  const half = withQuantity(cementDraft(), 'cement', 0)
  expect(half.items).toHaveLength(1)
  expect(withoutNothing(half).items).toEqual([])
})
test('a code means one product, a word only where it is found once', () => {
  const [sand, gravel] = [
    { ...product('sand', 1), barcode: '629001' },
    { ...product('gravel', 1), barcode: '62900' },
  ]
  expect(meantBy('62900', [sand, gravel])).toBe(gravel)
  expect(meantBy('SAND', [sand, gravel])).toBe(sand)
  expect(meantBy('san', [sand])).toBe(sand)
  expect(meantBy('a', [sand, gravel])).toBeUndefined()
  expect(meantBy('a', [])).toBeUndefined()
})
test('a cart begins in the store with its warehouse and currency, and one kept from before is paid in cash', () => {
  const [store, hall] = [
    { _id: 's', label: 'Counter' },
    { _id: 'w', label: 'Hall' },
  ]
  expect(emptyDraft(store, 'AED', hall)).toMatchObject({
    store,
    warehouse: hall,
    currency: 'AED',
    paymentMethod: 'cash',
  })
  const { paymentMethod: _, ...old } = cementDraft()
  expect(readDraft(JSON.stringify(old))?.paymentMethod).toBe('cash')
})
test('no price and no total is sent', () => {
  const body = bodyOf(cementDraft(), 'customer')
  expect(body.items).toEqual([{ product: 'cement', quantity: 3 }])
  expect(Object.keys(body)).not.toContain('subTotal')
})
test('the price of the product is sent where it takes the place of another that is stored', () => {
  const line = cementDraft().items.map(item => ({ ...item, _id: 'stored', unitPrice: 80, listPrice: 100 }))
  const parked = { ...cementDraft(), items: line }
  const sent = (draft: Draft) => bodyOf(draft, 'customer').items
  expect(sent(parked)).toMatchObject([{ _id: 'stored', unitPrice: 80 }])
  const reset = withPrice(parked, 'cement', 100)
  expect(reset.items).toMatchObject([{ unitPrice: 100, listPrice: undefined }])
  expect(sent(reset)).toMatchObject([{ _id: 'stored', unitPrice: 100 }])
  expect(sent(withPrice(withPrice(cementDraft(), 'cement', 80), 'cement', 99.99))).toEqual([
    { product: 'cement', quantity: 3 },
  ])
})
test('totals of the server hold until something changes', () => {
  const draft = { ...cementDraft(), totals: { ...totalsOf(cementDraft()), subTotal: 1 } }
  expect(totalsOf(draft).subTotal).toBe(1)
  expect(totalsOf(changeDraft(draft, { discount: 1 })).subTotal).toBe(299.97)
})
test('a kept cart is read again, and a damaged one forgotten', () => {
  const draft = cementDraft()
  const again = readDraft(JSON.stringify(draft))
  expect(again && cartOf(again)).toEqual(cartOf(draft))
  expect(['', '{', '[]', 'null', '{"items":1}', null].map(readDraft)).toEqual(Array.from({ length: 6 }))
})
