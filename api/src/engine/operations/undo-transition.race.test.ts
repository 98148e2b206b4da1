/**
 * The way back that is offered once a transition was taken, beside another transition of the same record, on PostgreSQL:
 * both go out from the record as it was left, so one of them is taken, and the other is told that somebody was quicker.
 */
import { catalogue } from '@siteoffice/domain/catalogue'
import type { NamedTransition } from '@siteoffice/domain/engine/describe'
import { transitionsOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { column, tableName } from '../../lib/sql-names.ts'

const ROUNDS = 3
let service: Service
let one: Client
let other: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  one = await service.person()
  other = await service.person()
  made = createFixtures(service, one)
})
afterAll(() => service.stop())

interface Pair {
  readonly resource: AnyResource
  readonly taken: NamedTransition
  readonly back: NamedTransition
  /** what somebody else may do from there, the way back included */
  readonly others: readonly NamedTransition[]
}
const asksForInput = ({ shape }: NamedTransition) => Object.values(shape.input ?? {}).includes('required')
const pairs = catalogue.flatMap(resource => {
  const all = transitionsOf(resource)
  return all.flatMap((taken): Pair[] => {
    const back = all.find(({ name }) => name === taken.shape.undo?.by)
    if (back === undefined) return []
    const { field, shape } = taken
    const from = (each: NamedTransition) => each.field === field && each.shape.from.includes(shape.to)
    const others = all.filter(each => from(each) && each.shape.by === undefined && !asksForInput(each))
    return [{ resource, taken, back, others }]
  })
})
const titled = pairs.map(pair => ({
  ...pair,
  title: `${pair.resource.name}: ${pair.back.name} after ${pair.taken.name}`,
}))

const read = async (resource: AnyResource, id: string): Promise<Body> =>
  (await one.get(`/${resource.name}/id/${id}`)).body
const step = (person: Client, { name }: AnyResource, each: NamedTransition, { _id, version }: Body): Promise<Answer> =>
  person.post(`/${name}/${each.name}/${String(_id)}`, {
    version,
    ...(each.shape.reason !== undefined && { reason: 'because' }),
  })
/** A record as the transition has left it. */
async function left({ resource, taken }: Pair): Promise<Body> {
  const record = await made.make(resource.name)
  const id = String(record._id)
  // what is sent also waits for its delivery
  if (resource.fields['sendAt'] !== undefined) expect((await step(one, resource, taken, record)).status).toBe(200)
  else
    await service.database.query(
      sql`update ${raw(tableName(resource))} set ${raw(column(taken.field))} = ${taken.shape.to} where _id = ${id}`,
    )
  return read(resource, id)
}
/** One has won, the record stands where it leads, and its history has that step alone. */
async function oneWon(pair: Pair, before: Body, answers: readonly [Answer, Answer], names: readonly [string, string]) {
  const { resource, taken } = pair
  const told = answers.map(({ status, text }) => `${status} ${text}`).join('\n')
  const won = answers.findIndex(({ status }) => status === 200)
  expect(won, told).toBeGreaterThanOrEqual(0)
  const lost = answers[1 - won]
  // a guard may have refused it, whoever was quicker
  expect([409, 422], told).toContain(lost?.status)
  if (lost?.status === 409) expect(lost.body.code, told).toBe('stale_version')
  const now = await read(resource, String(before._id))
  expect(now.version).toBe(Number(before.version) + 1)
  expect(now[taken.field], told).toEqual(answers[won]?.body[taken.field])
  const { body } = await one.get(`/${resource.name}/history/${String(before._id)}`)
  const entries = body.content as unknown as { readonly action: string }[]
  expect(
    entries.filter(({ action }) => action !== 'create' && action !== taken.name).map(({ action }) => action),
  ).toEqual([names[won]])
}
test('there is a way back for some', () => expect(pairs.length).toBeGreaterThan(15))
test.each(titled)('$title', async pair => {
  const { resource, back, others } = pair
  for (const rival of others) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await left(pair)
      const answers = await Promise.all([step(one, resource, back, before), step(other, resource, rival, before)])
      await oneWon(pair, before, answers, [back.name, rival.name])
    }
  }
})
