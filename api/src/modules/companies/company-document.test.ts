/** Documents are parts of their company: who may not read or change that, does not read or change them. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { SYSTEM } from '../../engine/scope/actor.ts'
import { mayHear } from '../../services/outbox/audience.ts'

const EVERYTHING = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
const BLIND = new Set(EVERYTHING.filter(name => name !== 'READ_SINGLE_COMPANY'))
const IN_TRASH = {
  status: 422,
  body: { code: 'rule_broken', message: 'The record that it belongs to is in the trash.' },
}
let service: Service
let admin: Client
let made: Fixtures
let clerk: Client
let blind: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  clerk = await service.person({ permissions: EVERYTHING })
  blind = await service.person({ permissions: [...BLIND] })
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const document = async (more: object = {}): Promise<string> => idOf(await made.make('companyDocument', { ...more }))

test('whoever may not open companies neither lists, counts, reads nor changes their documents', async () => {
  const id = await document({ number: 'Unheard-of 77' })
  const calls = [
    '',
    '?search=Unheard-of',
    '?status=pending',
    '?trash=true',
    '/status-count',
    '/options',
    `/options?ids=${id}`,
    `/id/${id}`,
    `/history/${id}`,
  ].map(path => blind.get(`/companyDocument${path}`))
  calls.push(
    blind.put(`/companyDocument/update/${id}`, { version: 1, issuer: 'The harbour' }),
    blind.post(`/companyDocument/accept/${id}`, { version: 1 }),
    blind.del(`/companyDocument/delete/${id}?version=1`),
    blind.post(`/companyDocument/restore/${id}`),
    blind.del(`/companyDocument/purge/${id}`),
    blind.post('/companyDocument/create', await made.body('companyDocument')),
  )
  for (const answer of await Promise.all(calls)) expect(answer.status, answer.text).toBe(403)
  // nor by the doors that ask for many at once
  const actor = { ...SYSTEM, role: { _id: 'x', name: 'Blind', alias: 'blind' }, permissions: BLIND }
  const found = service.engine.each('companyDocument', { actor, query: {} })
  expect(await Array.fromAsync(found)).toEqual([])
  const bodies = [await made.body('companyDocument')]
  await expect(service.engine.createMany('companyDocument', { actor, bodies })).rejects.toMatchObject({
    code: 'forbidden',
  })
  // the right to open companies makes the difference
  expect((await clerk.get('/companyDocument?search=Unheard-of')).body.totalElements).toBe(1)
  const may = async (answer: Promise<Answer>) => expect(await answer).toMatchObject({ status: 200 })
  await may(clerk.get(`/companyDocument/id/${id}`))
  await may(clerk.get(`/companyDocument/history/${id}`))
  await may(clerk.put(`/companyDocument/update/${id}`, { version: 1, issuer: 'The harbour' }))
  await may(clerk.post(`/companyDocument/accept/${id}`, { version: 2 }))
  await may(clerk.del(`/companyDocument/delete/${id}?version=3`))
  await may(clerk.post(`/companyDocument/restore/${id}`))
})

test('nor names their files elsewhere, nor hears of them', async () => {
  const file = await made.document()
  const id = await document({ file })
  const naming = async (who: Client) => who.post('/careers/create', { ...(await made.body('careers')), resume: file })
  const left = await naming(blind)
  expect(left, left.text).toMatchObject({ status: 422, body: { code: 'missing_reference' } })
  const [event] = await service.database.query<Parameters<typeof mayHear>[2]>(
    sql`select resource, record_id as _id, action, version, company, store, actor from outbox where record_id = ${id}`,
  )
  if (event === undefined) throw new Error('making a document is an event')
  const hears = (permissions: ReadonlySet<string>): boolean => {
    const actor = { permissions, tenantScoped: false, company: null, stores: null }
    return mayHear(service.engine, actor as unknown as Actor, event) // what is looked at of an actor
  }
  expect(hears(new Set(EVERYTHING))).toBe(true)
  expect(hears(BLIND)).toBe(false)
  expect(event.company).toBe(String((await admin.get(`/companyDocument/id/${id}`)).body.company?._id))
})

test('nothing is written to the documents of a company in the trash', async () => {
  const company = idOf(await made.make('company'))
  const [live, gone, purged] = [await document({ company }), await document({ company }), await document({ company })]
  for (const id of [gone, purged]) await admin.del(`/companyDocument/delete/${id}`)
  const body = { ...(await made.body('companyDocument')), company }
  await service.database.query(sql`update company set deleted_at = now() where _id = ${company}`)
  expect(await admin.put(`/companyDocument/update/${live}`, { version: 1, issuer: 'A' })).toMatchObject(IN_TRASH)
  expect(await admin.post(`/companyDocument/accept/${live}`, { version: 1 })).toMatchObject(IN_TRASH)
  expect(await admin.del(`/companyDocument/delete/${live}`)).toMatchObject(IN_TRASH)
  expect(await admin.post(`/companyDocument/restore/${gone}`)).toMatchObject(IN_TRASH)
  expect(await admin.post('/companyDocument/create', body)).toMatchObject({
    status: 422,
    body: { code: 'missing_reference', errors: [{ field: 'company' }] },
  })
  expect((await admin.get(`/companyDocument/id/${live}`)).body.readOnly).toBe(IN_TRASH.body.message)
  // throwing away for good is all that is left
  expect((await admin.del(`/companyDocument/purge/${purged}`)).status).toBe(204)
  await service.database.query(sql`update company set deleted_at = null where _id = ${company}`)
  expect((await admin.get(`/companyDocument/id/${live}`)).body.readOnly).toBeUndefined()
  expect((await admin.post(`/companyDocument/restore/${gone}`)).status).toBe(200)
  expect((await admin.put(`/companyDocument/update/${live}`, { version: 1, issuer: 'A' })).status).toBe(200)
})
test('a document needs its file: to be entered by its company, kept, accepted and submitted again', async () => {
  const refused = { status: 400, body: { errors: [{ field: 'file', message: 'is required' }] } }
  const body = await made.body('companyDocument')
  const person = await service.person({ alias: 'company-admin', company: String(body['company']) })
  expect(await person.post('/companyDocument/create', { ...body, file: null })).toMatchObject(refused)
  const { file: _, ...without } = body
  expect(await person.post('/companyDocument/create', without)).toMatchObject(refused)
  const id = await document()
  expect(await admin.put(`/companyDocument/update/${id}`, { version: 1, file: null })).toMatchObject(refused)
  // one that came in a sheet of the staff
  await service.database.query(sql`update company_document set file = null where _id = ${id}`)
  expect(await admin.post(`/companyDocument/accept/${id}`, { version: 1 })).toMatchObject({
    status: 422,
    body: { message: 'The document has no file: add it first.' },
  })
  const rejected = await admin.post(`/companyDocument/reject/${id}`, { version: 1, reason: 'No file' })
  expect(rejected.status, rejected.text).toBe(200)
  expect((await admin.post(`/companyDocument/resubmit/${id}`, { version: 2 })).status).toBe(422)
  const mended = await admin.put(`/companyDocument/update/${id}`, { version: 2, file: await made.document() })
  expect(mended.status, mended.text).toBe(200)
  expect((await admin.post(`/companyDocument/resubmit/${id}`, { version: 3 })).status).toBe(200)
})
