/** The audit log, searched by the records that things were done to. */
import type { AuditEntry } from '@siteoffice/domain/modules/settings/audit-entry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCounted } from '../../../../test/counted.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import type { Statement } from '../../../data/database.ts'

const READ = ['READ_AUDIT_LOG']
let service: Service
let admin: Client
const asked: Statement[] = []
beforeAll(async () => {
  service = await testService(() => openCounted(statement => void asked.push(statement)))
  admin = await service.person()
})
afterAll(() => service.stop())

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
  const bid = await made.make('projectBid', { contact: 'Zuleikha' })
  const number = String(bid['number'])
  expect((await found(admin, number)).every(([id]) => id === bid._id)).toBe(true)
  expect(await found(admin, number)).not.toEqual([])
  expect(await found(admin, 'zuleikha')).toEqual([])
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
