/** Whom people of companies see in the chat: their colleagues, and the staff who have written to them. */
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Answer, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let companies: string[]
const CHATS = ['CAN_CHAT']
const member = (company = '', name = 'Member', permissions: readonly string[] = CHATS) =>
  service.person({ company, name, permissions })
beforeAll(async () => {
  service = await testService()
  admin = await service.person({ name: 'Amina of the staff' })
  const made = createFixtures(service, admin)
  companies = [String((await made.make('company'))._id), String((await made.make('company'))._id)]
})
afterAll(() => service.stop())

const open = (client: Client, members: readonly string[], title?: string): Promise<Answer> =>
  client.post('/chat/threads', { members, ...(title !== undefined && { title }) })
/** All that a refusal says, but for the request that it is of. */
const wordsOf = ({ text, body }: Answer): string => text.replace(String(body.requestId), '')
const peopleOf = async (client: Client, search = ''): Promise<string[]> =>
  ((await client.get(`/chat/people${search}`)).body.content ?? []).map(each => String(each._id))
const say = (client: Client, thread: string, body = 'Good morning') =>
  client.post('/chat/messages', { thread, clientId: randomUUID(), body })

test('colleagues who may chat and staff who have opened a thread, and nobody else, by whatever door', async () => {
  const [own, rival] = companies
  const [ann, colleague] = [await member(own, 'Ann'), await member(own, 'Karim')]
  const [stranger, silent] = [
    await member(rival, 'Karim the rival'),
    await member(own, 'Silent', ['READ_ALL_PROJECTS']),
  ]
  const bob = await service.person({ name: 'Bob of the staff' })
  expect(await peopleOf(ann)).toEqual([colleague.person])
  expect(await peopleOf(ann, '?search=karim')).toEqual([colleague.person])
  expect(await peopleOf(ann, '?search=staff')).toEqual([])
  const unknown = await open(ann, [randomUUID()])
  expect(unknown.status).toBe(422)
  for (const hidden of [stranger, silent, bob, admin]) {
    const refused = await open(ann, [hidden.person])
    expect(wordsOf(refused)).toBe(wordsOf(unknown))
  }
  expect((await open(bob, [ann.person])).status).toBe(201)
  expect(await peopleOf(ann), 'Bob has written, Amina has not').toEqual(
    expect.arrayContaining([bob.person, colleague.person]),
  )
  expect(await peopleOf(ann)).toHaveLength(2)
  expect(await peopleOf(colleague), 'not to the colleague').toEqual([ann.person])
  expect((await open(ann, [bob.person])).status).toBe(201)
  expect((await open(ann, [bob.person, colleague.person], 'All of us')).body.code).toBe('rule_broken')
})
test('a thread is closed to all but its members, by the same words as one that is not there', async () => {
  const [own, rival] = companies
  const [ann, stranger] = [await member(own), await member(rival)]
  const thread = String((await open(admin, [ann.person])).body._id)
  const message = String((await say(admin, thread, 'Our offer is confidential')).body._id)
  const tries = (id: string, of: string): Promise<Answer>[] => [
    stranger.get(`/chat/messages?thread=${id}`),
    say(stranger, id),
    stranger.post('/chat/seen', { thread: id, seq: 1 }),
    stranger.post('/chat/mute', { thread: id, muted: true }),
    stranger.post('/chat/leave', { thread: id }),
    stranger.post('/chat/members', { thread: id, members: [stranger.person] }),
    stranger.put(`/chat/messages/${of}`, { version: 1, body: 'Mine' }),
    stranger.del(`/chat/messages/${of}`),
    stranger.post('/chat/react', { message: of, reaction: 'agree' }),
  ]
  const [forbidden, missing] = [
    await Promise.all(tries(thread, message)),
    await Promise.all(tries(randomUUID(), randomUUID())),
  ]
  const bare = (answers: Answer[]) => answers.map(each => [each.status, wordsOf(each)])
  expect(bare(forbidden)).toEqual(bare(missing))
  expect(forbidden.map(each => each.status)).toEqual(Array(9).fill(404))
  expect((await stranger.get('/chat/search?words=confidential')).body.totalElements).toBe(0)
  expect((await stranger.get(`/chat/search?words=confidential&thread=${thread}`)).body.totalElements).toBe(0)
  expect((await ann.get('/chat/search?words=CONFIDÉNTIAL')).body.content).toMatchObject([{ message: { _id: message } }])
})
test('people of two companies never meet in one thread', async () => {
  const [own, rival] = companies
  const [ann, stranger] = [await member(own), await member(rival)]
  expect((await open(admin, [ann.person, stranger.person], 'Site visit')).body.code).toBe('rule_broken')
  const group = String((await open(admin, [ann.person], 'Site visit')).body._id)
  const added = await admin.post('/chat/members', { thread: group, members: [stranger.person] })
  expect(added).toMatchObject({ status: 422, body: { errors: [{ field: 'members' }] } })
  expect(
    (await admin.get('/chat/threads')).body.content?.find(each => String(each._id) === group)?.members,
  ).toHaveLength(2)
  const colleague = await member(own)
  const byAnn = await ann.post('/chat/members', { thread: group, members: [colleague.person] })
  expect(byAnn.body.code, 'staff decide whom staff write to').toBe('rule_broken')
})
test('who works for another company by now, or may not chat any more, reads nothing of it', async () => {
  const [own = '', rival = ''] = companies
  const [ann, colleague] = [await member(own), await member(own)]
  const thread = String((await open(ann, [colleague.person])).body._id)
  expect((await say(colleague, thread)).status).toBe(201)
  await service.database.query(sql`update person set company = ${rival} where _id = ${ann.person}`)
  expect((await ann.get('/chat/threads')).body.totalElements).toBe(0)
  expect((await ann.get(`/chat/messages?thread=${thread}`)).status).toBe(404)
  expect((await ann.get('/chat/search?words=morning')).body.totalElements).toBe(0)
  await service.database.query(
    sql`update roles set permissions = '{}', version = version + 1 where _id = (select role from person where _id = ${colleague.person})`,
  )
  expect((await colleague.get('/chat/threads')).status).toBe(403)
})
test('staff who read people of companies write to them; others see the staff alone, and nobody of a company sees guests', async () => {
  const [own] = companies
  const ann = await member(own)
  const clerk = await service.person({ permissions: CHATS })
  expect(await peopleOf(admin)).toContain(ann.person)
  expect(await peopleOf(clerk)).not.toContain(ann.person)
  expect((await open(clerk, [ann.person])).body.code).toBe('missing_reference')
  expect((await ann.get('/guestConversation')).status).toBe(403)
  expect((await ann.post('/guestMessages/create', { clientId: randomUUID(), body: 'Hi', name: 'Ann' })).status).toBe(
    403,
  )
})
