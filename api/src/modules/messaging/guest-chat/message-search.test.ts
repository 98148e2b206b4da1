/** The inbox finds conversations by what was written in them, in any spelling, for those who read conversations. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
})
afterAll(() => service.stop())

async function open(body: string): Promise<string> {
  const payload = { clientId: crypto.randomUUID(), body, name: `Vera ${crypto.randomUUID()}` }
  const opened = await service.call({ method: 'POST', url: '/api/guestConversation/create', payload })
  expect(opened.status, opened.text).toBe(201)
  return String(opened.body.conversation)
}
const found = async (words: string, who = admin) =>
  ((await who.get(`/guestConversation?search=${encodeURIComponent(words)}`)).body.content ?? []).map(each =>
    String(each._id),
  )
test('by words of the guest, of answers and of notes, whatever the marks and the order', async () => {
  const [roof, other] = [await open('Do you insure façade works?'), await open('Where is my bill?')]
  const answer = (body: string, isNote: boolean) =>
    admin.post('/guestMessages/create', { conversation: roof, clientId: crypto.randomUUID(), body, private: isNote })
  await answer('أهلاً وسهلاً بكم', false)
  await answer('Ask the zeppelin department.', true)
  for (const words of ['facade', 'WORKS insure', 'اهلا', 'zeppelin']) expect(await found(words), words).toEqual([roof])
  expect(await found('facade zeppelin'), 'words of one message').toEqual([])
  await service.database.query(sql`update guest_message set direction = 'system' where body like 'Ask the zeppelin%'`)
  expect(await found('zeppelin'), 'a line of the program').toEqual([])
  expect(await found('bill')).toEqual([other])
  expect(await found('100%_sure')).toEqual([])
  const counts = await admin.get('/guestConversation/groups?by=assignee&search=facade')
  expect(counts.body).toEqual([{ key: '', count: 1, label: 'None' }])
})
test('nobody else finds anything by them', async () => {
  await open('A unicorn on the site')
  const clerk = await service.person({ permissions: ['READ_ALL_COMPANY', 'CAN_CHAT'] })
  expect((await clerk.get('/guestConversation?search=unicorn')).status).toBe(403)
  expect((await clerk.get('/search?search=unicorn')).body.content).toEqual([])
  // who may open conversations, but not read their messages, finds nothing by these
  const reader = await service.person({ permissions: ['READ_SINGLE_CHAT'] })
  expect((await reader.get('/search?search=unicorn')).body.content).toEqual([])
  expect((await admin.get('/search?search=unicorn')).body.content).toHaveLength(1)
  expect((await admin.get('/search?search=un')).body.content).toEqual([])
})
