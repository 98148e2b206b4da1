/** Whatever happens in a conversation, its guest gets the same with notes among the staff as without them. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { seedSettings } from '../../../data/seed/settings.ts'
import { guestStandings } from '../../../services/guest-token.ts'
import { mailAnswers } from './mail-answers.ts'

let service: Service
let agent: Client
beforeAll(async () => {
  service = await testService()
  agent = await service.person({ name: 'Amina Support' })
  await seedSettings(service.database)
})
afterAll(() => service.stop())

/** What differs between any two conversations. */
const OWN =
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|"(?:token|visitorToken)":"[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z|\d+ \w+ \d{4}, \d\d:\d\d/g
const plain = (text: string): string => text.replaceAll(OWN, '…')
const END = 999_999_999

/** Plays one conversation, and gathers all that its guest gets. */
async function play(email: string, notes: boolean): Promise<readonly string[]> {
  const heard: string[] = []
  const opening = { clientId: crypto.randomUUID(), body: 'Are you open?', name: 'Vera', email }
  const call = (method: 'GET' | 'POST', url: string, payload?: object, headers = {}): Promise<Answer> =>
    service.call({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  let opened = await call('POST', '/guestConversation/create', opening)
  const conversation = String(opened.body.conversation)
  const seal = sql`update guest_conversation set email_verified = true where _id = ${conversation}`
  await service.database.query(seal)
  const guest = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<void> => {
    const answer = await call(method, url, payload, { 'x-visitor-token': String(opened.body.token) })
    expect(answer.status, answer.text).toBeLessThan(300)
    heard.push(plain(`${url} ${answer.text}`))
  }
  const read = async (rest = ''): Promise<void> => {
    await guest('GET', `/guestMessages?conversation=${conversation}${rest}`)
    heard.push(String((await guestStandings(service.database, [conversation])).get(conversation)?.news))
  }
  const write = async (body: string, isPrivate = false): Promise<number> => {
    const message = { conversation, clientId: crypto.randomUUID(), body, private: isPrivate }
    const answer = await agent.post('/guestMessages/create', message)
    expect(answer.status, answer.text).toBe(201)
    return Number(answer.body.message?.seq)
  }
  const note = async () => (notes ? write('Do not promise anything', true) : undefined)
  const seen = (seq: number) => agent.post('/guestMessages/seen', { conversation, seq })

  heard.push(plain(opened.text))
  await note()
  await note()
  await read()
  opened = await call('POST', '/guestConversation/create', opening)
  heard.push(plain(opened.text))
  // the staff has read the first message; its own notes after it are no news
  await seen(1)
  await read()
  await seen(notes ? 2 : 1)
  await read()
  const answered = await write('Until noon.')
  await note()
  await read('&after=1')
  const second = { conversation, clientId: crypto.randomUUID(), body: 'And on Friday?' }
  await guest('POST', '/guestMessages/create', second)
  await guest('POST', '/guestMessages/create', second)
  await note()
  await read(`&before=${END}&size=2`)
  await read('&before=3&size=1')
  await guest('POST', '/guestMessages/seen', { conversation, seq: 2 })
  await read('&size=1')
  await seen(END)
  await write('Closed.')
  await note()
  await read('&after=3')
  await mailAnswers(service.engine, new Date(Date.now() + 300_000))
  await guest('POST', '/guestMessages/seen', { conversation, seq: 4 })
  await read('&size=0')
  await guest('POST', '/guestMessages/transcript', { conversation })
  const mails = await service.database.query<{ subject: string; body: string }>(
    sql`select subject, body from outer_notification where recipient = ${email} order by _id`,
  )
  expect(mails).toHaveLength(2)
  for (const { subject, body } of mails) heard.push(plain(`${subject} ${body}`))
  const row = await agent.get(`/guestConversation/id/${conversation}`)
  expect(row.body, 'the staff counts them').toMatchObject({ lastSeq: notes ? 9 : 4 })
  expect(row.body, 'the guest has read the last message that is theirs').toMatchObject({
    visitorSeenSeq: notes ? 8 : 4,
  })
  expect(answered).toBe(notes ? 4 : 2)
  return heard
}
test('numbers, marks, packets and mails do not depend on notes', async () => {
  const without = await play('vera1@visit.example', false)
  expect(await play('vera2@visit.example', true)).toEqual(without)
  expect(without.join('\n')).toContain('"staffSeenSeq":4')
})
test('a note that is written before the message is read leaves that message unread', async () => {
  const opening = { clientId: crypto.randomUUID(), body: 'Hello?', name: 'Omar' }
  const { body } = await service.anonymous.post('/guestConversation/create', opening)
  const conversation = String(body.conversation)
  const note = { conversation, clientId: crypto.randomUUID(), body: 'Who takes this?', private: true }
  await agent.post('/guestMessages/create', note)
  expect((await agent.get(`/guestConversation/id/${conversation}`)).body).toMatchObject({ agentSeenSeq: 0, lastSeq: 2 })
})
