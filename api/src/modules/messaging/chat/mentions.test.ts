/** Members who are mentioned hear of it, in a muted thread as well; nobody else can be. */
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let ann: Client
let bob: Client
let thread: string
beforeAll(async () => {
  service = await testService()
  ann = await service.person({ name: 'Ann' })
  bob = await service.person({ name: 'Bob' })
  thread = String((await ann.post('/chat/threads', { members: [bob.person], title: 'Site visit' })).body._id)
})
afterAll(() => service.stop())

const say = (body: string, mentions: readonly Client[], more: object = {}): Promise<Answer> =>
  ann.post('/chat/messages', {
    thread,
    clientId: randomUUID(),
    body,
    mentions: mentions.map(({ person }) => person),
    ...more,
  })
const bells = async (who: Client): Promise<unknown[]> =>
  ((await who.get('/notifications')).body.content ?? []).map(({ title, body, linkUrl }) => [title, body, linkUrl])

test('a mention rings the bell of a muted thread once, leads to the message, and goes with it', async () => {
  await bob.post('/chat/mute', { thread, muted: true })
  const message = { clientId: randomUUID() }
  const { _id } = (await say('@Bob, at nine?', [bob, ann], message)).body
  await say('@Bob, at nine?', [bob, ann], message)
  const link = `/chat?id=${thread}&message=1`
  expect(await bells(bob)).toEqual([['Ann mentioned you: Site visit', '@Bob, at nine?', link]])
  expect(await bells(ann), 'not to oneself').toEqual([])
  const edit = { version: 1, body: '@Bob, at ten?', mentions: [bob.person] }
  expect((await ann.put(`/chat/messages/${String(_id)}`, edit)).status).toBe(200)
  expect(await bells(bob)).toEqual([['Ann mentioned you: Site visit', '@Bob, at ten?', link]])
  await ann.del(`/chat/messages/${String(_id)}`)
  expect(await bells(bob)).toEqual([])
})
test('it goes by mail to those who want that, with its words for them alone', async () => {
  expect((await bob.put('/profile/notices/mentions', { bell: false, mail: 'at_once' })).status).toBe(200)
  await say('@Bob, the code is 4711', [bob])
  expect(await bells(bob)).toEqual([])
  const mails = await service.database.query<{ subject: string; body: string }>(
    sql`select subject, body from outer_notification where recipient = ${bob.email}`,
  )
  expect(mails).toMatchObject([{ subject: 'Ann mentioned you: Site visit' }])
  expect(JSON.stringify(mails)).not.toContain('4711')
})
test('who is not in the thread, or has left it, cannot be mentioned, and nothing is sent then', async () => {
  const eve = await service.person({ name: 'Eve' })
  const refused = { status: 422, body: { code: 'rule_broken', errors: [{ field: 'mentions' }] } }
  expect(await say('@Eve?', [eve])).toMatchObject(refused)
  await bob.post('/chat/leave', { thread })
  expect(await say('@Bob?', [bob])).toMatchObject(refused)
  const { content } = (await ann.get(`/chat/messages?thread=${thread}`)).body
  expect(content?.map(each => each.body)).not.toContain('@Eve?')
})
test('what somebody is told of a message ends with their reading of it', async () => {
  const [cat, dan] = [await service.person({ name: 'Cat' }), await service.person({ name: 'Dan' })]
  const other = String((await ann.post('/chat/threads', { members: [cat.person], title: 'Tower' })).body._id)
  const { _id, version } = (await say('@Cat, at nine?', [cat], { thread: other })).body
  expect(await bells(cat)).toHaveLength(1)
  await ann.post('/chat/members', { thread: other, members: [dan.person] })
  await cat.post('/chat/leave', { thread: other })
  const edit = { version, body: '@Dan, the code is 4711', mentions: [dan.person] }
  expect((await ann.put(`/chat/messages/${String(_id)}`, edit)).status).toBe(200)
  expect(await bells(cat), 'who has left reads no later words').toEqual([])
  expect(await bells(dan), 'who came later does not read it').toEqual([])
})
