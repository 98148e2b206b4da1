/** Events of writes: stored with them, numbered, heard in order, and by whom. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { mayHear } from './audience.ts'
import type { OutboxEvent } from './outbox.ts'
import { createOutbox } from './outbox.ts'

let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
})
afterAll(() => service.stop())

const faq = { question: 'How long is a tender open?', answer: '<p>Four weeks.</p>' }
async function listen(): Promise<OutboxEvent[]> {
  const heard: OutboxEvent[] = []
  await service.outbox.drain()
  await service.outbox.subscribe(event => void heard.push(event))
  return heard
}

test('a write is heard with its record, action, version and actor; a refused one is not', async () => {
  const heard = await listen()
  const made = (await admin.post('/faq/create', faq)).body
  const id = String(made._id)
  await admin.put(`/faq/update/${id}`, { version: 1, question: 'How long may one bid?' })
  expect((await admin.put(`/faq/update/${id}`, { version: 1, question: 'Stale' })).status).toBe(409)
  await admin.del(`/faq/delete/${id}`)
  await service.outbox.drain()
  expect(heard.map(({ action, version, _id, actor }) => ({ action, version, _id, actor }))).toEqual([
    { action: 'create', version: 1, _id: id, actor: admin.person },
    { action: 'update', version: 2, _id: id, actor: admin.person },
    { action: 'delete', version: 3, _id: id, actor: admin.person },
  ])
  const [first] = heard
  expect(heard.map(event => event.seq)).toEqual([0, 1, 2].map(step => Number(first?.seq) + step))
})

test('a subscriber that throws keeps nobody from hearing, and is reported', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const end = await service.outbox.subscribe(() => {
    throw new Error('deaf')
  })
  const heard = await listen()
  await admin.post('/faq/create', faq)
  await service.outbox.drain()
  end()
  expect(heard).toHaveLength(1)
  expect(warn).toHaveBeenCalledOnce()
})

test('a consumer goes on where the last one of its name stopped; what failed comes again', async () => {
  vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const consumed: number[] = []
  let broken = true
  const end = await service.outbox.consume('goes-on', async (_, events) => {
    if (broken) throw new Error('broken')
    consumed.push(...events.map(event => event.seq))
  })
  await admin.post('/faq/create', faq)
  await service.outbox.drain()
  expect(consumed).toEqual([])
  broken = false
  await service.outbox.drain()
  end()
  const first = [...consumed]
  await admin.post('/faq/create', faq)
  const again = await service.outbox.consume('goes-on', async (_, events) => {
    consumed.push(...events.map(event => event.seq))
  })
  await service.outbox.drain()
  again()
  expect(consumed).toEqual(Array.from(consumed, (_, at) => at + 1))
  expect(consumed.length).toBe(first.length + 1)
})

test('two processes that consume under one name do no event twice, and leave none out', async () => {
  const other = createOutbox(service.database)
  const consumed: number[] = []
  const work = async (_: unknown, events: readonly OutboxEvent[]) => {
    consumed.push(...events.map(event => event.seq))
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await Promise.all([1, 2, 3, 4].map(() => admin.post('/faq/create', faq)))
  await service.outbox.drain()
  const ends = await Promise.all([service.outbox, other].map(each => each.consume('together', work)))
  await Promise.all([service.outbox.drain(), other.drain()])
  for (const end of ends) end()
  expect(consumed.length).toBeGreaterThanOrEqual(4)
  expect(consumed).toEqual(consumed.map((_, at) => at + 1))
})

test('what is older than a week is thrown away once every consumer has had it', async () => {
  await service.outbox.drain()
  await service.outbox.consume('slow', async () => undefined)
  await service.database.query(sql`update outbox_cursor set seq = 1 where name = 'slow'`)
  await service.database.query(sql`update outbox set at = now() - interval '8 days' where seq <= 2`)
  await service.outbox.sweep()
  const left = await service.database.query<{ seq: number }>(sql`select seq from outbox order by seq`)
  expect(left[0]?.seq).toBe(2)
})

test('an event reaches only those who may open the record, in their stores and of their company', async () => {
  const actor = { permissions: new Set(['READ_SINGLE_BILLINGS']), tenantScoped: false, company: null, stores: null }
  const event = {
    resource: 'billings',
    _id: 'x',
    action: 'update',
    version: 2,
    store: null,
    actor: null,
    concealed: false,
  }
  const hears = (more: object, company: string | null = 'a', store: string | null = null): boolean =>
    mayHear(service.engine, { ...actor, ...more } as unknown as Parameters<typeof mayHear>[1], {
      ...event,
      company,
      store,
    })
  expect(hears({})).toBe(true)
  expect(hears({ permissions: new Set(['READ_SINGLE_PROJECTS']) })).toBe(false)
  expect(hears({ tenantScoped: true, company: 'a' })).toBe(true)
  expect(hears({ tenantScoped: true, company: 'b' })).toBe(false)
  expect(hears({ tenantScoped: true, company: 'a' }, null)).toBe(false)
  expect(hears({ stores: ['s'] }, 'a', 's')).toBe(true)
  expect(hears({ stores: ['s'] }, 'a', 't')).toBe(false)
})
