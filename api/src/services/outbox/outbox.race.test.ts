/** The outbox between processes: killed ones, slow transactions, lost connections. */
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { catalogue } from '@siteoffice/domain/catalogue'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openPatiently } from '../../../test/database.ts'
import { createDatabase } from '../../../test/postgres.ts'
import type { Database } from '../../data/database.ts'
import { migrate } from '../../data/migrate.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Outbox } from './outbox.ts'
import { createOutbox } from './outbox.ts'

const CONSUMER = join(import.meta.dirname, '../../../test/outbox-consumer.ts')
const WRITES = 300
const KILLS = 4
let url: string
let database: Database
beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'), 'outbox')
  database = openPatiently(url, 8)
  await migrate(database, catalogue)
  await database.script('create table consumed (n bigserial, seq bigint, record uuid, process int)')
})
afterAll(() => database.close())

const write = (outbox: Outbox, id: string, seconds = 0): Promise<void> =>
  database.transaction(async tx => {
    await outbox.emit(tx, {
      resource: 'faq',
      _id: id,
      action: 'update',
      version: 2,
      company: null,
      store: null,
      actor: null,
      concealed: false,
    })
    if (seconds > 0) await tx.query(sql`select pg_sleep(${seconds}::float8)`)
  })
async function startConsumer(): Promise<ChildProcess> {
  const child = fork(CONSUMER, { env: { ...process.env, DATABASE_URL: url } })
  await once(child, 'message')
  return child
}
async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
/** Another "process": a pool, a listening connection and an outbox of its own. */
async function begun(): Promise<Outbox> {
  const own = openPatiently(url, 3)
  const outbox = createOutbox(own)
  await outbox.start()
  onTestFinished(async () => {
    await outbox.stop()
    await own.close()
  })
  return outbox
}

test('a consumer that is killed again and again misses nothing, and hears in the order of the numbers', async () => {
  const outbox = await begun()
  const ids = Array.from({ length: WRITES }, uuid)
  let consumer = await startConsumer()
  onTestFinished(() => void consumer.kill('SIGKILL'))
  const writing = (async () => {
    // some transactions are held open, so that later ones commit before them
    for (let at = 0; at < ids.length; at += 6)
      await Promise.all(ids.slice(at, at + 6).map((id, slot) => write(outbox, id, slot === 0 ? 0.06 : 0)))
  })()
  let before = 0
  for (let killed = 0; killed < KILLS; killed += 1) {
    await wait(250)
    // each has heard something before it is killed, however busy the machine is
    await vi.waitFor(
      async () => {
        const [row] = await database.query<{ n: number }>(sql`select count(distinct record)::int as n from consumed`)
        const heard = row?.n ?? 0
        expect(heard > before || heard === WRITES).toBe(true)
        before = heard
      },
      { timeout: 20_000, interval: 50 },
    )
    await kill(consumer)
    consumer = await startConsumer()
  }
  await writing
  await vi.waitFor(
    async () => {
      const [row] = await database.query<{ n: number }>(sql`select count(distinct record)::int as n from consumed`)
      expect(row?.n).toBe(WRITES)
    },
    { timeout: 20_000, interval: 100 },
  )
  const rows = await database.query<{ seq: number; record: string; process: number }>(
    sql`select seq, record, process from consumed order by n`,
  )
  expect(rows.map(row => row.seq)).toEqual(Array.from({ length: WRITES }, (_, at) => at + 1))
  expect(rows.map(row => row.record).toSorted()).toEqual(ids.toSorted())
  expect(new Set(rows.map(row => row.process)).size).toBeGreaterThan(1)
})

test('every process hears every event, also of a process that died before it numbered its own', async () => {
  const [first, second] = [await begun(), await begun()]
  const heard: string[][] = [[], []]
  await first.subscribe(({ _id }) => void heard[0]?.push(_id))
  await second.subscribe(({ _id }) => void heard[1]?.push(_id))
  const ids = Array.from({ length: 40 }, uuid)
  // an outbox that was never started: as if its process had been killed right after the commit
  const dead = createOutbox(database)
  await Promise.all(ids.map((id, at) => write(at % 4 === 0 ? dead : first, id, at % 5 === 0 ? 0.05 : 0)))
  await vi.waitFor(() => expect(heard.map(each => each.length)).toEqual([ids.length, ids.length]), { timeout: 8_000 })
  expect(heard[0]).toEqual(heard[1])
  expect(heard[0]?.toSorted()).toEqual(ids.toSorted())
})

test('after a lost connection another process is heard again at once', async () => {
  const [listener, writer] = [await begun(), await begun()]
  const heard: string[] = []
  await listener.subscribe(({ _id }) => void heard.push(_id))
  const listening = async (): Promise<number> => {
    const rows = await database.query(
      sql`select 1 from pg_stat_activity where application_name = 'siteoffice-listen' and datname = current_database() and query ilike 'listen%'`,
    )
    return rows.length
  }
  await vi.waitFor(async () => expect(await listening()).toBe(2), { timeout: 5_000 })
  await database.query(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'siteoffice-listen' and datname = current_database()`,
  )
  await vi.waitFor(async () => expect(await listening()).toBe(2), { timeout: 10_000 })
  const id = uuid()
  await write(writer, id)
  // sooner than a process looks by itself
  await vi.waitFor(() => expect(heard).toContain(id), { timeout: 2_000 })
})
