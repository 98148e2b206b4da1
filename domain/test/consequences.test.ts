/** Who is about to take a transition that is not lightly taken is told what comes of it. */
import { expect, test } from 'vitest'
import { catalogue, findResource } from '../src/catalogue.ts'
import { CONSEQUENCES, consequenceOf } from '../src/consequences.ts'
import { transitionsOf } from '../src/engine/describe.ts'

test('each that binds, does harm or asks for a reason says what comes of it', () => {
  const silent = catalogue.flatMap(resource =>
    transitionsOf(resource)
      .filter(({ shape }) => shape.by !== 'program' && (shape.binding || shape.reason || shape.tone === 'danger'))
      .filter(({ name, shape }) => shape.help === undefined && consequenceOf(resource.name, name) === undefined)
      .map(({ name }) => `${resource.name} ${name}`),
  )
  expect(silent).toEqual([])
})
test('none is said of what is no transition, or is explained in the catalogue', () => {
  const idle = Object.entries(CONSEQUENCES).flatMap(([name, sentences]) => {
    const resource = findResource(name)
    const known = resource === undefined ? [] : transitionsOf(resource)
    return Object.keys(sentences)
      .filter(
        each => known.find(transition => transition.name === each && transition.shape.help === undefined) === undefined,
      )
      .map(each => `${name} ${each}`)
  })
  expect(idle).toEqual([])
})
