/** Sockets: who gets one, what is heard on it, and when it ends. */
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { liveClient } from '../../../../test/live-client.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let address: string
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  await service.outbox.start()
})
afterAll(async () => {
  await service.outbox.stop()
  await service.stop()
})

const connect = ({ token }: Client) => liveClient(address, { token })
const ended = (socket: { readonly connected: boolean }) =>
  vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: 1_000, interval: 20 })
async function threadOf(...members: readonly Client[]): Promise<string> {
  const [first, ...others] = members
  const opened = await first?.post('/chat/threads', { members: others.map(each => each.person), title: 'Site' })
  return String(opened?.body._id)
}
const say = (client: Client, thread: string, body: string) =>
  client.post('/chat/messages', { thread, clientId: randomUUID(), body })

test('a message is heard by the members who follow the chat, with what becomes of it, and by nobody else', async () => {
  const [ann, bob, eve] = [await service.person(), await service.person(), await service.person()]
  const [bobs, eves, quiet] = [await connect(bob), await connect(eve), await connect(bob)]
  expect([await bobs.follow('chat'), await eves.follow('chat')]).toEqual([true, true])
  const thread = await threadOf(ann, bob)
  const { _id } = (await say(ann, thread, 'At nine')).body
  await vi.waitFor(() => expect(bobs.messages).toMatchObject([{ body: 'At nine', seq: 1 }]), { timeout: 10_000 })
  await ann.put(`/chat/messages/${String(_id)}`, { version: 1, body: 'At ten' })
  await bob.post('/chat/react', { message: _id, reaction: 'agree' })
  await ann.del(`/chat/messages/${String(_id)}`)
  await vi.waitFor(() => expect(bobs.messages.at(-1)).toMatchObject({ _id, body: '', version: 3 }), { timeout: 10_000 })
  expect(new Set(bobs.messages.map(each => each._id))).toEqual(new Set([_id]))
  expect([...eves.messages, ...quiet.messages]).toEqual([])
})
test('who has left a thread, or was added after a message, does not hear of it', async () => {
  const [ann, bob] = [await service.person(), await service.person()]
  const thread = await threadOf(ann, bob)
  const { _id } = (await say(ann, thread, 'Before Eve')).body
  const eve = await service.person()
  const eves = await connect(eve)
  await eves.follow('chat')
  await ann.post('/chat/members', { thread, members: [eve.person] })
  await ann.post('/chat/react', { message: _id, reaction: 'agree' })
  await say(ann, thread, 'Welcome')
  await vi.waitFor(() => expect(eves.messages).toMatchObject([{ body: 'Welcome' }]), { timeout: 10_000 })
  await eve.post('/chat/leave', { thread })
  await say(ann, thread, 'Without Eve')
  await service.outbox.drain()
  expect(eves.messages).toHaveLength(1)
})
test('what somebody may not read they may not follow, as little as what is not there', async () => {
  const company = String((await createFixtures(service, admin).make('company'))._id)
  const member = await service.person({ company, permissions: ['READ_SINGLE_PROJECTS'] })
  const theirs = await connect(member)
  const topics = ['guestConversation', 'chat', 'billings', 'session', '__proto__', 'projects']
  expect(await Promise.all(topics.map(each => theirs.follow(each)))).toEqual([false, false, false, false, false, true])
  const admins = await connect(admin)
  expect(await admins.follow('guestConversation')).toBe(true)
  await service.call({
    method: 'POST',
    url: '/api/guestMessages/create',
    payload: { clientId: randomUUID(), body: 'Are you open?', name: 'Vera' },
  })
  await vi.waitFor(() => expect(admins.changes).toMatchObject([{ action: 'create' }, { action: 'message' }]), {
    timeout: 10_000,
  })
  expect(theirs.changes).toEqual([])
})
test('of many changes in a moment the first are told one by one, the others together, and one’s own as such', async () => {
  const [ann, bob] = [await connect(admin), await connect(await service.person())]
  await Promise.all([ann.follow('adminUsers'), bob.follow('adminUsers')])
  const about = { resource: 'adminUsers', action: 'update', company: null, store: null, concealed: false }
  const event = (n: number) => ({ ...about, version: n, _id: randomUUID(), actor: admin.person })
  const events = Array.from({ length: 60 }, (_, n) => event(n + 1))
  await service.database.transaction(tx => service.outbox.emit(tx, ...events))
  await vi.waitFor(() => expect(bob.changes.at(-1)).toMatchObject({ version: 60, own: false }), { timeout: 4_000 })
  expect(bob.changes.length).toBeLessThan(25)
  expect(ann.changes.at(-1)).toMatchObject({ version: 60, own: true })
})
test('the bell rings for those in whose inbox something came', async () => {
  const company = String((await createFixtures(service, admin).make('company'))._id)
  const [bob, eve] = [await service.person({ name: 'Bob Bell' }), await service.person()]
  const [bobs, eves] = [await connect(bob), await connect(eve)]
  expect((await bob.post(`/company/follow/${company}`, { follow: true })).status).toBe(200)
  const note = await admin.post(`/company/note/${company}`, { body: 'Please look' })
  expect(note.status, note.text).toBe(201)
  await vi.waitFor(() => expect(bobs.bells()).toBe(1), { timeout: 10_000 })
  expect(eves.bells()).toBe(0)
})
test('nobody comes in without a session, from a foreign page, or in the account of another', async () => {
  const { token } = admin
  await expect(liveClient(address, {})).rejects.toThrow('unauthenticated')
  await expect(liveClient(address, { token: 'x'.repeat(43) })).rejects.toThrow('unauthenticated')
  await expect(liveClient(address, { token, origin: 'https://elsewhere.example' })).rejects.toThrow('websocket error')
  await expect(liveClient(address, { token, origin: 'null' })).rejects.toThrow('websocket error')
  await expect(liveClient(address, { token, transports: ['polling'] })).rejects.toThrow()
  expect((await liveClient(address, { token, origin: address })).socket.connected).toBe(true)
})
test('a socket ends within a second of its session, of its person’s suspension, and of a change of its rights', async () => {
  const out = await service.person()
  const outs = await connect(out)
  expect((await out.post('/logout')).status).toBeLessThan(300)
  await ended(outs.socket)

  const suspended = await service.person()
  const theirs = await connect(suspended)
  await service.database.query(sql`update person set status = 'suspended' where _id = ${suspended.person}`)
  await ended(theirs.socket)

  const clerk = await service.person({ permissions: ['CAN_CHAT'] })
  const clerks = await connect(clerk)
  expect(await clerks.follow('chat')).toBe(true)
  await service.database.query(
    sql`update roles set permissions = '{}', version = version + 1 where _id = (select role from person where _id = ${clerk.person})`,
  )
  await ended(clerks.socket)
  expect(await (await connect(clerk)).follow('chat')).toBe(false)
})
test('one who sends too much is cut off, and other addresses take no sockets', async () => {
  const theirs = await connect(admin)
  theirs.socket.emit('follow', 'x'.repeat(10_000), () => undefined)
  await ended(theirs.socket)
  const answer = await fetch(`${address}/api/health`)
  expect(answer.status).toBe(200)
})
