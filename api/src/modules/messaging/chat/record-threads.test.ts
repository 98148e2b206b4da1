/** Threads beside records: staff who may read the record now take part, and nobody else learns of them. */
import { randomUUID } from 'node:crypto'
import { placeOf } from '@siteoffice/domain/engine/live'
import { THREAD_PLACE } from '@siteoffice/domain/modules/messaging/live'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createFixtures, type Fixtures } from '../../../../test/fixtures.ts'
import { liveClient } from '../../../../test/live-client.ts'
import type { Answer, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { mailSummaries } from '../../../services/notices/daily-summary.ts'

let service: Service
let made: Fixtures
let ann: Client
let bob: Client
let address: string
/** the store in which Bob works */
let store: string
let elsewhere: string
let warehouse: string
beforeAll(async () => {
  service = await testService()
  ann = await service.person({ name: 'Ann' })
  made = createFixtures(service, ann)
  store = String((await made.make('stores'))._id)
  elsewhere = String((await made.make('stores'))._id)
  bob = await service.person({ name: 'Bob', stores: [store] })
  address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  await service.outbox.start()
})
beforeEach(async () => {
  warehouse = String((await made.make('warehouse', { name: `Yard ${randomUUID()}`, store }))._id)
})
afterAll(async () => {
  await service.outbox.stop()
  await service.stop()
})

const discuss = (client: Client, record = warehouse, resource = 'warehouse'): Promise<Answer> =>
  client.post('/chat/record', { resource, record })
const say = (client: Client, thread: string, body: string, more: object = {}): Promise<Answer> =>
  client.post('/chat/messages', { thread, clientId: randomUUID(), body, ...more })
const listed = async (client: Client, thread: string) =>
  ((await client.get('/chat/threads')).body.content ?? []).find(each => String(each._id) === thread)
const bells = async (client: Client): Promise<readonly [unknown, unknown]> => {
  const { content = [], unread } = (await client.get('/notifications')).body
  return [content.map(each => each.title), unread]
}
/** Bob works in the store of the warehouse, or does not any more: he may read it, or not. */
const moveTo = (place: string) =>
  service.database.query(sql`update warehouse set store = ${place} where _id = ${warehouse}`)
const wordsOf = ({ text, body }: Answer): string => text.replace(String(body.requestId), '')

test('it is opened once, is called what the record is called now, and who opens it later reads all of it', async () => {
  const opened = await discuss(ann)
  expect(opened, opened.text).toMatchObject({
    status: 201,
    body: { kind: 'record', record: { resource: 'warehouse', _id: warehouse }, members: [{ label: 'Ann' }] },
  })
  const thread = String(opened.body._id)
  await say(ann, thread, 'The gate is broken')
  expect((await discuss(bob)).body).toMatchObject({ _id: thread, lastSeq: 1, seenSeq: 0, fromSeq: 0 })
  expect((await bob.get(`/chat/messages?thread=${thread}`)).body.content).toMatchObject([
    { body: 'The gate is broken' },
  ])
  const { version } = (await ann.get(`/warehouse/id/${warehouse}`)).body
  const renamed = await ann.put(`/warehouse/update/${warehouse}`, { version, name: 'North yard' })
  expect(renamed.status, renamed.text).toBe(200)
  expect(await listed(bob, thread)).toMatchObject({ title: 'North yard' })
  expect((await bob.get('/chat/search?words=gate')).body.content?.at(0)).toMatchObject({ thread: 'North yard' })
  expect((await bob.post('/chat/leave', { thread })).status).toBe(204)
  expect(await listed(bob, thread)).toBeUndefined()
  expect((await discuss(bob)).body.members).toHaveLength(2)
})
test('who may not read the record, or not chat, opens nothing, in the words for a record that is not there', async () => {
  const company = String((await made.make('company'))._id)
  const member = await service.person({ company, permissions: ['CAN_CHAT', 'READ_SINGLE_COMPANY'] })
  const clerk = await service.person({ permissions: ['CAN_CHAT'] })
  const missing = await discuss(ann, randomUUID())
  expect(missing.status).toBe(404)
  const bid = String((await made.make('projectBid'))._id)
  await service.database.query(sql`update project_bid set concealed = true, opened_at = null where _id = ${bid}`)
  const task = String((await made.make('savedViews'))._id)
  for (const refused of [
    await discuss(clerk),
    await discuss(member, company, 'company'),
    await discuss(ann, bid, 'projectBid'),
    await discuss(ann, task, 'savedViews'),
    await discuss(ann, warehouse, '__proto__'),
  ])
    expect([refused.status, wordsOf(refused)]).toEqual([404, wordsOf(missing)])
  expect((await discuss(await service.person({ permissions: ['READ_SINGLE_WAREHOUSE'] }))).status).toBe(403)
})
test('who loses the right to read the record finds the thread by no door, and has it back with the right', async () => {
  const thread = String((await discuss(ann)).body._id)
  await discuss(bob)
  const mentions = { mentions: [bob.person] }
  const { _id } = (await say(ann, thread, '@Bob, the padlock is 4711', mentions)).body
  expect(await bells(bob)).toMatchObject([[expect.stringContaining('Ann mentioned you: Yard ')], 1])
  await moveTo(elsewhere)
  const tries = (id: string, message: string): Promise<Answer>[] => [
    bob.get(`/chat/messages?thread=${id}`),
    say(bob, id, 'Hello?'),
    bob.post('/chat/seen', { thread: id, seq: 1 }),
    bob.post('/chat/mute', { thread: id, muted: true }),
    bob.post('/chat/leave', { thread: id }),
    bob.post('/chat/members', { thread: id, members: [ann.person] }),
    bob.put(`/chat/messages/${message}`, { version: 1, body: 'Mine' }),
    bob.del(`/chat/messages/${message}`),
    bob.post('/chat/react', { message, reaction: 'agree' }),
  ]
  const closed = await Promise.all(tries(thread, String(_id)))
  const missing = await Promise.all(tries(randomUUID(), randomUUID()))
  expect(closed.map(each => [each.status, wordsOf(each)])).toEqual(missing.map(each => [each.status, wordsOf(each)]))
  expect(await listed(bob, thread)).toBeUndefined()
  expect((await bob.get('/chat/search?words=padlock')).body.totalElements).toBe(0)
  expect(await bells(bob)).toEqual([[], 0])
  const again = await say(ann, thread, '@Bob, are you there?', mentions)
  expect(again.status, 'he is a member still, and hears nothing').toBe(201)
  await moveTo(store)
  expect((await bob.get('/chat/search?words=padlock')).body.totalElements).toBe(1)
  expect(await bells(bob)).toMatchObject([{ length: 1 }, 1])
  expect(await listed(bob, thread)).toMatchObject({ lastSeq: 2, seenSeq: 0 })
})
test('a socket hears of it as long as its person may read the record', async () => {
  const thread = String((await discuss(ann)).body._id)
  await discuss(bob)
  // what was said in other tests is on its way no more
  await service.outbox.drain()
  const [anns, bobs] = [await liveClient(address, ann), await liveClient(address, bob)]
  const place = placeOf(THREAD_PLACE, thread)
  await Promise.all([anns, bobs].map(each => each.follow('chat')))
  expect(await Promise.all([anns, bobs].map(each => each.enter(place)))).toEqual([true, true])
  await vi.waitFor(() => expect(bobs.namesIn(place)).toEqual(['Ann']), { timeout: 10_000 })
  await say(ann, thread, 'Before')
  await vi.waitFor(() => expect(bobs.messages).toMatchObject([{ body: 'Before' }]), { timeout: 10_000 })
  await moveTo(elsewhere)
  const { version } = (await ann.get(`/warehouse/id/${warehouse}`)).body
  await ann.put(`/warehouse/update/${warehouse}`, { version, name: 'South yard' })
  await vi.waitFor(() => expect(bobs.namesIn(place), 'the record has changed').toEqual([]), { timeout: 3_000 })
  await say(ann, thread, 'After')
  await vi.waitFor(() => expect(anns.messages).toMatchObject([{ body: 'Before' }, { body: 'After' }]), {
    timeout: 10_000,
  })
  anns.socket.emit('typing', place, true)
  await service.outbox.drain()
  expect([bobs.messages.length, bobs.typing.length, await bobs.enter(place)]).toEqual([1, 0, false])
})
test('staff who may read the record are added and read everything; others and companies are not', async () => {
  const thread = String((await discuss(ann)).body._id)
  await say(ann, thread, 'Before Bob')
  const company = String((await made.make('company'))._id)
  const member = await service.person({ company, permissions: ['CAN_CHAT'] })
  const clerk = await service.person({ permissions: ['CAN_CHAT'] })
  for (const { person } of [member, clerk])
    expect(await ann.post('/chat/members', { thread, members: [person] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'members' }] },
    })
  expect((await ann.post('/chat/members', { thread, members: [bob.person] })).status).toBe(200)
  expect((await bob.get(`/chat/messages?thread=${thread}`)).body.content).toMatchObject([{ body: 'Before Bob' }])
})
test('the daily summary says nothing of a thread whose record its reader may not read by then', async () => {
  const thread = String((await discuss(ann)).body._id)
  await discuss(bob)
  await bob.put('/profile/notices/mentions', { bell: true, mail: 'daily' })
  await say(ann, thread, '@Bob, the padlock is 4711', { mentions: [bob.person] })
  await service.database.query(
    sql`update summary_entry set at = now() - interval '2 days' where person = ${bob.person}`,
  )
  await moveTo(elsewhere)
  await mailSummaries(service.engine, new Date())
  const mails = await service.database.query(sql`select 1 from outer_notification where recipient = ${bob.email}`)
  expect(mails).toEqual([])
})
test('with a record that is deleted for good go the thread, its words and its bells', async () => {
  const thread = String((await discuss(ann)).body._id)
  await discuss(bob)
  await say(ann, thread, '@Bob, farewell', { mentions: [bob.person] })
  await ann.del(`/warehouse/delete/${warehouse}`)
  expect(await listed(ann, thread), 'in the trash').toBeUndefined()
  await ann.post(`/warehouse/restore/${warehouse}`)
  expect(await listed(ann, thread), 'restored').toMatchObject({ lastSeq: 1 })
  await ann.del(`/warehouse/delete/${warehouse}`)
  expect((await ann.del(`/warehouse/purge/${warehouse}`)).status).toBeLessThan(300)
  await service.outbox.drain()
  const rows = await service.database.query(
    sql`select 1 from chat_thread where _id = ${thread} union all select 1 from chat_member where thread = ${thread}
      union all select 1 from chat_message where thread = ${thread} union all select 1 from record_notice where record_id = ${thread}`,
  )
  expect(rows).toEqual([])
})
