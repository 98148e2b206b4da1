/** Who is where, and who is typing: told to those who may be there and may know each other, and to nobody else. */
import { randomUUID } from 'node:crypto'
import { placeOf } from '@siteoffice/domain/engine/live'
import { THREAD_PLACE } from '@siteoffice/domain/modules/messaging/live'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { liveClient } from '../../../../test/live-client.ts'
import type { Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let address: string
let company: string
beforeAll(async () => {
  service = await testService()
  admin = await service.person({ name: 'Adam' })
  address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  await service.outbox.start()
  company = String((await createFixtures(service, admin).make('company'))._id)
})
afterAll(async () => {
  await service.outbox.stop()
  await service.stop()
})
const connect = ({ token }: Client) => liveClient(address, { token })
const staff = (name: string, permissions?: readonly string[]) =>
  service.person({ name, ...(permissions && { permissions }) })
const colleague = (name: string, of = company) =>
  service.person({ name, company: of, permissions: ['READ_SINGLE_COMPANY', 'CAN_CHAT'] })
/** What was told in a place up to a moment at which all of it has been told. */
async function settled(): Promise<void> {
  await service.outbox.drain()
  await new Promise(resolve => setTimeout(resolve, 500))
}

test('colleagues see who else has a record open, until that one closes it or is gone', async () => {
  const place = placeOf('company', company)
  const [anns, bobs, again] = [await staff('Ann'), await staff('Bob'), admin]
  const [ann, bob] = [await connect(anns), await connect(bobs)]
  expect(await ann.enter(place)).toBe(true)
  expect(await bob.enter(place)).toBe(true)
  await vi.waitFor(() => expect([ann.namesIn(place), bob.namesIn(place)]).toEqual([['Bob'], ['Ann']]), {
    timeout: 10_000,
  })
  const [first, second] = [await connect(again), await connect(again)]
  await Promise.all([first.enter(place), second.enter(place)])
  await vi.waitFor(() => expect(ann.namesIn(place), 'two tabs are one person').toEqual(['Adam', 'Bob']), {
    timeout: 10_000,
  })
  first.socket.emit('leave', place)
  bob.socket.disconnect()
  await vi.waitFor(() => expect(ann.namesIn(place)).toEqual(['Adam']), { timeout: 3_000 })
  second.socket.emit('leave', place)
  await vi.waitFor(() => expect(ann.namesIn(place)).toEqual([]), { timeout: 10_000 })
})
test('who leaves while it is looked up whether they may enter is not there', async () => {
  const place = placeOf('company', company)
  const [ann, bob, carl] = await Promise.all(['Ann', 'Bob', 'Carl'].map(async name => connect(await staff(name))))
  const entry = ann?.enter(place)
  ann?.socket.emit('leave', place)
  expect(await entry).toBe(false)
  await bob?.enter(place)
  await carl?.enter(place)
  await vi.waitFor(() => expect(bob?.namesIn(place)).toEqual(['Carl']), { timeout: 10_000 })
  expect(await Promise.all([ann?.enter(place), ann?.enter(place)]), 'asked twice').toEqual([true, true])
  await vi.waitFor(() => expect(bob?.namesIn(place)).toEqual(['Ann', 'Carl']), { timeout: 10_000 })
})
test('whoever has no company knows nobody over a record that all read, and nobody knows them', async () => {
  const place = placeOf('category', String((await createFixtures(service, admin).make('category'))._id))
  const alone = (name: string) => service.person({ name, kind: 'platform', permissions: ['READ_SINGLE_CATEGORY'] })
  const [ann, bob, paul, pia] = await Promise.all([
    connect(await staff('Ann')),
    connect(await staff('Bob')),
    connect(await alone('Paul')),
    connect(await alone('Pia')),
  ])
  expect(await Promise.all([paul, pia, ann, bob].map(each => each.enter(place)))).toEqual([true, true, true, true])
  await vi.waitFor(() => expect([ann.namesIn(place), bob.namesIn(place)]).toEqual([['Bob'], ['Ann']]), {
    timeout: 10_000,
  })
  await settled()
  expect([paul.namesIn(place), pia.namesIn(place), ann.namesIn(place)]).toEqual([undefined, undefined, ['Bob']])
})
test('companies see their own people over a record, and neither staff nor other companies', async () => {
  const place = placeOf('company', company)
  const other = String((await createFixtures(service, admin).make('company'))._id)
  const [ann, cora, carl, dina] = await Promise.all([
    connect(await staff('Ann')),
    connect(await colleague('Cora')),
    connect(await colleague('Carl')),
    connect(await colleague('Dina', other)),
  ])
  expect(await Promise.all([ann, cora, carl, dina].map(each => each.enter(place)))).toEqual([true, true, true, false])
  await vi.waitFor(() => expect(cora.namesIn(place)).toEqual(['Carl']), { timeout: 10_000 })
  await vi.waitFor(() => expect(carl.namesIn(place)).toEqual(['Cora']), { timeout: 10_000 })
  await settled()
  expect([ann.namesIn(place), dina.namesIn(place)], 'staff do not see who works for a company').toEqual([
    undefined,
    undefined,
  ])
})
test('nobody enters what they may not read, or what is not there, and whoever loses the right hears no more', async () => {
  const place = placeOf('company', company)
  const blind = await connect(await staff('Blind', ['CAN_CHAT']))
  const wrong = [place, 'company/1', `company/${randomUUID()}`, `session/${company}`, `${place}/x`, '__proto__/x', '']
  expect(await Promise.all(wrong.map(each => blind.enter(each)))).toEqual(wrong.map(() => false))
  const missing = await Promise.all([randomUUID(), 'x'].map(async id => (await connect(admin)).enter(`company/${id}`)))
  expect(missing).toEqual([false, false])

  const mover = await colleague('Mover')
  const [cora, moved] = [await connect(await colleague('Cora')), await connect(mover)]
  await Promise.all([cora.enter(place), moved.enter(place)])
  await vi.waitFor(() => expect(cora.namesIn(place)).toEqual(['Mover']), { timeout: 10_000 })
  await service.database.query(sql`update person set company = null where _id = ${mover.person}`)
  await vi.waitFor(() => expect(moved.socket.connected).toBe(false), { timeout: 1_500 })
  await vi.waitFor(() => expect(cora.namesIn(place)).toEqual([]), { timeout: 10_000 })
})
test('a record that is deleted is nobody’s place any more', async () => {
  const gone = String((await createFixtures(service, admin).make('company'))._id)
  const place = placeOf('company', gone)
  const [ann, bob] = [await connect(await staff('Ann')), await connect(await staff('Bob'))]
  await Promise.all([ann.enter(place), bob.enter(place)])
  await vi.waitFor(() => expect(ann.namesIn(place)).toEqual(['Bob']), { timeout: 10_000 })
  await service.database.query(sql`update company set deleted_at = now() where _id = ${gone}`)
  const late = await connect(await staff('Late'))
  expect(await late.enter(place)).toBe(false)
  bob.socket.emit('leave', place)
  await vi.waitFor(() => expect(ann.namesIn(place)).toEqual([]), { timeout: 10_000 })
  await service.database.query(sql`update company set deleted_at = null where _id = ${gone}`)
  await bob.enter(place)
  await settled()
  expect(ann.namesIn(place), 'she has left with the record, and hears no more of it').toEqual([])
})
test('members of a thread see who types and how far others have read, and others see neither', async () => {
  const [anns, bobs, eves] = [await staff('Ann'), await staff('Bob'), await staff('Eve')]
  const opened = await anns.post('/chat/threads', { members: [bobs.person, eves.person], title: 'Site' })
  const thread = String(opened.body._id)
  const place = placeOf(THREAD_PLACE, thread)
  const [ann, bob, eve, stranger] = await Promise.all([anns, bobs, eves, admin].map(connect))
  expect(await Promise.all([ann, bob, eve, stranger].map(async each => each?.enter(place)))).toEqual([
    true,
    true,
    true,
    false,
  ])
  ann?.socket.emit('typing', place, false)
  stranger?.socket.emit('typing', place, false)
  await vi.waitFor(() => expect(bob?.typing).toMatchObject([{ place, typist: { label: 'Ann' } }]), { timeout: 10_000 })
  await anns.post('/chat/messages', { thread, clientId: randomUUID(), body: 'At nine' })
  expect((await bobs.post('/chat/seen', { thread, seq: 1 })).status).toBeLessThan(300)
  await vi.waitFor(() => expect(ann?.marks).toEqual([{ place, reader: bobs.person, seq: 1 }]), { timeout: 10_000 })
  const [row] = (await anns.get('/chat/threads')).body.content as Body
  expect(row?.members).toContainEqual({ _id: bobs.person, label: 'Bob', seenSeq: 1 })

  await eves.post('/chat/leave', { thread })
  await settled()
  const before = eve?.typing.length
  ann?.socket.emit('typing', place, false)
  await vi.waitFor(() => expect(bob?.typing).toHaveLength(2), { timeout: 10_000 })
  expect([eve?.typing.length, stranger?.typing, stranger?.marks]).toEqual([before, [], []])
})
test('a flood of typing is told a few times, a flood of anything ends the socket', async () => {
  const [anns, bobs] = [await staff('Ann'), await staff('Bob')]
  const thread = String((await anns.post('/chat/threads', { members: [bobs.person] })).body._id)
  const place = placeOf(THREAD_PLACE, thread)
  const [ann, bob] = [await connect(anns), await connect(bobs)]
  await Promise.all([ann.enter(place), bob.enter(place)])
  for (let n = 0; n < 100; n += 1) ann.socket.emit('typing', place, false)
  await ann.follow('chat')
  await vi.waitFor(() => expect(bob.typing.length).toBeGreaterThan(0), { timeout: 10_000 })
  expect(bob.typing.length).toBeLessThan(15)
  expect(ann.socket.connected).toBe(true)
  for (let n = 0; n < 500; n += 1) ann.socket.emit('typing', place, false)
  await vi.waitFor(() => expect(ann.socket.connected).toBe(false), { timeout: 10_000 })
  expect(bob.socket.connected).toBe(true)
})
test('a person has so many sockets, and others are not kept out by them', async () => {
  const greedy = await staff('Greedy')
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => connect(greedy)))
  expect(results.filter(each => each.status === 'fulfilled')).toHaveLength(25)
  const refusal = results.find(each => each.status === 'rejected')
  expect(refusal).toMatchObject({ reason: { message: 'too_many' } })
  expect((await connect(admin)).socket.connected).toBe(true)
  for (const each of results) if (each.status === 'fulfilled') each.value.socket.disconnect()
  await vi.waitFor(async () => expect((await connect(greedy)).socket.connected).toBe(true), { timeout: 10_000 })
})
