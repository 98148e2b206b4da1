/** The audit log, searched by the records that things were done to. */
import type { AuditEntry } from '@siteoffice/domain/modules/settings/audit-entry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCounted } from '../../../../test/counted.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import type { Database, Statement } from '../../../data/database.ts'

const READ = ['READ_AUDIT_LOG']
let service: Service
let admin: Client
const asked: Statement[] = []
/** Whether what may take but so long takes longer. */
let slow = false
const tooLong = () => Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' }))
async function open(): Promise<Database> {
  const database = await openCounted(statement => void asked.push(statement))
  return {
    ...database,
    transaction: (work, limits) =>
      slow && limits?.statementMs !== undefined ? tooLong() : database.transaction(work, limits),
  }
}
beforeAll(async () => {
  service = await testService(open)
  admin = await service.person()
})
afterAll(() => service.stop())

const log = (query: string) => admin.get(`/audit-log${query}`)
async function found(who: Client, words: string) {
  const answer = await who.get(`/audit-log?size=100&search=${encodeURIComponent(words)}`)
  expect(answer.status).toBe(200)
  const entries = answer.body.content as unknown as readonly AuditEntry[]
  return entries.map(({ recordId, action }) => [recordId, action])
}
test('finds what was done to a record by what it is called, also in its trash, for who may open it there', async () => {
  const sent = { name: 'Formwork & Scaffolds', code: 'FORM' }
  const id = String((await admin.post('/department/create', sent)).body._id)
  expect(await found(admin, 'scaffold form')).toEqual([[id, 'create']])
  await admin.del(`/department/delete/${id}`)
  const all = [
    [id, 'delete'],
    [id, 'create'],
  ]
  expect(await found(admin, 'scaffolds')).toEqual(all)
  const opener = await service.person({ permissions: [...READ, 'READ_SINGLE_DEPARTMENT'] })
  expect(await found(opener, 'scaffolds')).toEqual([])
  await admin.post(`/department/restore/${id}`)
  expect(await found(opener, 'scaffolds')).toEqual([[id, 'restore'], ...all])
  const reader = await service.person({ permissions: READ })
  expect(await found(reader, 'scaffolds'), 'who may not know what it is called').toEqual([])
})
test('finds a record by its number, and by nothing that the log does not show of it', async () => {
  const made = createFixtures(service, admin)
  const bid = await made.makeBid({ contact: 'Zuleikha' })
  const number = String(bid['number'])
  expect((await found(admin, number)).every(([id]) => id === bid._id)).toBe(true)
  expect(await found(admin, number)).not.toEqual([])
  expect(await found(admin, 'zuleikha')).toEqual([])
})
describe('where time runs out before records of all kinds were looked through', () => {
  beforeAll(() => {
    slow = true
  })
  afterAll(() => {
    slow = false
  })
  test('says so, and not where nothing was searched for or no such kind is asked for', async () => {
    expect((await log('?search=formwork')).body).toMatchObject({ content: [], partial: true })
    expect((await log('')).body).toMatchObject({ partial: false })
    expect((await log('?search=formwork&resource=session')).body).toMatchObject({ partial: false })
  })
  test('makes no sheet, which would not say so', async () => {
    const refused = await log('/export?search=formwork')
    expect(refused).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
    expect((await log('/export')).status).toBe(200)
  })
})
test('says that more is called so than it looks for', async () => {
  const lines = Array.from({ length: 201 }, (_, at) => ({ name: `Shotcrete ${at}`, code: `SHOT${at}` }))
  const made = await Promise.all(lines.slice(1).map(line => admin.post('/department/create', line)))
  expect(made.filter(({ status }) => status !== 201)).toEqual([])
  expect((await log('?search=shotcrete')).body).toMatchObject({ partial: false })
  await admin.post('/department/create', lines[0] ?? {})
  expect((await log('?search=shotcrete')).body).toMatchObject({ partial: true })
  expect(await found(admin, 'shotcrete 0')).toEqual([[expect.any(String), 'create']])
  expect((await log('/export?search=shotcrete')).body).toMatchObject({ code: 'rule_broken' })
  const people = Array.from({ length: 201 }, (_, at) => service.person({ name: `Ottoline ${at}` }))
  await Promise.all(people)
  expect((await log('?search=ottoline&resource=session')).body, 'by people alone').toMatchObject({ partial: true })
})
test('looks for records of the kinds alone that are asked for', async () => {
  const id = String((await admin.post('/department/create', { name: 'Falsework', code: 'FALSE' })).body._id)
  expect((await log('?search=falsework&resource=department')).body.content).toMatchObject([{ recordId: id }])
  expect((await log('?search=falsework&resource=company')).body).toMatchObject({ content: [], partial: false })
})
test('looks up what a person did by an index, also what they did in somebody else’s account', async () => {
  await service.person({ name: 'Zebedee Quill' })
  asked.length = 0
  await found(admin, 'zebedee')
  const statement = asked.find(({ text }) => text.includes('from history h where'))
  if (statement === undefined) throw new Error('The log asks for no entries')
  const plan = await service.database.transaction(async tx => {
    // of a few entries any way costs the same
    await tx.script('set local enable_seqscan = off; set local enable_indexscan = off')
    return tx.query<{ 'QUERY PLAN': string }>({ text: `explain ${statement.text}`, values: statement.values })
  })
  const scans = plan.flatMap(line => /Bitmap Index Scan on (history_\w+)/.exec(line['QUERY PLAN'])?.[1] ?? [])
  expect(scans).toEqual(['history_actor', 'history_impersonator', 'history_record'])
})
