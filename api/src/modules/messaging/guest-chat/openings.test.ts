/** A guest's first message that is sent again: the same conversation with a fresh token within ten minutes, nothing after. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService()
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
test('tokens given before they were numbered are good until the next one', async () => {
  const first = opening()
  const opened = await visit(first)
  await service.database.query(sql`delete from guest_opening where client_id = ${first.clientId}`)
  expect((await read(conversationOf(opened), tokenOf(opened))).status).toBe(200)
})
test('what is kept of it holds no words in clear', async () => {
  const first = opening({ body: 'A legible secret' })
  await visit(first)
  const [row] = await service.database.query<{ all: string }>(
    sql`select o::text as all from guest_opening o where client_id = ${first.clientId}`,
  )
  expect(row?.all).not.toContain('legible')
})
