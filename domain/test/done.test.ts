import { expect, test } from 'vitest'
import { catalogue } from '../src/catalogue.ts'
import { everyTransitionOf, fieldOf } from '../src/engine/describe.ts'

const transitions = catalogue.flatMap(resource =>
  everyTransitionOf(resource).map(({ name, shape }) => ({ resource, name, shape, at: `${resource.name} ${name}` })),
)
test('a transition that somebody takes, and that leaves its record in the state that it had, says what has come of it', () => {
  const silent = transitions.filter(
    ({ shape: { by, done, from, to } }) =>
      by !== 'program' && done === undefined && (to === undefined || from.includes(to)),
  )
  expect(silent.map(({ at }) => at)).toEqual([])
})
test('a transition that asks for a date says until or from when', () => {
  const dated = transitions.filter(({ resource, shape }) =>
    Object.keys(shape.input ?? {}).some(name => ['day', 'instant'].includes(fieldOf(resource, name)?.kind ?? '')),
  )
  expect(dated.length).toBeGreaterThan(5)
  expect(dated.filter(({ shape }) => shape.by === undefined && shape.done === undefined).map(({ at }) => at)).toEqual(
    [],
  )
})
test('what a transition says has come of it names fields that its record has', () => {
  const lost = transitions.flatMap(({ resource, shape, at }) =>
    [...(shape.done ?? '').matchAll(/\{\{(\w+)\}\}/g)]
      .filter(([, name = '']) => name !== 'record' && fieldOf(resource, name) === undefined)
      .map(([words]) => `${at}: ${words}`),
  )
  expect(lost).toEqual([])
})
