/** A message that is sent again is stored once; another under its id is refused, and other conversations may use the id. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
})
afterAll(() => service.stop())

const USED = { status: 422, body: { code: 'key_reused', errors: [{ field: 'clientId' }] } }
const visit = (body: object, token?: string) =>
  service.call({
    method: 'POST',
    url: '/api/guestMessages/create',
    headers: token === undefined ? {} : { 'x-visitor-token': token },
    payload: body,
  })
test('in a conversation with a guest', async () => {
  const opening = { clientId: crypto.randomUUID(), body: 'Are you open?', name: 'Vera' }
  const first = await visit(opening)
  expect(first.status, first.text).toBe(201)
  const again = await visit(opening)
  expect(again.body.message, 'it opens no second conversation').toMatchObject({ _id: first.body.message?._id })
  const other = await visit({ clientId: crypto.randomUUID(), body: 'Hello', name: 'Omar' })
  const conversation = String(other.body.message?.conversation)
  const there = await visit({ ...opening, conversation, body: 'Mine' }, String(other.body.visitorToken))
  expect(there.status, there.text).toBe(201)
  const answer = { conversation, clientId: crypto.randomUUID(), body: 'Yes, gladly.' }
  const stored = await admin.post('/guestMessages/create', answer)
  expect((await admin.post('/guestMessages/create', answer)).body.message?.seq).toBe(stored.body.message?.seq)
  for (const changed of [{ body: 'No.' }, { private: true }])
    expect(await admin.post('/guestMessages/create', { ...answer, ...changed })).toMatchObject(USED)
  expect(await visit({ ...answer, body: 'Yes, gladly.' }, String(other.body.visitorToken))).toMatchObject(USED)
})
test('in a thread of the staff', async () => {
  const [ann, bob, eve] = [await service.person(), await service.person(), await service.person()]
  const thread = String((await ann.post('/chat/threads', { members: [bob.person] })).body._id)
  const message = { thread, clientId: crypto.randomUUID(), body: 'Coffee?' }
  expect((await ann.post('/chat/messages', message)).body.seq).toBe(1)
  expect((await ann.post('/chat/messages', message)).body.seq).toBe(1)
  expect(await ann.post('/chat/messages', { ...message, body: 'Tea?' })).toMatchObject(USED)
  expect(await bob.post('/chat/messages', message)).toMatchObject(USED)
  const elsewhere = String((await ann.post('/chat/threads', { members: [eve.person] })).body._id)
  const there = await ann.post('/chat/messages', { ...message, thread: elsewhere, body: 'Tea?' })
  expect(there.status, there.text).toBe(201)
})
