/** What the engine does with many records for whoever asks it by code: jobs, exports, imports. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { actorOf, testService } from '../../../test/test-service.ts'
import { SYSTEM } from '../scope/actor.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

const question = (n: number) => ({ question: `Question ${n}?`, answer: `<p>Answer ${n}.</p>` })
const total = async (resource: string): Promise<number> =>
  Number((await admin.get(`/${resource}?size=1`)).body.totalElements)
async function gathered(rows: AsyncIterable<Record<string, unknown>>): Promise<Record<string, unknown>[]> {
  const all = []
  for await (const row of rows) all.push(row)
  return all
}

describe('making many', () => {
  test('makes each by the rules of one: number, place, history, event', async () => {
    const before = await total('faq')
    const bodies = Array.from({ length: 30 }, (_, n) => question(n))
    const ids = await service.engine.createMany('faq', { actor: await actorOf(service, admin), bodies })
    expect(await total('faq')).toBe(before + 30)
    const rows = await Promise.all(ids.map(async id => (await admin.get(`/faq/id/${id}`)).body))
    expect(rows.map(row => row.question)).toEqual(bodies.map(body => body.question))
    expect(rows.map(row => Number(row.order))).toEqual(rows.map((_, n) => Number(rows[0]?.order) + n))
    expect((await admin.get(`/faq/history/${ids[7]}`)).body.content).toMatchObject([
      { action: 'create', version: 1, actor: { _id: admin.person } },
    ])
    await service.outbox.drain()
  })
  test('makes none where one is wrong, and says what is wrong with which', async () => {
    const before = await total('faq')
    const bodies = [
      question(1),
      { ...question(2), answer: 5 },
      { answer: '<p>No question.</p>' },
      { ...question(4), colour: 'red' },
    ]
    await expect(
      service.engine.createMany('faq', { actor: await actorOf(service, admin), bodies }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [
        { field: '1.answer', message: 'must be a text' },
        { field: '2.question', message: 'is required' },
        { field: '3.colour', message: 'is not known here or cannot be set' },
      ],
    })
    expect(await total('faq')).toBe(before)
  })
  test('makes none where a rule or a reference refuses one', async () => {
    const product = await made.body('product')
    const gone = { ...product, category: '00000000-0000-7000-8000-000000000000' }
    const actor = await actorOf(service, admin)
    const before = await total('product')
    await expect(
      service.engine.createMany('product', { actor, bodies: [await made.body('product'), gone] }),
    ).rejects.toMatchObject({
      code: 'missing_reference',
      errors: [{ field: '1.category' }],
    })
    const [category] = [await made.make('category')]
    const slug = { ...(await made.body('category')), slug: category.slug }
    await expect(
      service.engine.createMany('category', { actor, bodies: [await made.body('category'), slug] }),
    ).rejects.toThrow()
    expect(await total('product')).toBe(before)
  })
  test('asks for the right', async () => {
    const viewer = await service.person({ permissions: ['READ_ALL_FAQ'] })
    await expect(
      service.engine.createMany('faq', { actor: await actorOf(service, viewer), bodies: [question(1)] }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })
})
describe('going through all', () => {
  test('gives every record of a filter in its order, more than a portion', async () => {
    const bodies = Array.from({ length: 520 }, (_, n) => ({
      ...question(n),
      question: `Portion ${String(n).padStart(3, '0')}?`,
    }))
    await service.engine.createMany('faq', { actor: SYSTEM, bodies })
    const actor = await actorOf(service, admin)
    const rows = await gathered(service.engine.each('faq', { actor, query: { search: 'Portion', sort: '-question' } }))
    expect(rows.map(row => row.question)).toEqual(bodies.map(body => body.question).toReversed())
  })
  test('leaves out what went to the trash before its portion was read', async () => {
    const bodies = Array.from({ length: 501 }, (_, n) => ({
      ...question(n),
      question: `Later ${String(n).padStart(3, '0')}?`,
    }))
    const ids = await service.engine.createMany('faq', { actor: SYSTEM, bodies })
    const actor = await actorOf(service, admin)
    const seen: unknown[] = []
    for await (const row of service.engine.each('faq', {
      actor,
      query: { search: 'Later', sort: 'question' },
      extent: 'list',
    })) {
      if (seen.length === 0) expect((await admin.del(`/faq/delete/${ids.at(-1)}`)).status).toBe(200)
      seen.push(row._id)
    }
    expect(seen).toEqual(ids.slice(0, -1))
  })
  test('gives a company its own rows alone, and nobody anything without the right to list', async () => {
    const company = await made.make('company')
    const own = await made.make('companyDocument', { company: company._id })
    await made.make('companyDocument')
    const member = await service.person({ alias: 'company-admin', company: String(company._id), kind: 'platform' })
    const actor = await actorOf(service, member)
    const rows = await gathered(service.engine.each('companyDocument', { actor, query: {} }))
    expect(rows.map(row => row._id)).toEqual([own._id])
    const nobody = await service.person({ permissions: ['READ_SINGLE_FAQ'] })
    await expect(
      gathered(service.engine.each('faq', { actor: await actorOf(service, nobody), query: {} })),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await expect(
      gathered(service.engine.each('faq', { actor: SYSTEM, query: { colour: 'red' } })),
    ).rejects.toMatchObject({ code: 'unknown_field' })
  })
})
describe('one operation for every door', () => {
  test('checks what it is given, though no schema of a route has seen it', async () => {
    const { engine } = service
    const actor = await actorOf(service, admin)
    const create = engine.operation('faq', 'create')
    await expect(engine.run(create, { actor, input: { body: { question: 5 } } })).rejects.toMatchObject({
      code: 'validation_failed',
    })
    await expect(engine.run(create, { actor, input: { body: null } })).rejects.toMatchObject({
      code: 'validation_failed',
    })
    const row = await engine.run(create, { actor, input: { body: question(9) } })
    expect(row).toMatchObject({ question: 'Question 9?', version: 1 })
    const viewer = await actorOf(service, await service.person({ permissions: ['READ_ALL_FAQ'] }))
    await expect(engine.run(create, { actor: viewer, input: { body: question(1) } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const { content } = await engine.run(engine.operation('faq', 'list'), {
      actor: viewer,
      input: { query: { size: '1' } },
    })
    expect(content).toHaveLength(1)
  })
})
