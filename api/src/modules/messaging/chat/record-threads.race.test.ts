/** What staff do with the thread beside a record and with the record at one moment, raced for on a real PostgreSQL. */
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../../test/database.ts'
import { ROUNDS } from '../../../../test/rounds.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let people: Client[]
let ann: Client
let bob: Client
let cat: Client
let dan: Client
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  ann = await service.person({ name: 'Ann' })
  bob = await service.person({ name: 'Bob' })
  cat = await service.person({ name: 'Cat' })
  dan = await service.person({ name: 'Dan' })
  people = [ann, bob, cat, dan]
})
afterAll(() => service.stop())

async function newRecord(): Promise<string> {
  const made = await ann.post('/technology/create', {
    title: `Technology ${randomUUID()}`,
    summary: 'For heavy goods',
  })
  expect(made.status, made.text).toBe(201)
  return String(made.body._id)
}
const discuss = (client: Client, record: string) => client.post('/chat/record', { resource: 'technology', record })

test('four who open the thread at one moment are in one thread', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const record = await newRecord()
    const answers = await Promise.all([...people, ...people].map(each => discuss(each, record)))
    expect(new Set(answers.map(each => each.status))).toEqual(new Set([201]))
    expect(new Set(answers.map(each => each.body._id)).size).toBe(1)
    expect((await discuss(ann, record)).body.members).toHaveLength(people.length)
  }
})
test('a thread that is opened, and written to, while its record is deleted for good is deleted with it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const record = await newRecord()
    const thread = String((await discuss(ann, record)).body._id)
    await ann.del(`/technology/delete/${record}`)
    const answers = await Promise.all([
      ann.del(`/technology/purge/${record}`),
      bob.post(`/technology/restore/${record}`).then(() => discuss(bob, record)),
      discuss(cat, record),
      ann.post('/chat/messages', { thread, clientId: randomUUID(), body: 'Still there?' }),
      dan.post('/chat/leave', { thread }),
    ])
    for (const answer of answers) expect([200, 201, 204, 404, 409], answer.text).toContain(answer.status)
    await service.outbox.drain()
    const there = await service.database.query(sql`select 1 from technology where _id = ${record}`)
    const threads = await service.database.query(
      sql`select 1 from chat_thread where record_id = ${record} union all select 1 from chat_message where thread = ${thread} and ${there.length === 0}`,
    )
    if (there.length === 0) expect(threads).toEqual([])
    else expect(threads.length).toBeGreaterThan(0)
  }
})
