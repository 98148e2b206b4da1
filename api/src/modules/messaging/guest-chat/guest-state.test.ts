/** A guest hears of the state of their conversation, and rates it once it is resolved. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
})
afterAll(() => service.stop())

interface Chat {
  readonly conversation: string
  readonly headers: Readonly<Record<string, string>>
}
const post = (url: string, payload: object, headers = {}): Promise<Answer> =>
  service.call({ method: 'POST', url, payload, headers })
async function open(): Promise<Chat> {
  const opening = { clientId: crypto.randomUUID(), body: 'Are you open?', name: `Vera ${crypto.randomUUID()}` }
  const { body } = await post('/api/guestConversation/create', opening)
  return { conversation: String(body.conversation), headers: { 'x-visitor-token': String(body.token) } }
}
const read = ({ conversation, headers }: Chat): Promise<Answer> =>
  service.call({ method: 'GET', url: `/api/guestMessages?conversation=${conversation}`, headers })
const rate = ({ conversation, headers }: Chat, rating: unknown): Promise<Answer> =>
  post('/api/guestConversation/rate', { conversation, rating }, headers)
const record = async ({ conversation }: Chat) => (await admin.get(`/guestConversation/id/${conversation}`)).body
async function take(chat: Chat, transition: string, more: object = {}): Promise<void> {
  const { version } = await record(chat)
  const answer = await admin.post(`/guestConversation/${transition}/${chat.conversation}`, { version, ...more })
  expect(answer.status, answer.text).toBe(200)
}
test('the state names what was read, and says of a snoozed conversation that it is open', async () => {
  const chat = await open()
  const { conversation } = chat
  expect((await read(chat)).body.state).toEqual({
    status: 'open',
    rating: null,
    staffSeenSeq: 0,
    seenSeq: 1,
    mail: null,
  })
  await admin.post('/guestMessages/create', { conversation, clientId: crypto.randomUUID(), body: 'We are.' })
  expect((await read(chat)).body.state).toMatchObject({ staffSeenSeq: 2, seenSeq: 1 })
  await take(chat, 'snooze', { snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() })
  expect((await read(chat)).body.state).toMatchObject({ status: 'open' })
  const staff = await admin.get(`/guestMessages?conversation=${conversation}`)
  expect(staff.body, 'staff read the record').not.toHaveProperty('state')
})
test('a resolved conversation is rated by its guest alone, and the last rating counts', async () => {
  const chat = await open()
  expect(await rate(chat, 5)).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
  await take(chat, 'resolve')
  expect((await read(chat)).body.state).toMatchObject({ status: 'resolved', rating: null })
  const other = await open()
  expect((await rate({ ...chat, headers: other.headers }, 1)).status).toBe(404)
  expect((await rate({ ...chat, headers: {} }, 1)).status).toBe(404)
  for (const wrong of [0, 6, 2.5, '5', null, undefined])
    expect(await rate(chat, wrong)).toMatchObject({ status: 400, body: { errors: [{ field: 'rating' }] } })
  expect((await record(chat)).rating).toBeNull()
  expect((await rate(chat, 2)).status).toBe(204)
  expect((await rate(chat, 4)).status).toBe(204)
  expect((await rate(chat, 4)).status, 'sent again').toBe(204)
  expect(await record(chat)).toMatchObject({ rating: 4, status: 'resolved' })
  const { content } = (await admin.get(`/guestConversation/history/${chat.conversation}`)).body
  expect((content ?? []).filter(({ action }) => String(action) === 'rate')).toHaveLength(2)
  await post(
    '/api/guestMessages/create',
    { conversation: chat.conversation, clientId: crypto.randomUUID(), body: 'One more' },
    chat.headers,
  )
  expect((await read(chat)).body.state).toMatchObject({ status: 'open', rating: 4 })
})
test('what is spam is not rated', async () => {
  const chat = await open()
  await take(chat, 'mark-as-spam')
  expect((await rate(chat, 5)).status).toBe(404)
})
