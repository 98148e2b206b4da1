/** Files of messages: the members of the thread alone fetch them, for as long as they read the message. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFile } from '../../../../test/fixtures.ts'
import type { Answer, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { forsakenFiles } from '../../../engine/write/files.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
let service: Service
let ann: Client
let bob: Client
let eve: Client
beforeAll(async () => {
  service = await testService()
  ann = await service.person({ name: 'Ann' })
  bob = await service.person({ name: 'Bob' })
  eve = await service.person({ name: 'Eve' })
})
afterAll(() => service.stop())

const open = async (): Promise<string> =>
  String((await ann.post('/chat/threads', { members: [bob.person], title: 'Site' })).body._id)
const upload = async (who: Client, name = 'plan.pdf'): Promise<string> => {
  const answer = await sendFile(service, who, '/upload-file', name, PDF)
  expect(answer.status, answer.text).toBe(201)
  return String(answer.body._id)
}
const send = (who: Client, thread: string, files: readonly string[], more: object = {}): Promise<Answer> =>
  who.post('/chat/messages', { thread, clientId: randomUUID(), body: '', files, ...more })
const fetchBy = async (who: Client, file: string): Promise<number> => (await who.get(`/chat/files/${file}`)).status

test('a member fetches it with their session, nobody else does, and it names no record', async () => {
  const thread = await open()
  const file = await upload(ann)
  expect(await fetchBy(bob, file), 'before it is sent').toBe(404)
  const message = { clientId: randomUUID() }
  const first = await send(ann, thread, [file], message)
  expect(first.body, first.text).toMatchObject({ body: '', files: [{ _id: file, name: 'plan.pdf', isPicture: false }] })
  expect((await send(ann, thread, [file], message)).body._id, 'sent again').toBe(first.body._id)
  expect((await send(ann, thread, [], { ...message, body: 'Else' })).body.code).toBe('key_reused')
  const answer = await bob.get(`/chat/files/${file}`)
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect([await fetchBy(eve, file), await fetchBy(eve, randomUUID())]).toEqual([404, 404])
  expect((await bob.get('/chat/threads')).body.content?.[0]).toMatchObject({ lastMessage: 'plan.pdf' })
  expect((await bob.get(`/file-look/${file}`)).status).toBe(404)
  const record = await bob.post('/company/note/00000000-0000-7000-8000-000000000000', { body: 'x', files: [file] })
  expect(record.status).toBe(404)
})
test('a file of another, of another message, or none at all is refused in the same words', async () => {
  const thread = await open()
  const [used, foreign] = [await upload(ann), await upload(bob)]
  await send(ann, thread, [used])
  for (const file of [used, foreign, randomUUID()])
    expect(await send(ann, thread, [file])).toMatchObject({ status: 422, body: { code: 'missing_reference' } })
  expect((await send(ann, thread, [])).body.errors).toMatchObject([{ field: 'body' }])
  const renamed = await sendFile(service, ann, '/upload-file', 'plan.pdf', Buffer.from('MZ\u0090\0\u0003\0\0\0'))
  expect(renamed.status).toBe(415)
})
test('who leaves fetches nothing any more, who comes later nothing of before, and a removed message takes its files along', async () => {
  const thread = await open()
  const file = await upload(ann)
  const { _id } = (await send(ann, thread, [file], { body: 'The plan' })).body
  await forsakenFiles(service.engine)
  await ann.post('/chat/members', { thread, members: [eve.person] })
  expect([await fetchBy(bob, file), await fetchBy(eve, file)]).toEqual([200, 404])
  await bob.post('/chat/leave', { thread })
  expect(await fetchBy(bob, file)).toBe(404)
  expect(await fetchBy(ann, file)).toBe(200)
  const removed = await ann.del(`/chat/messages/${String(_id)}`)
  expect(removed.body, removed.text).toMatchObject({ body: '', files: [] })
  expect(await fetchBy(ann, file)).toBe(404)
})
