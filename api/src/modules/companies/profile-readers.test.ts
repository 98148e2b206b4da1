/** A company whose profile is asked for is notified, or asked first where it wants that, and sees who looked. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { networkDayOf } from '../../../test/network-days.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const LIST = '/profileDownloadRequest'
async function scene(profileRequests: 'notify' | 'consent') {
  const [asking, target] = [
    await made.make('company', { tradeName: 'Asking Works', profileVisibility: 'private' }),
    await made.make('company', { tradeName: 'Target Works', profileRequests }),
  ].map(idOf)
  if (asking === undefined || target === undefined) throw new Error('two companies are made')
  const reader = await service.person({ alias: 'company-admin', company: asking })
  const owner = await service.person({ alias: 'company-admin', company: target })
  const created = await reader.post(`${LIST}/create`, {
    company: asking,
    target,
    purpose: 'to hire them',
    sections: ['basic'],
    format: 'pdf',
  })
  expect(created, created.text).toMatchObject({ status: 201 })
  return { asking, target, reader, owner, id: idOf(created.body) }
}
const grant = { sections: ['basic'], expiresOn: networkDayOf(Date.now() + 5 * 86_400_000), maxDownloads: 3 }
async function approve(id: string): Promise<Answer> {
  const { version } = (await admin.get(`${LIST}/id/${id}`)).body
  return admin.post(`${LIST}/approve/${id}`, { version, ...grant })
}
const titles = async (who: Client): Promise<string[]> =>
  [...((await who.get('/notifications?size=50')).body.content ?? [])].map(each => String(each.title))
const consent = (who: Client, id: string, body: object): Promise<Answer> => who.post(`${LIST}/consent/${id}`, body)
const readers = async (who: Client, company: string) => (await who.get(`/company/profile-readers/${company}`)).body

test('it is notified of the request, reads it, and sees how often and when the profile was looked at', async () => {
  const { target, reader, owner, id } = await scene('notify')
  expect(await titles(owner)).toContain('Asking Works asks for your profile')
  // the name of a company that asks is known to the one that is asked, though it hides from all others
  expect((await owner.get(`${LIST}/id/${id}`)).body).toMatchObject({
    company: { label: 'Asking Works' },
    purpose: 'to hire them',
    consent: 'not_needed',
  })
  expect((await owner.post(`${LIST}/cancel/${id}`, { version: 1 })).status).toBe(404)
  expect(await approve(id)).toMatchObject({ status: 200 })
  expect(await readers(owner, target)).toEqual({ readers: [] })
  for (const _ of [1, 2]) expect((await reader.get(`${LIST}/document/${id}`)).status).toBe(200)
  const sharing = idOf(await made.make('profileSharing', { company: target, recipientName: 'A bank' }))
  await service.database.query(
    sql`update profile_sharing set view_count = 4, last_viewed_at = '2026-01-05T10:00:00Z' where _id = ${sharing}`,
  )
  expect(await readers(owner, target)).toMatchObject({
    readers: [
      { via: 'request', _id: id, name: 'Asking Works', views: 2, lastAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      { via: 'sharing', _id: sharing, name: 'A bank', views: 4, lastAt: '2026-01-05T10:00:00.000Z' },
    ],
  })
  expect((await reader.get(`/company/profile-readers/${target}`)).status).toBe(404)
})
test('it agrees before staff grant the request, where it wants to be asked', async () => {
  const { reader, owner, id } = await scene('consent')
  const waiting = await owner.get(`${LIST}?target=@my-company&consent=waiting`)
  expect(waiting.body.content?.map(idOf)).toEqual([id])
  expect(await approve(id)).toMatchObject({ status: 422 })
  expect((await admin.get(`${LIST}/id/${id}`)).body.transitions).toContainEqual(
    expect.objectContaining({ name: 'approve', blockedBy: expect.stringContaining('has to agree first') }),
  )
  for (const who of [admin, reader]) expect((await consent(who, id, { agree: true })).status).toBe(403)
  expect(await consent(owner, id, { agree: true })).toMatchObject({ status: 200, body: { consent: 'given' } })
  expect((await consent(owner, id, { agree: true })).status).toBe(409)
  expect(await approve(id)).toMatchObject({ status: 200 })
})
test('it refuses with a reason, which rejects the request and is read by who asked', async () => {
  const { reader, owner, id } = await scene('consent')
  expect(await consent(owner, id, { agree: false })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'reason' }] },
  })
  expect((await consent(owner, id, { agree: false, reason: 'We compete with you.' })).status).toBe(200)
  expect((await reader.get(`${LIST}/id/${id}`)).body).toMatchObject({
    status: 'rejected',
    consent: 'refused',
    statusReason: 'We compete with you.',
  })
  expect(await titles(reader)).toContain('Your request for a profile was rejected: Target Works')
})
test('staff do not dispense with the question as long as somebody speaks for the company', async () => {
  const { target, owner } = await scene('consent')
  const change = async (who: Client) => {
    const { version } = (await who.get(`/company/id/${target}`)).body
    return who.put(`/company/update/${target}`, { version, profileRequests: 'notify' })
  }
  expect(await change(admin)).toMatchObject({ status: 422, body: { errors: [{ field: 'profileRequests' }] } })
  expect((await change(owner)).status).toBe(200)
})
