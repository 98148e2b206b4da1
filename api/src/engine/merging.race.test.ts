/** Merging while others merge, take back, or refer to what is being merged, on a real PostgreSQL. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPatiently } from '../../test/database.ts'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import { untilLockWaits } from '../../test/lock-waits.ts'
import { createDatabase } from '../../test/postgres.ts'
import { ROUNDS } from '../../test/rounds.ts'
import type { Client, Service } from '../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), 'merging')
  service = await testService(async () => openPatiently(url, 20))
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const pair = async (): Promise<[string, string]> => [
  String((await made.make('company'))._id),
  String((await made.make('company'))._id),
]
const sorted = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

test('two that are merged into each other at once: one stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two] = await pair()
    const project = String((await made.make('projects', { company: one }))._id)
    const answers = await Promise.all([
      admin.post(`/company/merge/${one}`, { version: 1, into: two }),
      admin.post(`/company/merge/${two}`, { version: 1, into: one }),
    ])
    expect(sorted(answers), answers.map(({ text }) => text).join(' ')).toEqual([200, 404])
    const [row] = await service.database.query<{ alive: boolean }>(
      sql`select c.deleted_at is null as alive from projects p join company c on c._id = p.company where p._id = ${project}`,
    )
    expect(row?.alive).toBe(true)
  }
})
test('nothing comes to refer to a company that is being merged, and no bid meets the bid of the other', async () => {
  const owner = String((await made.make('company'))._id)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two] = await pair()
    const project = await made.publishedProject({ requireVerified: false, company: owner })
    await made.makeBid({ project, company: two })
    const bid = await made.body('projectBid', { project, company: one })
    const body = await made.body('projects', { company: one })
    const [merged, placed, written] = await Promise.all([
      admin.post(`/company/merge/${one}`, { version: 1, into: two }),
      admin.post('/projectBid/create', bid),
      admin.post('/projects/create', body),
    ])
    expect([200, 422], merged.text).toContain(merged.status)
    expect([201, 422], placed.text).toContain(placed.status)
    // either the bid was there, and the merge refused, or the company was gone
    expect(placed.status === 201, `${merged.text} ${placed.text}`).toBe(merged.status === 422)
    expect([201, 422], written.text).toContain(written.status)
  }
  const astray = await service.database.query(sql`select 1 from company c where c.deleted_at is not null and
    (exists (select 1 from projects p where p.company = c._id) or exists (select 1 from project_bid b where b.company = c._id))`)
  expect(astray).toEqual([])
})
test('a note that is being written when a merge begins goes along', async () => {
  const [one, two] = await pair()
  const [written, merged] = await service.database.transaction(async tx => {
    await tx.query(sql`lock table record_note in exclusive mode`)
    const note = admin.post(`/company/note/${one}`, { body: 'Just in time' })
    await untilLockWaits(service.database, 1)
    const merge = admin.post(`/company/merge/${one}`, { version: 1, into: two })
    await untilLockWaits(service.database, 2)
    return [note, merge] as const
  })
  expect((await written).status, (await written).text).toBe(201)
  expect((await merged).status, (await merged).text).toBe(200)
  expect((await admin.get(`/company/timeline/${two}`)).text).toContain('Just in time')
})
test('a note that is written while a merge has begun is refused', async () => {
  const [one, two] = await pair()
  const clerk = await service.person({ permissions: ALL_PERMISSIONS.filter(name => name !== 'DELETE_COMPANY') })
  const [merged, written] = await service.database.transaction(async tx => {
    await tx.query(sql`lock table record_follower in exclusive mode`)
    const merge = admin.post(`/company/merge/${one}`, { version: 1, into: two })
    await untilLockWaits(service.database, 1)
    const note = clerk.post(`/company/note/${one}`, { body: 'Too late' })
    await untilLockWaits(service.database, 2)
    return [merge, note] as const
  })
  expect((await merged).status, (await merged).text).toBe(200)
  expect((await written).status, (await written).text).toBe(404)
})
test('companies are merged once what they own and bid for is held, and are locked after it', async () => {
  const [one, two] = await pair()
  const project = String((await made.make('projects', { company: one }))._id)
  const [merged] = await service.database.transaction(async tx => {
    await tx.query(sql`select 1 from projects where _id = ${project} for no key update`)
    const merge = admin.post(`/company/merge/${one}`, { version: 1, into: two })
    await untilLockWaits(service.database, 1)
    const free = sql`select 1 from company where _id = any(${[one, two]}::uuid[]) for no key update nowait`
    expect(await tx.query(free), 'which it has not locked yet').toHaveLength(2)
    return [merge] as const
  })
  expect((await merged).status, (await merged).text).toBe(200)
})
test('whichever is merged into the other, they are locked by their ids, so that nobody waits crosswise', async () => {
  const customer = async (): Promise<string> => String((await made.make('customers', { currency: 'EUR' }))._id)
  const [low = '', high = ''] = [await customer(), await customer()].toSorted()
  const lock = (id: string, nowait = sql``) =>
    sql`select 1 from customers where _id = ${id} for no key update ${nowait}`
  const [merged] = await service.database.transaction(async tx => {
    await tx.query(lock(low))
    const merge = admin.post(`/customers/merge/${high}`, { version: 1, into: low })
    await untilLockWaits(service.database, 1)
    expect(await tx.query(lock(high, sql`nowait`)), 'which it has not locked yet').toHaveLength(1)
    return [merge] as const
  })
  expect((await merged).status, (await merged).text).toBe(200)
})
test('what is taken back by two at once comes back once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two] = await pair()
    const project = String((await made.make('projects', { company: one }))._id)
    expect((await admin.post(`/company/merge/${one}`, { version: 1, into: two })).status).toBe(200)
    const answers = await Promise.all([1, 2].map(() => admin.post(`/company/unmerge/${one}`, { version: 2 })))
    expect(sorted(answers), answers.map(({ text }) => text).join(' ')).toEqual([200, 404])
    expect((await admin.get(`/projects/id/${project}`)).body.company?._id).toBe(one)
  }
})
