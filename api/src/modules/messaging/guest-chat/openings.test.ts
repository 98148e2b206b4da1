/** A guest's first message that is sent again: the same conversation with a fresh token within ten minutes, nothing after. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { seedSettings } from '../../../data/seed/settings.ts'
import { createKeys } from '../../../lib/keys.ts'

const SECRET = 'the key of this server, of forty characters'
let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService(undefined, { SECRET_KEY: SECRET })
  admin = await service.person()
})
afterAll(() => service.stop())

const visit = (body: object, token?: string): Promise<Answer> =>
  service.call({
    method: 'POST',
    url: '/api/guestMessages/create',
    headers: token === undefined ? {} : { 'x-visitor-token': token },
    payload: body,
  })
const opening = (more: object = {}) => ({
  clientId: crypto.randomUUID(),
  body: 'Are you open?',
  name: 'Vera',
  email: 'vera@visit.example',
  ...more,
})
const tokenOf = (answer: Answer): string => String(answer.body.visitorToken)
const conversationOf = (answer: Answer): string => String(answer.body.message?.conversation)
const read = (conversation: string, token: string): Promise<Answer> =>
  service.call({
    method: 'GET',
    url: `/api/guestMessages?conversation=${conversation}`,
    headers: { 'x-visitor-token': token },
  })
const prove = (conversation: string, token: string): Promise<Answer> =>
  service.call({
    method: 'POST',
    url: '/api/guestMessages/prove-email',
    headers: { 'x-visitor-token': token },
    payload: { conversation },
  })
const tenMinutesLater = (clientId: string) =>
  service.database.query(
    sql`update guest_opening set at = now() - interval '10 minutes 1 second' where client_id = ${clientId}`,
  )

test('answers the same conversation with a fresh token, and the former one ends', async () => {
  const first = opening()
  const answers = [await visit(first), await visit(first), await visit({ ...first, body: ' Are you open? ' })]
  expect(answers.map(each => each.status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(conversationOf)).size).toBe(1)
  expect(answers.map(each => each.body.message?.seq)).toEqual([1, 1, 1])
  const [one = '', two = '', three = ''] = answers.map(tokenOf)
  expect(new Set([one, two, three]).size).toBe(3)
  const [conversation] = answers.map(conversationOf)
  for (const former of [one, two]) {
    expect((await read(String(conversation), former)).status).toBe(404)
    expect((await prove(String(conversation), former)).status).toBe(404)
    expect((await visit({ ...opening(), conversation }, former)).status).toBe(404)
  }
  expect((await read(String(conversation), three)).body.totalElements).toBe(1)
  const next = await visit({ clientId: crypto.randomUUID(), body: 'Today?', conversation }, three)
  expect(next.body, 'a message of a known conversation changes no token').toMatchObject({ visitorToken: three })
  expect((await prove(String(conversation), three)).status).toBe(202)
  const { totalElements } = (await admin.get('/guestConversation?search=vera@visit.example')).body
  expect(totalElements, 'one conversation').toBe(1)
})
test('with other words, another name or another address is refused, and ends no token', async () => {
  const first = opening()
  const opened = await visit(first)
  for (const other of [{ body: 'Closed?' }, { name: 'Omar' }, { email: 'omar@visit.example' }, { page: '/contact' }])
    expect(await visit({ ...first, ...other })).toMatchObject({
      status: 422,
      body: { code: 'key_reused', errors: [{ field: 'clientId' }] },
    })
  expect((await read(conversationOf(opened), tokenOf(opened))).status).toBe(200)
})
test('after ten minutes is that of a stranger, who learns nothing, right or wrong', async () => {
  const first = opening()
  const opened = await visit(first)
  await tenMinutesLater(first.clientId)
  const [right, wrong] = [await visit(first), await visit({ ...first, body: 'Closed?' })]
  expect(right).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const { requestId: _, ...said } = wrong.body
  expect(right.body).toMatchObject(said)
  expect((await read(conversationOf(opened), tokenOf(opened))).status, 'the guest goes on').toBe(200)
})
test('opens nothing that is in the trash', async () => {
  const first = opening()
  const opened = await visit(first)
  await service.database.query(
    sql`update guest_conversation set deleted_at = now() where _id = ${conversationOf(opened)}`,
  )
  expect((await visit(first)).status).toBe(404)
})
test('tokens are kept as hashes; those that were signatures are good until the next one', async () => {
  const first = opening()
  const opened = await visit(first)
  const conversation = conversationOf(opened)
  const [row] = await service.database.query<{ all: string }>(
    sql`select o::text as all from guest_opening o where client_id = ${first.clientId}`,
  )
  expect(row?.all).not.toContain(tokenOf(opened))
  const keys = createKeys(SECRET)
  for (const [number, words] of [
    [0, `visitor ${conversation}`],
    [2, `visitor ${conversation} 2`],
  ] as const) {
    await service.database.query(
      sql`update guest_opening set token_hash = null, token_number = ${number} where client_id = ${first.clientId}`,
    )
    expect((await read(conversation, keys.sign(words))).status).toBe(200)
    expect((await read(conversation, keys.sign(`visitor ${conversation} 1`))).status).toBe(404)
  }
  const signed = keys.sign(`visitor ${conversation} 2`)
  const again = await visit(first)
  expect((await read(conversation, signed)).status).toBe(404)
  expect((await read(conversation, tokenOf(again))).status).toBe(200)
})
test('no token is good while the conversation is spam, and nothing sets it waiting', async () => {
  const opened = await visit(opening())
  const conversation = conversationOf(opened)
  const record = async () => (await admin.get(`/guestConversation/id/${conversation}`)).body
  const step = async (name: string) =>
    (await admin.post(`/guestConversation/${name}/${conversation}`, { version: (await record()).version })).status
  await admin.post('/guestMessages/create', { conversation, clientId: crypto.randomUUID(), body: 'No, thanks.' })
  expect((await record()).waitingSince).toBeNull()
  expect(await step('mark-as-spam')).toBe(200)
  const more = () => visit({ clientId: crypto.randomUUID(), body: 'Buy!', conversation }, tokenOf(opened))
  expect([(await more()).status, (await read(conversation, tokenOf(opened))).status]).toEqual([404, 404])
  expect(await record()).toMatchObject({ waitingSince: null, lastSeq: 2 })
  expect(await step('reopen')).toBe(200)
  expect((await more()).status, 'a mark that was a mistake is taken off').toBe(201)
})
test('a conversation is opened at an address of its own as well, and its guest tells what they have read', async () => {
  const first = opening({ email: undefined })
  const open = (body: object) => service.call({ method: 'POST', url: '/api/guestConversation/create', payload: body })
  const [one, two] = [await open(first), await open(first)]
  expect(two, two.text).toMatchObject({
    status: 201,
    body: { conversation: one.body.conversation, message: { seq: 1, body: 'Are you open?' } },
  })
  const conversation = String(one.body.conversation)
  expect((await read(conversation, String(one.body.token))).status).toBe(404)
  expect((await read(conversation, String(two.body.token))).status).toBe(200)
  expect(await open({ clientId: crypto.randomUUID(), body: 'Hello' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'name' }] },
  })
  await admin.post('/guestMessages/create', { conversation, clientId: crypto.randomUUID(), body: 'We are.' })
  const seen = (token: string, seq: number) =>
    service.call({
      method: 'POST',
      url: '/api/guestMessages/seen',
      headers: { 'x-visitor-token': token },
      payload: { conversation, seq },
    })
  expect((await seen(String(one.body.token), 2)).status).toBe(404)
  expect((await seen(String(two.body.token), 99_999)).status).toBe(204)
  const record = (await admin.get(`/guestConversation/id/${conversation}`)).body
  expect(record).toMatchObject({ visitorSeenSeq: 2, lastSeq: 2 })
})
test('a guest is greeted, and told when nobody is there', async () => {
  await seedSettings(service.database)
  const set = async (key: string, value: unknown) => {
    const [row] = (await admin.get(`/site-config?search=${key}`)).body.content ?? []
    const answer = await admin.put(`/site-config/update/${String(row?._id)}`, { version: row?.version, value })
    expect(answer.status, answer.text).toBe(200)
  }
  const asked = async (language: string) =>
    (
      await service.call({
        method: 'GET',
        url: '/api/guestMessages/reception',
        headers: { 'accept-language': language },
      })
    ).body
  await set('chat.businessHours', {
    timeZone: 'Asia/Dubai',
    week: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, from: '00:00', to: '00:00' })),
  })
  expect(await asked('en')).toEqual({
    network: 'Siteoffice',
    greeting: 'Hello! How can we help?',
    isOpen: true,
    closedText: null,
  })
  await set('chat.businessHours', { timeZone: 'Asia/Dubai', week: [] })
  await set('chat.greeting', 'Welcome to the Gulf network')
  expect((await visit(opening())).body.reception).toEqual({
    network: 'Siteoffice',
    greeting: 'Welcome to the Gulf network',
    isOpen: false,
    closedText: 'We are closed at the moment. We answer as soon as we are back.',
  })
  expect(String((await asked('ar')).closedText)).toMatch(/[\u0600-\u06ff]/)
})
test('what is kept of it holds no words in clear', async () => {
  const first = opening({ body: 'A legible secret' })
  await visit(first)
  const [row] = await service.database.query<{ all: string }>(
    sql`select o::text as all from guest_opening o where client_id = ${first.clientId}`,
  )
  expect(row?.all).not.toContain('legible')
})
