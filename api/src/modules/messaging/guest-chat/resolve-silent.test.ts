/** Conversations are resolved after silence where the settings say so: never while the guest waits, and opened again by a message. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { seedSettings } from '../../../data/seed/settings.ts'
import { resolveAfterSilence } from './resolve-silent.ts'

let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  await seedSettings(service.database)
})
afterAll(() => service.stop())

const create = (payload: object, token?: string) =>
  service.call({
    method: 'POST',
    url: '/api/guestMessages/create',
    headers: token === undefined ? {} : { 'x-visitor-token': token },
    payload: { clientId: crypto.randomUUID(), body: 'Are you open?', ...payload },
  })
const answer = (conversation: string, more: object = {}) =>
  admin.post('/guestMessages/create', { conversation, clientId: crypto.randomUUID(), body: 'Yes.', ...more })
async function open(): Promise<{ conversation: string; token: string }> {
  const { body } = await create({ name: `Vera ${crypto.randomUUID()}` })
  return { conversation: String(body.message?.conversation), token: String(body.visitorToken) }
}
const record = async (conversation: string) => (await admin.get(`/guestConversation/id/${conversation}`)).body
const step = async (conversation: string, name: string, more: object = {}) => {
  const { version } = await record(conversation)
  const done = await admin.post(`/guestConversation/${name}/${conversation}`, { version, ...more })
  expect(done.status, done.text).toBe(200)
}
const after = (days: number) => resolveAfterSilence(service.engine, new Date(Date.now() + days * 86_400_000))
async function setDays(value: unknown): Promise<number> {
  const [row] = (await admin.get('/site-config?search=chat.resolveAfterDays')).body.content ?? []
  return (await admin.put(`/site-config/update/${String(row?._id)}`, { version: row?.version, value })).status
}
test('off as shipped; then after so many days, unless the guest waits or somebody did something', async () => {
  const [silent, waiting, noted, snoozed, reopened] = [
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
  ]
  for (const { conversation } of [silent, noted, snoozed, reopened]) await answer(conversation)
  expect(await after(400)).toBe(0)
  for (const wrong of [-1, 366, 1.5, '7', null]) expect(await setDays(wrong)).toBeGreaterThanOrEqual(400)
  expect(await setDays(7)).toBe(200)
  await step(snoozed.conversation, 'snooze', { snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  for (const { conversation } of [silent, waiting, noted, reopened]) {
    await service.database.query(
      sql`update guest_conversation set updated_at = ${daysAgo(8)}::timestamptz where _id = ${conversation}`,
    )
    await service.database.query(
      sql`update guest_message set at = ${daysAgo(8)}::timestamptz where conversation = ${conversation}`,
    )
  }
  await answer(noted.conversation, { private: true })
  await step(reopened.conversation, 'resolve')
  await step(reopened.conversation, 'reopen')
  expect(await after(0)).toBe(1)
  expect(await after(0), 'once').toBe(0)
  const states = async () =>
    Promise.all([silent, waiting, noted, snoozed, reopened].map(async each => (await record(each.conversation)).status))
  expect(await states()).toEqual(['resolved', 'open', 'open', 'snoozed', 'open'])
  const staff = await admin.get(`/guestMessages?conversation=${silent.conversation}`)
  expect(staff.body.content?.at(-1)).toMatchObject({
    direction: 'system',
    private: true,
    author: null,
    body: 'Resolved after 7 days without a message.',
  })
  const guest = await service.call({
    method: 'GET',
    url: `/api/guestMessages?conversation=${silent.conversation}`,
    headers: { 'x-visitor-token': silent.token },
  })
  expect(guest.text, 'the line is for the staff').not.toContain('without a message')
  expect(guest.body.state).toMatchObject({ status: 'resolved' })
  await create({ conversation: silent.conversation }, silent.token)
  expect(await record(silent.conversation)).toMatchObject({ status: 'open', resolvedAt: null })
  expect(await after(0), 'the guest waits').toBe(0)
})
test('a person cannot take that step', async () => {
  const { conversation } = await open()
  expect((await admin.post(`/guestConversation/resolve-silent/${conversation}`, { version: 1 })).status).toBe(404)
})
