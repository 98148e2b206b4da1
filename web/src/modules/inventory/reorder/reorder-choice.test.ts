import type { Proposal } from '@siteoffice/domain/modules/inventory/reorder'
import { expect, test } from 'vitest'
import { bySupplier, choicesOf, isTicked, linesOf, NO_CHOICES, textOf, totalsOf, withChoice } from './reorder-choice.ts'

const named = (_id: string) => ({ _id, label: _id })
const proposal = (product: string, more: Partial<Proposal> = {}): Proposal => ({
  product: named(product),
  sku: product,
  unit: 'pcs',
  currency: 'AED',
  unitPrice: 2.5,
  warehouse: named('hall'),
  store: named('store'),
  supplier: named('gulf'),
  leadDays: null,
  available: 0,
  incoming: 0,
  inCarts: 0,
  reorderLevel: 10,
  quantity: 10,
  ...more,
})
const [cement, sand, nails] = [proposal('cement'), proposal('sand'), proposal('nails', { supplier: null })]
const ALL = [cement, sand, nails]

const TICKED = withChoice(NO_CHOICES, ALL, { isTicked: true })

test('nothing is ticked at first, and nothing can be that has no store, or no supplier until one is chosen', () => {
  expect(linesOf(ALL, NO_CHOICES)).toEqual([])
  expect(ALL.map(each => isTicked(each, TICKED))).toEqual([true, true, false])
  const placeless = proposal('pipe', { store: null })
  expect(isTicked(placeless, withChoice(NO_CHOICES, [placeless], { isTicked: true }))).toBe(false)
  const chosen = { ...TICKED, supplier: named('desert') }
  expect(linesOf(ALL, chosen).map(({ supplier }) => supplier)).toEqual(['gulf', 'gulf', 'desert'])
})
test('what was chosen is the same after it was kept as a text', () => {
  const choices = { ...withChoice(TICKED, [cement], { quantity: 24 }), supplier: named('desert') }
  expect(choicesOf(textOf(choices))).toEqual(choices)
  expect(choicesOf('')).toEqual(NO_CHOICES)
})
test('quantities that somebody changed are sent, and nothing of which nothing is wanted', () => {
  const more = withChoice(TICKED, [cement], { quantity: 24 })
  const choices = withChoice(more, [sand], { quantity: 0 })
  expect(linesOf(ALL, choices)).toEqual([{ product: 'cement', warehouse: 'hall', supplier: 'gulf', quantity: 24 }])
  expect(linesOf(ALL, withChoice(choices, ALL, { isTicked: false }))).toEqual([])
})
test('proposals stand by supplier, and come to a sum in each currency', () => {
  expect(bySupplier(ALL).map(({ supplier, proposals }) => [supplier?._id, proposals.length])).toEqual([
    ['gulf', 2],
    [undefined, 1],
  ])
  const dollars = proposal('valve', { currency: 'USD', unitPrice: 0.333, quantity: 3 })
  expect(totalsOf([cement, sand, dollars], NO_CHOICES)).toEqual([
    { currency: 'AED', amount: 50 },
    { currency: 'USD', amount: 1 },
  ])
})
