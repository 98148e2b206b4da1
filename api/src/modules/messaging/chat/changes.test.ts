/** What becomes of messages and groups: changed, removed, reacted to, searched; joined, left and muted. */
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let ann: Client
let bob: Client
let thread: string
beforeAll(async () => {
  service = await testService()
  ann = await service.person({ name: 'Ann' })
  bob = await service.person({ name: 'Bob' })
})
beforeEach(async () => {
  const opened = await ann.post('/chat/threads', { members: [bob.person], title: 'Site visit' })
  thread = String(opened.body._id)
})
afterAll(() => service.stop())

const say = async (client: Client, body: string, clientId = randomUUID()) =>
  (await client.post('/chat/messages', { thread, clientId, body })).body
const read = async (client: Client) => (await client.get(`/chat/messages?thread=${thread}`)).body.content ?? []
const own = async (client: Client) =>
  ((await client.get('/chat/threads')).body.content ?? []).find(each => String(each._id) === thread)

test('its author changes a message, marked, by its version; a repeated send is still recognised', async () => {
  const clientId = randomUUID()
  const { _id } = await say(ann, 'At nine', clientId)
  const changed = await ann.put(`/chat/messages/${String(_id)}`, { version: 1, body: 'At ten' })
  expect(changed, changed.text).toMatchObject({ status: 200, body: { body: 'At ten', version: 2 } })
  expect(await read(bob)).toMatchObject([{ body: 'At ten', editedAt: expect.any(String), removedAt: null }])
  expect(await own(bob)).toMatchObject({ lastMessage: 'At ten' })
  const stale = await ann.put(`/chat/messages/${String(_id)}`, { version: 1, body: 'At eleven' })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { body: 'At ten' } } })
  expect(await say(ann, 'At nine', clientId)).toMatchObject({ _id, body: 'At ten' })
  expect(await say(ann, 'At noon', clientId)).toMatchObject({ code: 'key_reused' })
  const blank = await ann.put(`/chat/messages/${String(_id)}`, { version: 2, body: '  ' })
  expect(blank).toMatchObject({ status: 400, body: { errors: [{ field: 'body' }] } })
})
test('its author removes a message: the words are gone, the mark stays', async () => {
  await say(bob, 'Morning')
  const { _id } = await say(ann, 'The code is 4711')
  await bob.post('/chat/react', { message: _id, reaction: 'agree' })
  const removed = await ann.del(`/chat/messages/${String(_id)}`)
  expect(removed, removed.text).toMatchObject({ status: 200, body: { body: '', reactions: [] } })
  expect((await ann.del(`/chat/messages/${String(_id)}`)).status, 'once more').toBe(200)
  expect((await bob.get(`/chat/messages?thread=${thread}`)).text).not.toContain('4711')
  expect(await own(bob)).toMatchObject({ lastMessage: null, lastSeq: 2 })
  expect((await bob.get('/chat/search?words=4711')).body.totalElements).toBe(0)
  const [edited, reacted] = [
    await ann.put(`/chat/messages/${String(_id)}`, { version: 2, body: 'Back' }),
    await bob.post('/chat/react', { message: _id, reaction: 'agree' }),
  ]
  expect([edited.body.code, reacted.body.code]).toEqual(['conflict', 'conflict'])
})
test('nobody else changes it, and after a quarter of an hour nobody does', async () => {
  const { _id } = await say(ann, 'At nine')
  const path = `/chat/messages/${String(_id)}`
  expect((await bob.put(path, { version: 1, body: 'At ten' })).status).toBe(403)
  expect((await bob.del(path)).status).toBe(403)
  await service.database.query(
    sql`update chat_message set at = now() - interval '15 minutes 1 second' where _id = ${String(_id)}`,
  )
  for (const late of [await ann.put(path, { version: 1, body: 'At ten' }), await ann.del(path)])
    expect(late).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
  expect(await read(bob)).toMatchObject([{ body: 'At nine' }])
})
test('a reaction is there once for each person, and is taken back by the same', async () => {
  const { _id } = await say(ann, 'At nine?')
  const react = (client: Client, reaction: string) => client.post('/chat/react', { message: _id, reaction })
  await react(bob, 'agree')
  await react(ann, 'agree')
  await react(bob, 'thanks')
  expect((await read(ann))[0]?.reactions).toMatchObject([
    { reaction: 'agree', people: [{ label: 'Bob' }, { label: 'Ann' }] },
    { reaction: 'thanks', people: [{ label: 'Bob' }] },
  ])
  expect((await react(bob, 'agree')).body.reactions).toMatchObject([
    { reaction: 'agree', people: [{ label: 'Ann' }] },
    { reaction: 'thanks' },
  ])
  expect((await react(bob, 'shrug')).status).toBe(400)
})
test('who is added reads from then on, who leaves reads nothing, who mutes is only marked', async () => {
  const eve = await service.person({ name: 'Eve' })
  await say(ann, 'Before Eve')
  expect((await bob.post('/chat/members', { thread, members: [eve.person] })).body.members).toHaveLength(3)
  const { _id } = await say(ann, 'Welcome')
  expect(await read(eve)).toMatchObject([{ body: 'Welcome', seq: 2 }])
  expect(await own(eve)).toMatchObject({ fromSeq: 1, seenSeq: 1, lastSeq: 2, muted: false })
  expect((await eve.get('/chat/search?words=before')).body.totalElements).toBe(0)
  expect((await eve.post('/chat/mute', { thread, muted: true })).status).toBe(204)
  expect(await own(eve)).toMatchObject({ muted: true })
  expect((await eve.post('/chat/leave', { thread })).status).toBe(204)
  expect(await own(eve)).toBeUndefined()
  expect((await eve.post('/chat/react', { message: _id, reaction: 'agree' })).status).toBe(404)
  const direct = String((await ann.post('/chat/threads', { members: [eve.person] })).body._id)
  expect((await ann.post('/chat/leave', { thread: direct })).body.code).toBe('rule_broken')
  expect((await ann.post('/chat/members', { thread: direct, members: [bob.person] })).body.code).toBe('rule_broken')
})
test('words of messages are found in whatever order, the latest first, in threads of one’s own', async () => {
  await say(ann, 'The crane comes on Tuesday')
  const { _id } = await say(bob, 'Tuesday: no crane, but a lorry')
  const hits = (await ann.get('/chat/search?words=tuesday+CRANE')).body
  expect(hits.content).toMatchObject([{ message: { _id }, thread: 'Site visit' }, {}])
  const nobody = await service.person()
  expect((await nobody.get('/chat/search?words=crane')).body.content).toEqual([])
  expect((await ann.get('/chat/search?words=')).status).toBe(400)
  expect((await ann.get(`/chat/search?words=${'x'.repeat(201)}`)).status).toBe(400)
})
