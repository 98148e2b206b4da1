/** Long conversations are read from their end, and backwards from there. */
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

const END = 999_999_999
const seqs = async (client: Client, url: string): Promise<unknown[]> =>
  ((await client.get(url)).body.content ?? []).map(each => each.seq)
test('of a thread of the staff', async () => {
  const bob = await service.person()
  const thread = String((await admin.post('/chat/threads', { members: [bob.person] })).body._id)
  for (let n = 1; n <= 7; n++)
    await admin.post('/chat/messages', { thread, clientId: crypto.randomUUID(), body: `No. ${n}` })
  const read = (rest: string) => seqs(bob, `/chat/messages?thread=${thread}${rest}`)
  expect(await read('&size=3')).toEqual([5, 6, 7])
  expect(await read(`&before=${END}&size=3`)).toEqual([5, 6, 7])
  expect(await read('&before=5&size=3')).toEqual([2, 3, 4])
  expect(await read('&before=2&size=3')).toEqual([1])
  expect(await read('&after=5')).toEqual([6, 7])
})
test('of a guest, who sees no notes of the staff there either', async () => {
  const opened = await service.call({
    method: 'POST',
    url: '/api/guestMessages/create',
    payload: { clientId: crypto.randomUUID(), body: 'Hello', name: 'Vera' },
  })
  const conversation = String(opened.body.message?.conversation)
  for (let n = 2; n <= 7; n++)
    await admin.post('/guestMessages/create', {
      conversation,
      clientId: crypto.randomUUID(),
      body: `No. ${n}`,
      private: n % 2 === 1,
    })
  const read = (rest: string) => seqs(admin, `/guestMessages?conversation=${conversation}${rest}`)
  expect(await read('&size=3')).toEqual([1, 2, 3])
  expect(await read(`&before=${END}&size=3`)).toEqual([5, 6, 7])
  expect(await read('&before=5&size=3')).toEqual([2, 3, 4])
  expect(await read('&after=5')).toEqual([6, 7])
  const theirs = await service.call({
    method: 'GET',
    url: `/api/guestMessages?conversation=${conversation}&before=${END}&size=2`,
    headers: { 'x-visitor-token': String(opened.body.visitorToken) },
  })
  expect(theirs.body.content?.map(({ seq, body }) => [seq, body])).toEqual([
    [3, 'No. 4'],
    [4, 'No. 6'],
  ])
})
