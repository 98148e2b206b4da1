/** What a company agrees to, or somebody verifies of it, beside what staff decide, on a real PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { networkDayOf } from '../../../test/network-days.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let asking: string
let target: string
let reader: Client
let owners: readonly [Client, Client]
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  admin = await service.person()
  made = createFixtures(service, admin)
  asking = String((await made.make('company'))._id)
  target = String((await made.make('company', { profileRequests: 'consent' }))._id)
  reader = await service.person({ alias: 'company-admin', company: asking })
  owners = [
    await service.person({ alias: 'company-admin', company: target }),
    await service.person({ alias: 'company-admin', company: target }),
  ]
})
afterAll(() => service.stop())
const LIST = '/profileDownloadRequest'
const grant = { sections: ['basic'], expiresOn: networkDayOf(Date.now() + 5 * 86_400_000), maxDownloads: 3 }
const request = async (id: string) => (await admin.get(`${LIST}/id/${id}`)).body
async function requested(): Promise<string> {
  const values = { company: asking, target, purpose: 'to hire them', sections: ['basic'], format: 'pdf' }
  const made = await reader.post(`${LIST}/create`, values)
  expect(made, made.text).toMatchObject({ status: 201, body: { consent: 'waiting' } })
  return String(made.body._id)
}
const consent = (who: Client, id: string, body: object) => who.post(`${LIST}/consent/${id}`, body)
const REFUSAL = { agree: false, reason: 'We compete with you.' }

test('no profile is handed out whose company refuses beside the approval', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await requested()
    const [refused, approved] = await Promise.all([
      consent(owners[0], id, REFUSAL),
      admin.post(`${LIST}/approve/${id}`, { version: 1, ...grant }),
    ])
    expect(refused.status).toBe(200)
    expect([409, 422]).toContain(approved.status)
    expect(await request(id)).toMatchObject({ status: 'rejected', consent: 'refused' })
  }
})
test('two of one company who answer differently: the first answer stands, the other is told', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await requested()
    const answers = await Promise.all([consent(owners[0], id, { agree: true }), consent(owners[1], id, REFUSAL)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await request(id)).toMatchObject(
      answers[0].status === 200 ? { status: 'pending', consent: 'given' } : { status: 'rejected', consent: 'refused' },
    )
  }
})
test('an approval beside the cancelling of the request hands out nothing that was cancelled', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await requested()
    expect(await consent(owners[0], id, { agree: true })).toMatchObject({ status: 200 })
    const { version } = await request(id)
    const answers = await Promise.all([
      admin.post(`${LIST}/approve/${id}`, { version, ...grant }),
      reader.post(`${LIST}/cancel/${id}`, { version }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await request(id)).status).toBe(answers[0].status === 200 ? 'approved' : 'cancelled')
  }
})

const WHY = { reason: 'We have known them for years.' }
const UNTIL = { verifiedUntil: '2099-01-01', singleProjectLimit: 1000 }
const companyOf = async (id: string) => (await admin.get(`/company/id/${id}`)).body
test('two who verify a company without an application: one of them does, and never who asked for it', async () => {
  const [first, second] = [await service.person(), await service.person()]
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = String((await made.make('company', { type: 'developer', professionalCategories: [] }))._id)
    expect(await first.post(`/company/request-verification/${id}`, { version: 1, ...WHY })).toMatchObject({
      status: 200,
    })
    const answers = await Promise.all(
      [first, second, admin].map(who => who.post(`/company/verify/${id}`, { version: 2, ...UNTIL })),
    )
    expect(answers[0]?.status).not.toBe(200)
    expect(
      answers.filter(({ status }) => status === 200),
      answers.map(({ text }) => text).join('\n'),
    ).toHaveLength(1)
    expect(await companyOf(id)).toMatchObject({ verification: 'verified', version: 3 })
  }
})
test('a company that hands in its application beside the verification that a colleague asked for is reviewed instead', async () => {
  const [first, second] = [await service.person(), await service.person()]
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = String((await made.make('company', { type: 'developer', professionalCategories: [] }))._id)
    await first.post(`/company/request-verification/${id}`, { version: 1, ...WHY })
    const [verified, submitted] = await Promise.all([
      second.post(`/company/verify/${id}`, { version: 2, ...UNTIL }),
      admin.post(`/company/submit/${id}`, { version: 2 }),
    ])
    for (const answer of [verified, submitted]) expect([200, 409, 422], answer.text).toContain(answer.status)
    const { verification, application } = await companyOf(id)
    expect([verification, application]).toEqual([
      verified.status === 200 ? 'verified' : 'unverified',
      submitted.status === 200 ? 'submitted' : 'draft',
    ])
    expect([verified.status, submitted.status].filter(status => status === 200).length).toBeLessThanOrEqual(1)
  }
})
