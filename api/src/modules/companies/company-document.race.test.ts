/** Writes to documents beside the deletion of their company, on a real PostgreSQL: no document lives without its company. */
import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)

test('a document is added or restored, or its company is deleted, but not both', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const company = idOf(await made.make('company'))
    const gone = idOf(await made.make('companyDocument', { company }))
    const body = { ...(await made.body('companyDocument')), company }
    await admin.del(`/companyDocument/delete/${gone}`)
    const write = () =>
      round % 2 === 0 ? admin.post(`/companyDocument/restore/${gone}`) : admin.post('/companyDocument/create', body)
    const remove = () => admin.del(`/company/delete/${company}`)
    const [written, removed] = await Promise.all([write(), remove()])
    expect([200, 201, 422], written.text).toContain(written.status)
    expect([200, 409, 422], removed.text).toContain(removed.status)
    const [found] = await service.database.query<{ deleted: boolean; live: number }>(
      sql`select c.deleted_at is not null as deleted, (select count(*)::int from company_document d where d.company = c._id and d.deleted_at is null) as live
        from company c where c._id = ${company}`,
    )
    expect(found?.deleted === true && found.live > 0, `${written.status} ${removed.status}`).toBe(false)
    outcomes.add(`${written.status < 400} ${removed.status < 400}`)
  }
  // one of the two is done each time, whichever comes first
  expect([...outcomes].every(each => ['true false', 'false true'].includes(each))).toBe(true)
})

test('a document waits for what becomes of its company', async () => {
  const company = idOf(await made.make('company'))
  const [gone, live] = [
    idOf(await made.make('companyDocument', { company })),
    idOf(await made.make('companyDocument', { company })),
  ]
  await admin.del(`/companyDocument/delete/${gone}`)
  const body = { ...(await made.body('companyDocument')), company }
  let waiting: Promise<Answer>[] = []
  await service.database.transaction(async tx => {
    await tx.query(sql`select 1 from company where _id = ${company} for update`)
    waiting = [
      admin.post(`/companyDocument/restore/${gone}`),
      admin.put(`/companyDocument/update/${live}`, { version: 1, issuer: 'The harbour' }),
      admin.post(`/companyDocument/accept/${live}`, { version: 1 }),
      admin.post('/companyDocument/create', body),
    ]
    const first = await Promise.race([...waiting, setTimeout(300)])
    expect(first).toBeUndefined()
    await tx.query(sql`update company set deleted_at = now() where _id = ${company}`)
  })
  for (const answer of await Promise.all(waiting)) expect(answer, answer.text).toMatchObject({ status: 422 })
})
