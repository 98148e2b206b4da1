/** Answers go by mail to guests who are gone: to a confirmed address, gathered, once, and never what is private or read. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { seedSettings } from '../../../data/seed/settings.ts'
import { createKeys } from '../../../lib/keys.ts'
import { mailAnswers } from './mail-answers.ts'

const SECRET = 'the key of this server, of forty characters'
/** Nobody answers there: mails wait with their words, which go once a mail is sent. */
const AWAY = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'office@network.example' }
let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService(undefined, { SECRET_KEY: SECRET, ...AWAY })
  admin = await service.person()
  await seedSettings(service.database)
})
afterAll(() => service.stop())

interface Chat {
  readonly conversation: string
  readonly headers: Readonly<Record<string, string>>
  readonly email: string
}
let chats = 0
async function open({ proven = true, language = 'en', page = '/contact' } = {}): Promise<Chat> {
  chats += 1
  const email = `vera${chats}@visit.example`
  const payload = { clientId: crypto.randomUUID(), body: 'Are you open?', name: 'Vera', email, page }
  const { body } = await service.call({
    method: 'POST',
    url: '/api/guestConversation/create',
    headers: { 'accept-language': language },
    payload,
  })
  const conversation = String(body.conversation)
  if (proven)
    await service.database.query(sql`update guest_conversation set email_verified = true where _id = ${conversation}`)
  return { conversation, headers: { 'x-visitor-token': String(body.token) }, email }
}
const answer = async ({ conversation }: Chat, body: string, more: object = {}): Promise<number> => {
  const sent = await admin.post('/guestMessages/create', { conversation, clientId: crypto.randomUUID(), body, ...more })
  expect(sent.status, sent.text).toBe(201)
  return Number(sent.body.message?.seq)
}
const byGuest = (path: string, { conversation, headers }: Chat, payload: object) =>
  service.call({ method: 'POST', url: `/api${path}`, headers, payload: { conversation, ...payload } })
const after = (seconds: number) => mailAnswers(service.engine, new Date(Date.now() + seconds * 1000))
/** What was mailed to a guest, with the words that the log does not show. */
async function mailsTo({ email }: Chat): Promise<{ subject: string; body: string; secret: string }[]> {
  const rows = await service.database.query<{ subject: string; body: string; sealed: string | null }>(
    sql`select n.subject, n.body, j.sealed from outer_notification n left join mail_job j on j.mail = n._id where n.recipient = ${email} order by n._id`,
  )
  return rows.map(({ subject, body, sealed }) => ({ subject, body, secret: sealed === null ? '' : opened(sealed) }))
}
const opened = (sealed: string): string => createKeys(SECRET).decrypt(sealed) ?? ''

test('what was answered within two minutes goes in one mail, once, without notes', async () => {
  const chat = await open()
  await answer(chat, 'We are open.')
  await answer(chat, 'He always asks that.', { private: true })
  await answer(chat, 'Until five.')
  await after(60)
  expect(await mailsTo(chat), 'the guest may still be there').toEqual([])
  await after(125)
  await after(125)
  await after(400)
  const mails = await mailsTo(chat)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Siteoffice has answered you')
  expect(mails[0]?.secret).toContain('We are open.\\n\\nUntil five.')
  const log = JSON.stringify([mails[0]?.subject, mails[0]?.body])
  expect(log, 'the log of mails says nothing of the conversation').not.toContain('open.')
  expect(mails[0]?.secret).not.toContain('always')
  const row = (await admin.get(`/guestConversation/id/${chat.conversation}`)).body
  expect(row).toMatchObject({ mailedSeq: 4, visitorSeenSeq: 1 })
  expect(row.mailedAt).not.toBeNull()
  await answer(chat, 'And on Sunday.')
  await after(125)
  expect((await mailsTo(chat)).map(each => each.secret.includes('And on Sunday.'))).toEqual([false, true])
})
test('nobody gets what they have read, nor while they are there', async () => {
  const [reader, present, writer] = [await open(), await open(), await open()]
  const seq = await answer(reader, 'Yes.')
  expect((await byGuest('/guestMessages/seen', reader, { seq })).status).toBe(204)
  await answer(present, 'Yes.')
  const later = new Date(Date.now() + 100_000).toISOString()
  await service.database.query(
    sql`update guest_conversation set visitor_seen_at = ${later}::timestamptz where _id = ${present.conversation}`,
  )
  await answer(writer, 'Yes.')
  await byGuest('/guestMessages/create', writer, { clientId: crypto.randomUUID(), body: 'Thanks' })
  await after(180)
  expect([await mailsTo(reader), await mailsTo(present), await mailsTo(writer)]).toEqual([[], [], []])
  await after(230)
  expect(await mailsTo(present), 'gone two minutes after they were seen last').toHaveLength(1)
})
test('an address that is only claimed, spam, and the trash get nothing', async () => {
  const [claimed, spam, trash] = [await open({ proven: false }), await open(), await open()]
  for (const chat of [claimed, spam, trash]) await answer(chat, 'Yes.')
  const { version } = (await admin.get(`/guestConversation/id/${spam.conversation}`)).body
  await admin.post(`/guestConversation/mark-as-spam/${spam.conversation}`, { version })
  await service.database.query(sql`update guest_conversation set deleted_at = now() where _id = ${trash.conversation}`)
  await after(500)
  expect([await mailsTo(claimed), await mailsTo(spam), await mailsTo(trash)]).toEqual([[], [], []])
})
test('in the language of the visitor, and back to a page that shows the chat, to no other', async () => {
  const [row] = (await admin.get('/site-config?search=chat.widgetOrigins')).body.content ?? []
  await admin.put(`/site-config/update/${String(row?._id)}`, {
    version: row?.version,
    value: ['https://www.gulf.example'],
  })
  const here = await open({ language: 'ar', page: 'https://www.gulf.example/offers?x=1#y' })
  const elsewhere = await open({ page: 'https://evil.example/www.gulf.example' })
  for (const chat of [here, elsewhere]) await answer(chat, 'Yes.')
  await after(125)
  const [[there], [none]] = [await mailsTo(here), await mailsTo(elsewhere)]
  expect(there?.subject).toBe('أجابتكم Siteoffice')
  expect(there?.body).toContain('\n\nhttps://www.gulf.example/offers')
  expect(there?.body).not.toContain('x=1')
  expect(none?.body).not.toContain('evil')
  expect(none?.body).toContain('in the chat on our site')
})
test('a guest who asks for it gets the conversation at a confirmed address, without notes', async () => {
  const chat = await open()
  await answer(chat, 'We are open.')
  await answer(chat, 'She is a friend of the house', { private: true })
  const ask = (of: Chat) => byGuest('/guestMessages/transcript', of, {})
  expect((await ask(chat)).status).toBe(202)
  const [mail] = await mailsTo(chat)
  expect(mail?.subject).toMatch(/^Your conversation with /)
  expect(mail?.secret).toMatch(/Vera: Are you open\?[^]*: We are open\./)
  expect(mail?.secret, 'by the clock of the network').toMatch(/\d{4}, \d\d:\d\d GST \(Dubai\) · Vera/)
  expect(`${mail?.secret}${mail?.body}`).not.toContain('friend of the house')
  expect((await ask(await open({ proven: false }))).status).toBe(422)
  expect((await ask({ ...chat, headers: { 'x-visitor-token': 'wrong' } })).status).toBe(404)
})
