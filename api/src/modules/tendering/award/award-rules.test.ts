/** Who may take an award how far, and when: the proposer, the standstill, the bill. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awardsIn, idOf } from '../../../../test/award-scenes.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { networkDayOf } from '../../../../test/network-days.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let second: Client
let made: Fixtures
let awards: ReturnType<typeof awardsIn>
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  second = await service.person()
  made = createFixtures(service, admin)
  awards = awardsIn({ service, admin, second, made })
})
afterAll(() => service.stop())
const today = networkDayOf()
const scene = () => awards.scene()
const step: typeof awards.step = (...given) => awards.step(...given)
const award: typeof awards.award = (...given) => awards.award(...given)
const declared: typeof awards.declared = (...given) => awards.declared(...given)

describe('an award', () => {
  test('is signed when its standstill is over, on a day after it', async () => {
    const from = await scene()
    const id = await declared(from, { standstillUntil: today })
    await award('accept', id, from.winner)
    const contract = { contractNo: 'C-1', contractSignedOn: today }
    const early = await award('sign-contract', id, admin, contract)
    expect(early, early.text).toMatchObject({ status: 422, body: { message: expect.stringContaining(today) } })
    // nor is the standstill taken away from those who wait for it
    expect(
      await admin.put(`/project-winnings/update/${id}`, { version: early.body.version ?? 4, standstillUntil: null }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'standstillUntil' }] } })
    const yesterday = networkDayOf(Date.now() - 86_400_000)
    await service.database.query(
      sql`update project_winnings set standstill_until = ${yesterday}::date where _id = ${id}`,
    )
    for (const day of [yesterday, '2199-01-01'])
      expect(await award('sign-contract', id, admin, { ...contract, contractSignedOn: day })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'contractSignedOn' }] },
      })
    expect((await award('sign-contract', id, admin, contract)).status).toBe(200)
  })
  test('is not billed when it has been revoked', async () => {
    const from = await scene()
    const id = await declared(from)
    const bill = await made.make('billings', { company: from.company, winning: id, project: from.project })
    expect((await step(admin, 'billings', 'submit', idOf(bill))).status).toBe(200)
    expect((await award('revoke', id, admin, { reason: 'a protest' })).status).toBe(200)
    expect(await step(second, 'billings', 'issue', idOf(bill))).toMatchObject({
      status: 422,
      body: { message: 'The award that it bills is not valid.' },
    })
  })
  test('is not approved by whoever proposed it, unless a setting says so', async () => {
    const from = await scene()
    const row = await made.make('project-winnings', {
      project: from.project,
      bid: from.bids[0],
      company: from.company,
      contractFile: null,
      justification: 'The best programme',
    })
    expect(await award('approve', idOf(row), admin)).toMatchObject({
      status: 422,
      body: { message: 'You proposed this award or changed it: another person must approve it.' },
    })
    const key = 'approval.separateAward'
    await service.database.query(sql`insert into site_config (_id, created_at, updated_at, version, key, "group", value, public)
      values (gen_random_uuid(), now(), now(), 1, ${key}, 'general', 'false'::jsonb, false)`)
    expect((await award('approve', idOf(row), admin)).status).toBe(200)
    await service.database.query(sql`delete from site_config where key = ${key}`)
  })
})
