/** Handing a conversation to a colleague or a department: who may receive it, who is told, and what the visitor sees of it. */
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let amina: Client
let department: string
beforeAll(async () => {
  service = await testService()
  amina = await service.person({ name: 'Amina' })
  department = String((await createFixtures(service, amina).make('department'))._id)
})
afterAll(() => service.stop())

const AGENT = ['CAN_CHAT', 'READ_ALL_CHAT', 'READ_SINGLE_CHAT']
const agent = (name: string, permissions = AGENT) => service.person({ name, permissions })
async function openConversation() {
  const opening = { clientId: randomUUID(), body: 'Are you open?', name: 'Vera' }
  const { conversation, token } = (await service.anonymous.post('/guestConversation/create', opening)).body
  return { conversation: String(conversation), token: String(token) }
}
async function departmentOf(member: Client): Promise<string> {
  const { _id } = await createFixtures(service, amina).make('department')
  await service.database.query(sql`update person set department = ${String(_id)}::uuid where _id = ${member.person}`)
  return String(_id)
}
const recordOf = async (id: string) => (await amina.get(`/guestConversation/id/${id}`)).body
const bellOf = async (client: Client) => (await client.get('/notifications')).body.content ?? []

test('a colleague gets the conversation, the note and a bell; the visitor sees nothing of it', async () => {
  const { conversation, token } = await openConversation()
  const bob = await agent('Bob')
  const note = 'She asked for Friday'
  const sent = await amina.post('/guestConversation/transfer', { conversation, person: bob.person, note })
  expect(sent.status, sent.text).toBeLessThan(300)
  expect(await recordOf(conversation)).toMatchObject({
    assignee: { _id: bob.person },
    waitingSince: expect.any(String),
  })
  expect(await bellOf(bob)).toMatchObject([
    {
      title: 'Vera: Transferred',
      body: `Amina: ${note}`,
      linkUrl: `/guest-chat?id=${conversation}`,
    },
  ])
  const headers = { 'x-visitor-token': token }
  const read = await service.call({ method: 'GET', url: `/api/guestMessages?conversation=${conversation}`, headers })
  expect(read.text).not.toContain(note)
  expect(read.body.content).toHaveLength(1)
  const messages = (await bob.get(`/guestMessages?conversation=${conversation}`)).body.content
  expect(messages?.[1]).toMatchObject({ body: note, private: true, author: { label: 'Amina' } })
})
test('the bell of a note on it leads to the chat, where it is shown', async () => {
  const { conversation } = await openConversation()
  const bob = await agent('Bob')
  expect((await bob.post(`/guestConversation/follow/${conversation}`, { follow: true })).status).toBe(200)
  const note = await amina.post(`/guestConversation/note/${conversation}`, { body: 'She asked for Friday' })
  expect(note.status, note.text).toBeLessThan(300)
  expect(await bellOf(bob)).toMatchObject([{ linkUrl: `/guest-chat?id=${conversation}&tab=history` }])
})
test('a department gets it unassigned, and each who answers visitors there is told, nobody else', async () => {
  const { conversation } = await openConversation()
  const [bob, eve, clerk] = [await agent('Bob'), await agent('Eve'), await agent('Clerk', ['READ_ALL_CHAT'])]
  const members = [bob, clerk, amina].map(each => each.person)
  await service.database.query(sql`update person set department = ${department} where _id = any(${members}::uuid[])`)
  await amina.post('/guestConversation/transfer', { conversation, person: eve.person })
  const before = (await bellOf(eve)).length
  const sent = await eve.post('/guestConversation/transfer', { conversation, department })
  expect(sent.status, sent.text).toBeLessThan(300)
  expect((await recordOf(conversation)).assignee).toBeNull()
  expect([(await bellOf(bob)).length, (await bellOf(clerk)).length, (await bellOf(eve)).length - before]).toEqual([
    1, 0, 0,
  ])
  const targets = (await eve.get('/guestConversation/transfer-targets')).body
  expect(targets.departments).toMatchObject([{ _id: department }])
  const labels = targets.people?.map(each => String(each.label)) ?? []
  expect([labels.includes('Bob'), labels.includes('Eve'), labels.includes('Clerk')]).toEqual([true, false, false])
})
test('a transfer from somebody who has it no more is refused, and each one is in the history', async () => {
  const { conversation } = await openConversation()
  const [bob, eve] = [await agent('Bob'), await agent('Eve')]
  const transfer = (body: object) => amina.post('/guestConversation/transfer', { conversation, ...body })
  expect((await transfer({ from: null, department: await departmentOf(eve) })).status).toBeLessThan(300)
  const [one, other] = [
    { from: null, person: bob.person },
    { from: null, person: eve.person },
  ]
  expect((await transfer(one)).status).toBeLessThan(300)
  const late = await transfer(other)
  expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
  expect(await recordOf(conversation)).toMatchObject({ assignee: { _id: bob.person } })
  const history = (await amina.get(`/guestConversation/history/${conversation}`)).body.content ?? []
  expect(history.filter(each => String(each.action) === 'transfer')).toHaveLength(2)
})
test('a colleague is offered however many others do not answer visitors', async () => {
  const [zoe, clerk] = [await agent('Zoe'), await agent('Clerk', ['READ_ALL_CHAT'])]
  await service.database.query(sql`insert into person (_id, created_at, updated_at, version, kind, name, email, role, password, locale, time_zone, theme, status)
    select gen_random_uuid(), now(), now(), 1, kind, 'Abe ' || n, n || '@crowd.example', role, password, locale, time_zone, theme, status
    from person, generate_series(1, 500) n where _id = ${clerk.person}`)
  const { people } = (await amina.get('/guestConversation/transfer-targets')).body
  expect(people?.map(each => each._id)).toContain(zoe.person)
})
test('it is refused to those who may not answer, to oneself, to both at once, and where it is over', async () => {
  const { conversation } = await openConversation()
  const [bob, clerk] = [await agent('Bob'), await agent('Clerk', ['READ_ALL_CHAT', 'READ_SINGLE_CHAT'])]
  const company = String((await createFixtures(service, amina).make('company'))._id)
  const outsider = await service.person({ company, permissions: ['CAN_CHAT'] })
  const statusOf = async (client: Client, body: object) =>
    (await client.post('/guestConversation/transfer', { conversation, ...body })).status
  const unknown = await statusOf(amina, { person: randomUUID() })
  expect(unknown).toBeGreaterThanOrEqual(400)
  expect(await statusOf(amina, { person: clerk.person })).toBe(unknown)
  expect(await statusOf(amina, { person: amina.person })).toBe(unknown)
  expect(await statusOf(amina, { person: outsider.person })).toBe(unknown)
  expect([await statusOf(amina, {}), await statusOf(amina, { person: bob.person, department })]).toEqual([400, 400])
  expect(await statusOf(amina, { person: bob.person, conversation: randomUUID() })).toBe(404)
  expect([await statusOf(clerk, { person: bob.person }), await statusOf(outsider, { person: bob.person })]).toEqual([
    403, 403,
  ])
  expect((await outsider.get('/guestConversation/transfer-targets')).status).toBe(403)
  const { version } = await recordOf(conversation)
  await amina.post(`/guestConversation/resolve/${conversation}`, { version })
  expect(await statusOf(amina, { person: bob.person })).toBe(422)
})
