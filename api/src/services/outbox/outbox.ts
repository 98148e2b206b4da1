/**
 * What was written, told to whoever wants to know, in order and at least once, in every process. An event is stored in
 * the transaction of its write. After the commit it gets the next number; numbers are given by one process at a time,
 * so that nobody reads past an event whose transaction took longer.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { RecordEvent } from '@siteoffice/domain/engine/events'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Database, Queries, Transaction } from '../../data/database.ts'
import { report } from '../../lib/report.ts'

const CHANNEL = 'siteoffice_outbox'
const AT_ONCE = 500
/** Writes that follow each other closely are told together: a round waits as long as the one before it took, within these bounds. */
const [SHORTEST_GATHER_MS, LONGEST_GATHER_MS] = [5, 50]
/** How often a process looks by itself: for what a killed process left unnumbered, and after a lost connection. */
const LOOK_MS = 5_000
const KEPT_DAYS = 7

export interface OutboxEvent extends RecordEvent {
  /** from 1, without gaps */
  readonly seq: number
}
type EventListener = (event: OutboxEvent) => void | Promise<void>
type Consume = (tx: Transaction, events: readonly OutboxEvent[]) => Promise<void>

export interface Outbox {
  /** Stores events with the transaction. */
  emit(tx: Transaction, ...events: readonly RecordEvent[]): Promise<void>
  /** Has every event from now on heard in this process; returns how to end it. What it throws is reported. */
  subscribe(listener: EventListener): Promise<() => void>
  /**
   * Has every event consumed by one process of all that use the name, from where the last one stopped: its place is
   * kept in the transaction that it is given, and after a failure the same events come again.
   */
  consume(name: string, work: Consume): Promise<() => void>
  /** Begins to deliver by itself: soon after each write, and when another process has written. */
  start(): Promise<void>
  /** Delivers all that there is. */
  drain(): Promise<void>
  stop(): Promise<void>
  /** Throws away what is older than a week and consumed. */
  sweep(): Promise<void>
}
const EVENT = sql`seq, resource, record_id as _id, action, version, company, store, actor, concealed`
const eventsAfter = (queries: Queries, seq: Sql): Promise<OutboxEvent[]> =>
  queries.query<OutboxEvent>(sql`select ${EVENT} from outbox where seq > ${seq} order by seq limit ${AT_ONCE}`)

/** Heard after the commit, also by other processes. */
const NOTIFY = { postgres: sql`pg_notify(${CHANNEL}, '')`, pglite: sql`1` }
/** Gives numbers to committed events in the order of their making; answers how many got one. */
async function number(database: Database): Promise<number> {
  const waits = await database.query(sql`select 1 from outbox where seq is null limit 1`)
  if (waits.length === 0) return 0
  const numbers = await database.transaction(async tx => {
    // waits for whoever else gives numbers; the next statement sees what was committed meanwhile
    await tx.query(
      sql`insert into counter (name, value) values ('outbox', 0) on conflict (name) do update set value = counter.value`,
    )
    return tx.query(sql`with numbered as (
        update outbox o set seq = w.seq from (
          select id, (select value from counter where name = 'outbox') + row_number() over (order by id) as seq
          from outbox where seq is null order by id limit ${AT_ONCE}) w
        where o.id = w.id returning o.seq),
      last as (update counter set value = (select max(seq) from numbered) where name = 'outbox' and exists (select 1 from numbered))
      select ${NOTIFY[database.kind]} from numbered`)
  })
  return numbers.length
}
async function lastNumber(database: Database): Promise<number> {
  const [last] = await database.query<{ value: number }>(sql`select value from counter where name = 'outbox'`)
  return last?.value ?? 0
}

interface Subscriber {
  readonly listener: EventListener
  seq: number
}
async function tellSubscriber(database: Database, subscriber: Subscriber): Promise<void> {
  for (;;) {
    const events = await eventsAfter(database, sql`${subscriber.seq}::bigint`)
    for (const event of events) {
      try {
        await subscriber.listener(event)
      } catch (error) {
        report(error)
      }
      subscriber.seq = event.seq
    }
    if (events.length < AT_ONCE) return
  }
}
/** Consumes one portion; answers whether there may be more. Another process that is at it is left alone. */
const consumeSome = (database: Database, name: string, work: Consume): Promise<boolean> =>
  database.transaction(async tx => {
    const [place] = await tx.query(sql`select 1 from outbox_cursor where name = ${name} for update skip locked`)
    if (place === undefined) return false
    const events = await eventsAfter(tx, sql`(select seq from outbox_cursor where name = ${name})`)
    const last = events.at(-1)
    if (last === undefined) return false
    await work(tx, events)
    await tx.query(sql`update outbox_cursor set seq = ${last.seq}::bigint, at = now() where name = ${name}`)
    return events.length === AT_ONCE
  })

/** One round at a time; whoever asks meanwhile gets another one after it. */
function inRounds(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  async function rounds(): Promise<void> {
    try {
      do {
        again = false
        await work()
      } while (again)
    } finally {
      running = undefined
    }
  }
  return () => {
    if (running !== undefined) again = true
    running ??= rounds()
    return running
  }
}
export function createOutbox(database: Database): Outbox {
  const subscribers = new Set<Subscriber>()
  const consumers = new Map<string, Consume>()
  let live = false
  let timer: ReturnType<typeof setInterval> | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  let unlisten: (() => Promise<void>) | undefined

  async function deliver(): Promise<void> {
    while ((await number(database)) === AT_ONCE);
    for (const subscriber of subscribers) await tellSubscriber(database, subscriber)
    for (const [name, work] of consumers) {
      try {
        while (await consumeSome(database, name, work));
      } catch (error) {
        // the cursor has not moved, so the same events come with the next look
        report(error)
      }
    }
  }
  // An event does not belong to the request or run that it came from, so the transaction hooks of these do not apply to it.
  const inOwnContext = AsyncLocalStorage.snapshot()
  let gatherMs = SHORTEST_GATHER_MS
  const drain = inRounds(async () => {
    const begun = performance.now()
    await inOwnContext(deliver)
    const took = performance.now() - begun
    gatherMs = Math.min(LONGEST_GATHER_MS, Math.max(SHORTEST_GATHER_MS, took))
  })
  const look = (): void => {
    if (live) drain().catch(report)
  }
  function soon(): void {
    if (!live || gathering !== undefined) return
    gathering = setTimeout(() => {
      gathering = undefined
      look()
    }, gatherMs)
  }
  return {
    async emit(tx, ...events) {
      await tx.query(sql`insert into outbox (at, resource, record_id, action, version, company, store, actor, concealed)
        select now(), x.resource, x._id, x.action, x.version, x.company, x.store, x.actor, x.concealed
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
          as x(resource text, _id uuid, action text, version int, company uuid, store uuid, actor uuid, concealed boolean)`)
      tx.onCommit(soon)
    },
    async subscribe(listener) {
      const subscriber = { listener, seq: await lastNumber(database) }
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    async consume(name, work) {
      await database.query(
        sql`insert into outbox_cursor (name, seq, at) values (${name}, 0, now()) on conflict do nothing`,
      )
      consumers.set(name, work)
      return () => void consumers.delete(name)
    },
    async start() {
      live = true
      timer = setInterval(look, LOOK_MS)
      unlisten = await database.listen(CHANNEL, soon)
      look()
    },
    drain,
    async stop() {
      live = false
      clearInterval(timer)
      clearTimeout(gathering)
      await unlisten?.()
      await drain().catch(report)
    },
    async sweep() {
      await database.query(sql`delete from outbox where at < now() - ${KEPT_DAYS}::int * interval '1 day' and seq is not null
        and seq <= coalesce((select min(seq) from outbox_cursor), seq)`)
    },
  }
}
