/** Applications: what they hold, what is asked to be changed, and who reviews which. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let trade: string
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  trade = idOf(await made.make('professionalCategory', { requiresLicence: false }))
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const read = async (id: string, who = admin): Promise<Body> => (await who.get(`/company/id/${id}`)).body
async function step(name: string, id: string, more: object = {}, who = admin): Promise<Answer> {
  return who.post(`/company/${name}/${id}`, { version: (await read(id)).version, ...more })
}
const CONTACT = { name: 'Salma', role: 'primary' }
const company = async (more: object = {}): Promise<string> =>
  idOf(
    await made.make('company', { type: 'contractor', contacts: [CONTACT], professionalCategories: [trade], ...more }),
  )
const paper = (of: string, type: string): Promise<Body> => made.make('companyDocument', { company: of, type })
/** Handed in, of a kind that needs no papers, so that nothing of it waits. */
async function submitted(more: object = {}): Promise<string> {
  const id = await company({ type: 'government', ...more })
  expect((await step('submit', id)).status).toBe(200)
  return id
}
const next = async (who = admin): Promise<string | undefined> => {
  const answer = await who.post('/company/next-review', {})
  expect(answer.status, answer.text).toBe(200)
  return (answer.body.company as Body | null)?._id as string | undefined
}

describe('what is handed in', () => {
  const LICENCE = 'A trade licence is missing among the company documents.'
  const INSURANCE = 'An insurance is missing among the company documents.'
  test.each([
    ['contractor', ['trade_licence'], INSURANCE],
    ['contractor', ['insurance'], LICENCE],
    ['subcontractor', ['trade_licence'], INSURANCE],
    ['consultant', ['trade_licence'], INSURANCE],
    ['supplier', [], LICENCE],
    ['developer', [], LICENCE],
    ['contractor', ['trade_licence', 'insurance'], undefined],
    ['supplier', ['trade_licence'], undefined],
    ['developer', ['trade_licence'], undefined],
    ['government', [], undefined],
  ])('by a %s with %j', async (type, papers, missing) => {
    const id = await company({ type })
    for (const each of papers) await paper(id, each)
    const answer = await step('submit', id)
    if (missing === undefined) expect(answer.status, answer.text).toBe(200)
    else expect(answer).toMatchObject({ status: 422, body: { message: missing } })
  })
  test('has a contact, and a trade where the company bids', async () => {
    const refused = async (more: object, message: string) =>
      expect(await step('submit', await company({ type: 'government', ...more }))).toMatchObject({
        status: 422,
        body: { message },
      })
    await refused({ contacts: [] }, 'A contact person is missing among the contacts of the company.')
    await refused(
      { type: 'supplier', professionalCategories: [], consultantCategories: [] },
      'The trades of the company are missing: name one at least.',
    )
    await submitted({ professionalCategories: [], consultantCategories: [] })
  })
  test('is noted with its moment, anew each time', async () => {
    const id = await submitted()
    const { submittedAt } = await read(id)
    expect(Date.now() - Date.parse(String(submittedAt))).toBeLessThan(60_000)
    await step('start-review', id)
    await step('request-changes', id, { requestedChanges: [{ part: 'contact', note: 'The phone is dead' }] })
    await step('submit', id)
    expect(Date.parse(String((await read(id)).submittedAt))).toBeGreaterThan(Date.parse(String(submittedAt)))
  })
})
describe('changes that are asked for', () => {
  test('are named one by one, told, and gone when the review is complete', async () => {
    const id = await submitted()
    const user = await service.person({ alias: 'company-admin', company: id })
    await step('start-review', id)
    const asked = [
      { part: 'contact', note: 'The phone is dead' },
      { part: 'documents', note: 'The licence cannot be read' },
    ]
    const refused = async (more: object, field: string) => {
      const { status, body, text } = await step('request-changes', id, more)
      expect([400, 422], text).toContain(status)
      expect(body.errors, text).toMatchObject([{ field }])
    }
    await refused({}, 'requestedChanges')
    await refused({ requestedChanges: [] }, 'requestedChanges')
    await refused({ requestedChanges: [{ part: 'nothing', note: 'x' }] }, 'requestedChanges.0.part')
    await refused({ requestedChanges: [{ part: 'contact' }] }, 'requestedChanges.0.note')
    await refused({ requestedChanges: [{ part: 'contact', note: ' ' }] }, 'requestedChanges.0.note')
    await refused({ requestedChanges: Array.from({ length: 31 }, () => asked[0]) }, 'requestedChanges')
    expect((await step('request-changes', id, { requestedChanges: asked })).status).toBe(200)
    expect((await read(id, user)).requestedChanges).toMatchObject(asked)
    const [told] = (await user.get('/notifications')).body.content ?? []
    expect(told).toMatchObject({
      title: 'Your application needs changes',
      body: 'The phone is dead\nThe licence cannot be read',
    })
    const update = { version: (await read(id)).version, requestedChanges: [] }
    expect([400, 422]).toContain((await user.put(`/company/update/${id}`, update)).status)
    expect((await read(id)).requestedChanges).toHaveLength(2)
    for (const name of ['submit', 'start-review']) expect((await step(name, id)).status).toBe(200)
    expect((await read(id)).requestedChanges).toHaveLength(2)
    expect((await step('complete-review', id)).status).toBe(200)
    expect((await read(id)).requestedChanges).toEqual([])
  })
})
describe('the next review', () => {
  test('is the one that waits longest, one’s own before nobody’s, never another’s', async () => {
    while ((await next()) !== undefined);
    const [first, second] = [await submitted(), await submitted()]
    const reviewer = await service.person({ alias: 'operations' })
    const other = await service.person({ alias: 'operations' })
    const [mine, theirs] = [await submitted({ reviewer: reviewer.person }), await submitted({ reviewer: other.person })]
    expect(await next(reviewer)).toBe(mine)
    expect(await next(reviewer)).toBe(first)
    expect(await read(first)).toMatchObject({ application: 'in_review', reviewer: { _id: reviewer.person } })
    expect(await next(reviewer)).toBe(second)
    expect(await next(reviewer)).toBe(undefined)
    expect(await read(theirs)).toMatchObject({ application: 'submitted', reviewer: { _id: other.person } })
    expect(await next(other)).toBe(theirs)
  })
  test('is nobody’s who may not verify', async () => {
    const user = await service.person({ alias: 'company-admin', company: await company() })
    for (const who of [await service.person({ alias: 'viewer' }), user])
      expect((await who.post('/company/next-review', {})).status).toBe(403)
  })
  test('starting one takes it, and leaves whose it is', async () => {
    const reviewer = await service.person({ alias: 'operations' })
    const free = await submitted()
    await step('start-review', free, {}, reviewer)
    expect(await read(free)).toMatchObject({ reviewer: { _id: reviewer.person } })
    const given = await submitted({ reviewer: admin.person })
    await step('start-review', given, {}, reviewer)
    expect(await read(given)).toMatchObject({ reviewer: { _id: admin.person } })
  })
  test('goes to one of those who ask at once, each another', async () => {
    while ((await next()) !== undefined);
    const waiting = await Promise.all(Array.from({ length: 12 }, () => submitted()))
    const reviewers = await Promise.all(Array.from({ length: 15 }, () => service.person({ alias: 'operations' })))
    const taken = (await Promise.all(reviewers.map(each => next(each)))).filter(each => each !== undefined)
    expect(new Set(taken).size).toBe(taken.length)
    // what was passed over while another took it is there for who asks again
    for (let id = await next(); id !== undefined; id = await next()) taken.push(id)
    expect(taken.toSorted()).toEqual(waiting.toSorted())
  })
})
