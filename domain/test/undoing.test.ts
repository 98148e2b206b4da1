import { expect, test } from 'vitest'
import { catalogue } from '../src/catalogue.ts'
import { transitionsOf } from '../src/engine/describe.ts'

test('what takes a transition back needs nothing to be told, and leads to a state that it was taken from', () => {
  const undone = catalogue.flatMap(resource =>
    transitionsOf(resource).flatMap(each => (each.shape.undo === undefined ? [] : [{ resource, ...each }])),
  )
  expect(undone.length).toBeGreaterThan(10)
  for (const { resource, name, field, shape } of undone) {
    const back = transitionsOf(resource).find(each => each.name === shape.undo?.by)
    const said = `${resource.name}: ${name}`
    expect(back?.field, said).toBe(field)
    expect(back?.shape.from, said).toContain(shape.to)
    expect(back?.shape.reason, said).toBeUndefined()
    expect(Object.values(back?.shape.input ?? {}), said).not.toContain('required')
    const states = shape.undo?.from ?? shape.from
    expect(states, said).toContain(back?.shape.to)
    for (const state of states) expect(shape.from, said).toContain(state)
  }
})
test('what makes another record is found by a filter of the list', () => {
  const making = catalogue.flatMap(resource =>
    transitionsOf(resource).flatMap(({ name, shape }) => (shape.makes ? [{ resource, name, by: shape.makes.by }] : [])),
  )
  expect(making.length).toBeGreaterThan(1)
  for (const { resource, name, by } of making) expect(resource.list.filters, `${resource.name}: ${name}`).toContain(by)
})
