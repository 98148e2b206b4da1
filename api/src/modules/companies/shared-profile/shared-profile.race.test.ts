/** A share of a profile, ended by the clock while others change it: one of them wins, and nothing is left in between. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { networkDayOf } from '../../../../test/network-days.ts'
import type { Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { networkToday } from '../../../lib/network-day.ts'
import { runDue } from '../../../services/jobs/run-due.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const ROUNDS = Array.from({ length: 8 }, (_, round) => round)
const inDays = (days: number): string => networkDayOf(Date.now() + days * 86_400_000)
const one = async (id: string): Promise<Body> => (await admin.get(`/profileSharing/id/${id}`)).body
/** A share whose last day was yesterday, which the clock has not seen yet. */
async function due(): Promise<{ id: string; version: unknown }> {
  const id = String((await made.make('profileSharing', { expiresOn: inDays(3) }))._id)
  await service.database.query(sql`update profile_sharing set expires_on = ${networkToday} - 1 where _id = ${id}`)
  return { id, version: (await one(id)).version }
}
const timesEnded = async (id: string): Promise<number> => {
  const [row] = await service.database.query<{ n: number }>(
    sql`select count(*)::int as n from history where record_id = ${id} and action = 'expire'`,
  )
  return row?.n ?? 0
}
test('is ended once, though several processes look', async () => {
  for (const _ of ROUNDS) {
    const { id } = await due()
    await Promise.all([runDue(service.engine), runDue(service.engine), runDue(service.engine)])
    expect((await one(id)).status).toBe('expired')
    expect(await timesEnded(id)).toBe(1)
  }
})
test('that gets a later day meanwhile has either it or has ended', async () => {
  for (const _ of ROUNDS) {
    const { id, version } = await due()
    const [answer] = await Promise.all([
      admin.put(`/profileSharing/update/${id}`, { version, expiresOn: inDays(5) }),
      runDue(service.engine),
    ])
    const kept = answer.status === 200
    if (!kept) expect([409, 422]).toContain(answer.status)
    expect(await one(id)).toMatchObject(
      kept ? { status: 'active', expiresOn: inDays(5) } : { status: 'expired', expiresOn: inDays(-1) },
    )
  }
})
test('that is revoked meanwhile is revoked or has ended', async () => {
  for (const _ of ROUNDS) {
    const { id, version } = await due()
    const [answer] = await Promise.all([
      admin.post(`/profileSharing/revoke/${id}`, { version, reason: 'done' }),
      runDue(service.engine),
    ])
    expect((await one(id)).status).toBe(answer.status === 200 ? 'revoked' : 'expired')
    expect(await timesEnded(id)).toBe(answer.status === 200 ? 0 : 1)
  }
})
test('is opened again by one of two', async () => {
  for (const _ of ROUNDS) {
    const { id } = await due()
    await runDue(service.engine)
    const { version } = await one(id)
    const open = (days: number) => admin.post(`/profileSharing/prolong/${id}`, { version, expiresOn: inDays(days) })
    const answers = await Promise.all([open(5), open(6)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const days = answers.flatMap(({ status }, at) => (status === 200 ? [inDays(5 + at)] : []))
    expect(await one(id)).toMatchObject({ status: 'active', expiresOn: days[0] })
  }
})
