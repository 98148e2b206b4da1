/** The pure rules that both sides share, as properties. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../src/catalogue.ts'
import { everyTransitionOf, fieldOf, screensOf } from '../src/engine/describe.ts'
import { timesQuantity } from '../src/engine/money.ts'
import { allows } from '../src/engine/permissions.ts'
import { buildQuery, formatRange, joinList, mendDate, parseRange, splitList } from '../src/engine/query.ts'
import type { AnyResource } from '../src/engine/resource.ts'
import { cartProblem, cartTotals, DUPLICATE_ITEM, NEGATIVE_QUANTITY } from '../src/modules/inventory/cart.ts'

test('the catalogue is plain data', () => {
  expect(JSON.parse(JSON.stringify(catalogue))).toEqual(catalogue)
})
describe('every resource', () => {
  test.each(catalogue.map(resource => [resource.name, resource] as const))(
    '%s shows each field once, and lists what is there',
    (_, resource) => {
      const names = Object.keys(resource.fields)
      const shown = resource.form.flatMap(section => section.fields)
      expect(new Set(shown).size).toBe(shown.length)
      const hidden = names.filter(name => !shown.includes(name))
      if (screensOf(resource).length > 0)
        expect(hidden.filter(name => resource.fields[name]?.writable !== 'never')).toEqual([])
    },
  )
})
test('parts are listed by what they are parts of, on its screen', () => {
  const parts = catalogue.flatMap(({ parent, ...resource }) => (parent === undefined ? [] : [{ parent, resource }]))
  expect(parts.length).toBeGreaterThan(0)
  for (const { parent, resource } of parts) {
    expect(resource.list.filters, resource.name).toContain(parent)
    expect(resource.fields[parent], resource.name).not.toHaveProperty('tab', false)
  }
})
test('what narrows a picker is a filter of the family chosen from, and a reference of the record', () => {
  const references = catalogue.flatMap(resource =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind === 'reference' || field.kind === 'references' ? [{ resource, name, field }] : [],
    ),
  )
  for (const { resource, name, field } of references) {
    const where = `${resource.name}.${name}`
    const target = catalogue.find(each => each.name === field.to)
    const filters = [...Object.keys(field.only ?? {}), ...Object.keys(field.within ?? {})]
    for (const filter of filters) expect(target?.list.filters, where).toContain(filter)
    for (const own of Object.values(field.within ?? {})) expect(resource.fields[own]?.kind, where).toBe('reference')
  }
})
test('a date is late only in states that its record has', () => {
  const dates = catalogue.flatMap(resource =>
    Object.entries({ ...resource.fields, ...resource.computed }).flatMap(([name, field]) =>
      'late' in field && field.late !== undefined ? [{ resource, name, late: field.late }] : [],
    ),
  )
  expect(dates.length).toBeGreaterThan(0)
  for (const { resource, name, late } of dates) {
    for (const [sibling, values] of Object.entries(late.while ?? {})) {
      const field = fieldOf(resource, sibling)
      const options = field !== undefined && 'options' in field ? field.options : []
      for (const value of values) expect(options, `${resource.name}.${name}`).toContain(value)
    }
  }
})
test('what a transition says when it is done speaks of fields that there are', () => {
  for (const resource of catalogue)
    for (const { name, shape } of everyTransitionOf(resource))
      for (const [, field = ''] of (shape.done ?? '').matchAll(/\{\{(\w+)\}\}/g))
        expect(field === 'record' || fieldOf(resource, field) !== undefined, `${resource.name} ${name}: ${field}`).toBe(
          true,
        )
})
describe('query strings', () => {
  test('lists come back as they went', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc
            .string({ minLength: 1 })
            .map(text => text.trim())
            .filter(text => text !== ''),
        ),
        values => {
          expect(splitList(joinList(values))).toEqual(values)
        },
      ),
    )
  })
  test('empty parameters are dropped, a space in a date is a plus', () => {
    expect(buildQuery({ a: '', b: null, c: undefined, d: [], e: 0, f: false, search: 'x y' })).toBe(
      '?e=0&f=false&search=x%20y',
    )
    expect(buildQuery({})).toBe('')
    expect(mendDate('dateFrom', '2026-01-01T00:00:00 04:00')).toBe('2026-01-01T00:00:00+04:00')
    expect(mendDate('search', 'a b')).toBe('a b')
  })
  test('ranges come back as they went', () => {
    expect(parseRange(formatRange('1', undefined))).toEqual({ from: '1' })
    expect(parseRange(formatRange(undefined, '2'))).toEqual({ to: '2' })
    expect(parseRange('5')).toBeUndefined()
    expect(formatRange(undefined, undefined)).toBe('')
  })
})
test('permissions pass by any one held or by ALL, and fail with nothing required', () => {
  const held = new Set(['A'])
  expect([
    allows(held, ['A', 'B']),
    allows(held, ['B']),
    allows(new Set(), ['ALL']),
    allows(held, []),
    allows(held, undefined),
  ]).toEqual([true, false, true, false, false])
})
describe('carts', () => {
  const item = fc.record({
    product: fc.uuid(),
    quantity: fc.integer({ min: 1, max: 999_999 }).map(n => n / 1000),
    unitPrice: fc.integer({ min: 0, max: 10_000_000 }).map(n => n / 100),
    unitCost: fc.integer({ min: 0, max: 10_000_000 }).map(n => n / 100),
  })
  const cart = fc.record({
    items: fc.uniqueArray(item, { selector: each => each.product, maxLength: 20 }),
    currency: fc.constant('EUR'),
    discountType: fc.constantFrom('Flat' as const, 'Percent' as const),
    discount: fc.integer({ min: 0, max: 100 }),
    paymentAmount: fc.integer({ min: 0, max: 1000 }),
    paymentMethod: fc.constant('card' as const),
  })
  const cents = (amount: number): number => Math.round(amount * 100)
  test('keep the formulas of the source text, exact to the minor unit', () => {
    fc.assert(
      fc.property(cart, each => {
        const totals = cartTotals(each)
        expect(cents(totals.subTotal)).toBe(totals.lines.reduce((sum, line) => sum + cents(line), 0))
        expect(cents(totals.finalPrice)).toBe(
          cents(totals.subTotal) - cents(totals.discountAmount) - cents(totals.commission),
        )
        expect(cents(totals.duePrice)).toBe(cents(totals.finalPrice) - cents(each.paymentAmount))
        expect(cents(totals.commission)).toBe(Math.floor((cents(totals.subTotal) + 5) / 10))
        for (const amount of Object.values(totals).flat()) expect(Number(amount.toFixed(2))).toBe(amount)
      }),
    )
  })
  test('refuse the same product twice, a negative quantity and too large a discount', () => {
    const good = {
      items: [{ product: 'a', quantity: 2, unitPrice: 10, unitCost: 6 }],
      currency: 'EUR',
      discountType: 'Flat' as const,
      discount: 0,
      paymentAmount: 0,
      paymentMethod: 'card' as const,
    }
    expect(cartProblem(good)).toBeUndefined()
    expect(cartProblem({ ...good, items: [...good.items, ...good.items] })?.message).toBe(DUPLICATE_ITEM)
    expect(cartProblem({ ...good, items: [{ product: 'a', quantity: -1, unitPrice: 10, unitCost: 6 }] })?.message).toBe(
      NEGATIVE_QUANTITY,
    )
    expect(cartProblem({ ...good, discount: 20.01 })?.field).toBe('discount')
    expect(cartProblem({ ...good, discountType: 'Percent', discount: 101 })?.field).toBe('discount')
    expect(cartTotals({ ...good, discountType: 'Percent', discount: 10 })).toMatchObject({
      subTotal: 20,
      discountAmount: 2,
      commission: 2,
      finalPrice: 16,
      profit: 4,
    })
  })
  test('round half up, once', () => {
    expect([timesQuantity(5, 0.5), timesQuantity(1, 0.5), timesQuantity(3, 0.333333), timesQuantity(-5, 0.5)]).toEqual([
      3, 1, 1, -3,
    ])
  })
})

test('what stands on the screen of a record refers to it, and can be listed by that', () => {
  const resources: readonly AnyResource[] = catalogue
  const shown = resources.flatMap(each => (each.overview ?? []).map(key => ({ target: each.name, key })))
  expect(shown.length).toBeGreaterThan(0)
  for (const { target, key } of shown) {
    const [name = '', field = ''] = key.split('.')
    const resource = resources.find(each => each.name === name)
    if (resource === undefined) throw new Error(`${key} names no resource`)
    expect(resource.fields[field], key).toMatchObject({ kind: 'reference', to: target })
    expect(resource.list.filters, key).toContain(field)
    expect(screensOf(resource), key).toContain('list')
  }
})
