/** At half past midnight in the network's zone it is the next day, whatever day it still is for the server. */
import { addDays } from '@siteoffice/domain/engine/relative-days'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { createFixtures } from '../../../test/fixtures.ts'
import { workingService } from '../../../test/runs.ts'
import { seedSettings } from '../../data/seed/settings.ts'
import { dayIn } from '../../lib/zoned-days.ts'

const { service, admin } = await workingService()
const made = createFixtures(service, admin)

async function issue(id: string) {
  const other = await service.person()
  const { version } = (await admin.get(`/billings/id/${id}`)).body
  const submitted = await admin.post(`/billings/submit/${id}`, { version })
  expect(submitted.status, submitted.text).toBe(200)
  const issued = await other.post(`/billings/issue/${id}`, { version: submitted.body['version'] })
  expect(issued.status, issued.text).toBe(200)
  return issued.body
}
test('a bill made in Dubai on 1 January is of that day, and has a number of the new year', async () => {
  const company = String((await made.make('company'))._id)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T20:31:00Z') })
  try {
    const created = await admin.post('/billings/create', {
      company,
      dueDate: '2027-02-01',
      currency: 'AED',
      lines: [{ description: 'At midnight', quantity: 1, unitPrice: 10 }],
    })
    expect(created.status, created.text).toBe(201)
    expect(created.body['issueDate']).toBe('2027-01-01')
    expect((await issue(String(created.body._id)))['number']).toMatch(/^INV-2027-/)
    expect((await admin.get('/admin/statistics')).body['to']).toBe('2027-01-01')
  } finally {
    vi.useRealTimers()
  }
})
test('a bill has a number of the year that it is dated', async () => {
  const bill = await made.make('billings', { issueDate: '2024-12-31', dueDate: '2025-01-31' })
  expect((await issue(String(bill._id)))['number']).toMatch(/^INV-2024-/)
})
// of these two at least one has another day than the server
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('what is overdue is told by the day of %s', async zone => {
  await seedSettings(service.database)
  await service.database.query(
    sql`update site_config set value = ${JSON.stringify(zone)}::jsonb where key = 'platform.timeZone'`,
  )
  const bill = await made.make('billings', { issueDate: '2026-01-01', dueDate: '2026-01-31' })
  await issue(String(bill._id))
  const today = dayIn(zone, Date.now())
  const overdue = async (dueDate: string) => {
    await service.database.query(sql`update billings set due_date = ${dueDate}::date where _id = ${String(bill._id)}`)
    return (await admin.get(`/billings/id/${String(bill._id)}`)).body['overdueDays']
  }
  expect(await overdue(today)).toBeNull()
  expect(await overdue(addDays(today, -1))).toBe(1)
  expect((await admin.get('/profile')).body['networkZone']).toBe(zone)
})
