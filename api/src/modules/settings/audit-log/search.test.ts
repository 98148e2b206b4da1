/** The audit log, searched by the records that things were done to. */
import type { AuditEntry } from '@siteoffice/domain/modules/settings/audit-entry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

const READ = ['READ_AUDIT_LOG']
let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService()
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
