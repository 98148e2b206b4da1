/** The sockets of guests: whose they are, what they hear, and that they end with their token. */
import { randomUUID } from 'node:crypto'
import { placeOf } from '@siteoffice/domain/engine/live'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { guestSocket } from '../../../../test/guest-socket.ts'
import { liveClient } from '../../../../test/live-client.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { seedSettings } from '../../../data/seed/settings.ts'

const SOON = { timeout: 10_000, interval: 20 }
let service: Service
let agent: Client
let address: string
beforeAll(async () => {
  service = await testService()
  agent = await service.person({ name: 'Amina Support' })
  address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  await seedSettings(service.database)
  await service.outbox.start()
})
afterAll(async () => {
  await service.outbox.stop()
  await service.stop()
})
interface Key {
  readonly conversation: string
  readonly token: string
}
const opening = (clientId: string) => ({ clientId, body: 'Are you open?', name: 'Vera' })
async function openConversation(clientId = randomUUID()): Promise<Key> {
  const { body } = await service.anonymous.post('/guestConversation/create', opening(clientId))
  return { conversation: String(body.conversation), token: String(body.token) }
}
async function connect(key: Key) {
  const socket = await guestSocket(address)
  socket.send({ kind: 'open', ...key })
  await vi.waitFor(() => expect(socket.messages).toEqual(['ready']), { timeout: 10_000 })
  return socket
}
const answer = (conversation: string, body: string, isPrivate = false) =>
  agent.post('/guestMessages/create', { conversation, clientId: randomUUID(), body, private: isPrivate })
const ended = (socket: { readonly isClosed: () => boolean }) =>
  vi.waitFor(() => expect(socket.isClosed()).toBe(true), SOON)

test('a guest hears of answers and of typing, and of no note among the staff', async () => {
  const key = await openConversation()
  const guest = await connect(key)
  const place = placeOf('guestConversation', key.conversation)
  const agents = await liveClient(address, { token: agent.token })
  expect(await agents.enter(place)).toBe(true)

  agents.socket.emit('typing', place, true)
  agents.socket.emit('typing', place, 'no' as unknown as boolean)
  // that the staff has read the first message is for the guest; the note is not
  await agent.post('/guestMessages/seen', { conversation: key.conversation, seq: 1 })
  await vi.waitFor(() => expect(guest.messages).toEqual(['ready', 'news']), SOON)
  await answer(key.conversation, 'Do not promise anything', true)
  const other = await openConversation()
  const beside = await connect(other)
  await answer(other.conversation, 'Until noon')
  // one look at all conversations has come upon that answer, and so upon the note
  await vi.waitFor(() => expect(beside.messages).toEqual(['ready', 'news']), SOON)
  agents.socket.emit('typing', place, false)
  await vi.waitFor(() => expect(guest.messages).toContain('typing'), SOON)
  expect(guest.messages).toEqual(['ready', 'news', 'typing'])
  await answer(key.conversation, 'Until noon')
  await vi.waitFor(() => expect(guest.messages).toEqual(['ready', 'news', 'typing', 'news']), SOON)
})
test('the staff hears that a guest types, and what a guest has read', async () => {
  const key = await openConversation()
  const guest = await connect(key)
  const place = placeOf('guestConversation', key.conversation)
  const [beside, follower] = [
    await liveClient(address, { token: agent.token }),
    await liveClient(address, { token: agent.token }),
  ]
  await Promise.all([beside.enter(place), follower.follow('guestConversation')])
  for (let n = 0; n < 60; n += 1) guest.send({ kind: 'typing' })
  await vi.waitFor(() => expect(beside.typing[0]).toEqual({ place, typist: null, note: false }), { timeout: 10_000 })
  await answer(key.conversation, 'Until noon')
  const seen = { conversation: key.conversation, seq: 2 }
  const headers = { 'x-visitor-token': key.token }
  await service.call({ method: 'POST', url: '/api/guestMessages/seen', headers, payload: seen })
  await vi.waitFor(() => expect(follower.marks).toContainEqual({ place, reader: null, seq: 2 }), { timeout: 10_000 })
  expect(beside.typing.length).toBeLessThan(15)
  expect([follower.typing, guest.isClosed()]).toEqual([[], false])
})
test('nobody comes in by a wrong token, by that of another conversation, or without a word', async () => {
  const [mine, theirs] = [await openConversation(), await openConversation()]
  const wrong = [
    { conversation: theirs.conversation, token: mine.token },
    { conversation: mine.conversation, token: 'x'.repeat(43) },
    { conversation: 'no-id', token: mine.token },
    { conversation: randomUUID(), token: agent.token },
  ]
  for (const key of wrong) {
    const socket = await guestSocket(address)
    socket.send({ kind: 'open', ...key })
    await ended(socket)
    expect(socket.messages).toEqual([])
  }
  const typist = await guestSocket(address)
  typist.send({ kind: 'typing' })
  await ended(typist)
  const token = mine.token
  await expect(liveClient(address, { token }), 'no door of the staff').rejects.toThrow('unauthenticated')
})
test('a socket ends soon after its token, and when its conversation is spam', async () => {
  const clientId = randomUUID()
  const key = await openConversation(clientId)
  const former = await connect(key)
  const fresh = await openConversation(clientId)
  expect(fresh.conversation).toBe(key.conversation)
  await ended(former)

  const guest = await connect(fresh)
  const record = await agent.get(`/guestConversation/id/${key.conversation}`)
  const path = `/guestConversation/mark-as-spam/${key.conversation}`
  expect((await agent.post(path, { version: record.body.version })).status).toBe(200)
  await ended(guest)
})
test('a page of a site that the settings do not name gets no socket', async () => {
  const [row] = (await agent.get('/site-config?search=chat.widgetOrigins')).body.content ?? []
  const setting = { version: row?.version, value: ['https://www.gulf.example'] }
  expect((await agent.put(`/site-config/update/${String(row?._id)}`, setting)).status).toBe(200)
  await expect(guestSocket(address, 'https://elsewhere.example')).rejects.toThrow('refused')
  await expect(guestSocket(address, 'null')).rejects.toThrow('refused')
  const named = await guestSocket(address, 'https://www.gulf.example')
  expect(named.isClosed()).toBe(false)
  // the door of the staff is for our own pages alone
  const foreign = { token: agent.token, origin: 'https://www.gulf.example' }
  await expect(liveClient(address, foreign)).rejects.toThrow('websocket error')
})
