/** Answers by mail go into their conversation once, without what they quote; what is none of a guest is ignored. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSink } from '../../../../test/mail-sink.ts'
import type { Answer, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { takeFromQuota } from '../../../data/rate-quota.ts'
import { seedSettings } from '../../../data/seed/settings.ts'
import { createKeys } from '../../../lib/keys.ts'
import { createMailIn } from '../../../services/mail/reply-address.ts'
import { mailAnswers } from '../guest-chat/mail-answers.ts'

const KEY = 'the key of this server, of forty characters'
const SECRET = 'a secret for the mails that come'
const ADDRESS = 'replies@network.example'
const mailIn = createMailIn(createKeys(KEY), {
  mailIn: { address: ADDRESS, secret: SECRET },
  mailFrom: 'Siteoffice <office@network.example>',
})
let service: Service
let admin: Client
let sink: Awaited<ReturnType<typeof startSink>>
beforeAll(async () => {
  sink = await startSink()
  const mail = { SMTP_URL: sink.url, MAIL_FROM: 'office@network.example' }
  service = await testService(undefined, { ...mail, SECRET_KEY: KEY, MAIL_IN_ADDRESS: ADDRESS, MAIL_IN_SECRET: SECRET })
  admin = await service.person()
  await seedSettings(service.database)
})
afterAll(async () => {
  await service.stop()
  await sink.stop()
})
let chats = 0
/** A conversation with an answer that was mailed: its id, and the address to which the guest answers. */
async function mailedChat(): Promise<{ conversation: string; replyTo: string }> {
  chats += 1
  const email = `vera${chats}@visit.example`
  const payload = { clientId: crypto.randomUUID(), body: 'Are you open?', name: 'Vera', email }
  const { body } = await service.call({ method: 'POST', url: '/api/guestConversation/create', payload })
  const conversation = String(body.conversation)
  await service.database.query(
    sql`update guest_conversation set email_verified = true, visitor_seen_at = now() - interval '1 hour' where _id = ${conversation}`,
  )
  await admin.post('/guestMessages/create', { conversation, clientId: crypto.randomUUID(), body: 'Until five.' })
  await service.database.query(
    sql`update guest_message set at = now() - interval '10 minutes' where conversation = ${conversation}`,
  )
  await mailAnswers(service.engine, new Date(), mailIn)
  await service.deliverMail()
  const mail = await vi.waitUntil(() => sink.mails.find(each => each.to.includes(email)), { timeout: 5_000 })
  const replyTo = /^Reply-To:\s+<?([^\s>]+)/im.exec(mail.raw)?.[1] ?? ''
  expect(replyTo, mail.raw).toMatch(/^replies\+[0-9a-f]{52}@network\.example$/)
  return { conversation, replyTo }
}
interface MailOptions {
  readonly headers?: readonly string[]
  readonly text?: string
  readonly id?: string
}
const QUOTED =
  'Yes, please.\r\n\r\nOn Mon, 30 Nov 2026 at 10:00, Siteoffice <office@network.example> wrote:\r\n> Until five.\r\n'
const mailTo = (to: string, { headers = [], text = QUOTED, id = crypto.randomUUID() }: MailOptions = {}): string =>
  [
    'From: Vera <vera@visit.example>',
    `To: ${to}`,
    'Subject: Re: Siteoffice has answered you',
    `Message-ID: <${id}@visit.example>`,
    'Content-Type: text/plain; charset=utf-8',
    ...headers,
    '',
    text,
  ].join('\r\n')
const bring = (payload: string, secret = SECRET): Promise<Answer> =>
  service.call({
    method: 'POST',
    url: '/api/mail-in',
    headers: { 'content-type': 'message/rfc822', 'x-mail-secret': secret },
    payload,
  })
const bodies = async (conversation: string): Promise<unknown[]> =>
  ((await admin.get(`/guestMessages?conversation=${conversation}`)).body.content ?? []).map(each => each.body)

test('an answer goes into its conversation once, without what it quotes, and opens it again', async () => {
  const { conversation, replyTo } = await mailedChat()
  const { version } = (await admin.get(`/guestConversation/id/${conversation}`)).body
  expect((await admin.post(`/guestConversation/resolve/${conversation}`, { version })).status).toBe(200)
  const mail = mailTo(replyTo.toUpperCase().replace('REPLIES', 'Replies'))
  expect((await bring(mail)).status).toBe(204)
  expect((await bring(mail)).status, 'delivered twice').toBe(204)
  expect(await bodies(conversation)).toEqual(['Are you open?', 'Until five.', 'Yes, please.'])
  expect((await admin.get(`/guestConversation/id/${conversation}`)).body).toMatchObject({ status: 'open' })
})
test('what mail programs quote is cut, in whatever language they say so', async () => {
  const { conversation, replyTo } = await mailedChat()
  const from = 'Siteoffice <office@network.example>'
  const written: readonly (readonly [string, string])[] = [
    ['One.', `One.\n\nFrom: ${from}\nSent: Monday, 30 November 2026 10:00\nTo: Vera\nSubject: Re\n\nUntil five.`],
    ['Two.', `Two.\n\nفي الاثنين، ٣٠ نوفمبر ٢٠٢٦ تمت كتابة ما يلي بواسطة ${from}:\n\n> Until five.`],
    ['Three.', `Three.\n\nمن: ${from}\nتاريخ الإرسال: الاثنين\nإلى: Vera\nالموضوع: رد\n\nUntil five.`],
    ['Four.', `Four.\n\nSent from my iPhone\n\n> On 30 Nov 2026, ${from} wrote:\n> Until five.`],
    [
      'Five.\nI sent it to office@network.example on Monday.\nGate 5, please.',
      'Five.\nI sent it to office@network.example on Monday.\nGate 5, please.',
    ],
    ['We need:\n\n- 20 pumps\n- 3 pipes', 'We need:\n\n- 20 pumps\n- 3 pipes\n\n-- \nVera'],
  ]
  for (const [, text] of written)
    expect((await bring(mailTo(replyTo, { text: text.replaceAll('\n', '\r\n') }))).status).toBe(204)
  expect((await bodies(conversation)).slice(2)).toEqual(written.map(([answer]) => answer))
})
test('an answer that still waits to be mailed is mailed, though the guest has answered an earlier one', async () => {
  const { conversation, replyTo } = await mailedChat()
  await admin.post('/guestMessages/create', { conversation, clientId: crypto.randomUUID(), body: 'Bring a coat.' })
  expect((await bring(mailTo(replyTo))).status).toBe(204)
  await service.database.query(
    sql`update guest_message set at = now() - interval '10 minutes' where conversation = ${conversation}`,
  )
  expect(await mailAnswers(service.engine, new Date(), mailIn)).toBe(1)
  expect(await mailAnswers(service.engine, new Date(), mailIn)).toBe(0)
})
test('nobody without the secret brings anything, and nothing too large is read', async () => {
  const { conversation, replyTo } = await mailedChat()
  expect((await bring(mailTo(replyTo), 'a wrong secret of any length')).status).toBe(404)
  expect((await bring(mailTo(replyTo, { text: 'x'.repeat(11 * 1024 * 1024) }))).status).toBe(413)
  expect(await bodies(conversation)).toHaveLength(2)
  const other = await testService()
  const answer = await other.call({
    method: 'POST',
    url: '/api/mail-in',
    headers: { 'x-mail-secret': '' },
    payload: '',
  })
  expect(answer.status, 'where no mails are taken').toBe(404)
  await other.stop()
})
test('an unknown or forged address, an automatic answer, our own mail and an empty one are ignored', async () => {
  const { conversation, replyTo } = await mailedChat()
  const forged = replyTo.replace(/.@/, end => (end === '0@' ? '1@' : '0@'))
  const ignored = [
    mailTo('replies@network.example'),
    mailTo(forged),
    mailTo(replyTo, { headers: ['Auto-Submitted: auto-replied'] }),
    mailTo(replyTo, { headers: ['Precedence: bulk'] }),
    mailTo(replyTo, { headers: ['Return-Path: <>'] }),
    mailTo(replyTo).replace('vera@visit.example', replyTo),
    mailTo(replyTo, { text: ' \r\n\r\n' }),
    'no mail at all',
    '',
  ]
  for (const mail of ignored) expect((await bring(mail)).status).toBe(204)
  expect(await bodies(conversation)).toHaveLength(2)
})
test('a conversation that is spam takes none, and answers that go round and round come to an end', async () => {
  const { conversation, replyTo } = await mailedChat()
  for (let count = 0; count < 28; count += 1)
    await service.database.transaction(tx => takeFromQuota(tx, `mails into ${conversation}`, 30, new Date()))
  for (let count = 0; count < 4; count += 1) await bring(mailTo(replyTo, { text: `Away ${count}` }))
  expect(await bodies(conversation)).toHaveLength(4)
  const { version } = (await admin.get(`/guestConversation/id/${conversation}`)).body
  await admin.post(`/guestConversation/mark-as-spam/${conversation}`, { version })
  await service.database.query(sql`delete from login_failure`)
  expect((await bring(mailTo(replyTo))).status).toBe(204)
  expect(await bodies(conversation)).toHaveLength(4)
})
test('a mail that is made to hold its reader up is ignored or read', async () => {
  const { conversation, replyTo } = await mailedChat()
  const parts = (depth: number): string =>
    depth === 0
      ? 'Content-Type: text/plain\r\n\r\nDeep'
      : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${parts(depth - 1)}\r\n--b${depth}--`
  const hostile = [
    mailTo(replyTo, { text: `Yes${'\r\n'.repeat(20_000)}No` }),
    mailTo(replyTo, { text: '>\r\n'.repeat(15_000) }),
    mailTo(replyTo, { headers: [`X-Long: ${'a '.repeat(200_000)}`] }),
    `To: ${replyTo}\r\nFrom: vera@visit.example\r\n${parts(300)}`,
    mailTo(replyTo, { headers: ['Content-Transfer-Encoding: base64'], text: '\0\ud800'.repeat(1000) }),
  ]
  for (const mail of hostile) expect((await bring(mail)).status).toBe(204)
  expect(await bodies(conversation)).toContain('Yes\n\nNo')
})
