/**
 * What a streaming replica may answer: lists, numbers and figures. The primary answers everything that is written, decided
 * or checked. It also answers whoever has just written, until the replica has that (decision 43).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Database, Queries, Statement, Transaction } from './database.ts'
import { TookTooLong } from './lane.ts'

/** Who asks, as far as it decides which server answers. */
export interface Reader {
  /** the people in whose name this request writes, if it does */
  readonly people: readonly string[]
  /** the number of the last transaction in which one of them has written */
  readonly lastWrite: number | undefined
  /** the request only reads, and rows that are a moment old will do */
  readonly mayLag: boolean
}
/** All reads of one operation go to one server, which its first statement chooses. */
interface Reading {
  readonly reader: Reader
  server: 'replica' | 'primary' | undefined
}
const readers = new AsyncLocalStorage<Reader>()
const readings = new AsyncLocalStorage<Reading>()

/** Does the work of a request of somebody who is signed in. */
export const forReader = <T>(reader: Reader, work: () => T): T => readers.run(reader, work)
/** Does work whose statements outside transactions the replica may answer, where its request only reads. */
export function mayLag<T>(work: () => T): T {
  const reader = readers.getStore()
  return reader?.mayLag === true ? readings.run({ reader, server: undefined }, work) : work()
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
/** A failure after which asking the primary would not help: the statement takes too long, or the client has left. */
const isFinal = (error: unknown): boolean =>
  error instanceof TookTooLong || ['57014', 'ECONNABORTED'].includes(codeOf(error))

const ONE_MINUTE = sql`interval '1 minute'`
/** The latest transaction of a person (a column of the statement around it) that the replica may not have yet. */
export const lastWriteOf = (person: string): Sql =>
  sql`(select case when w.at > now() - ${ONE_MINUTE} then w.xid end from
    (select xid, at from last_write where person = ${raw(person)} order by xid desc limit 1) w)`
/** The database as handlers get it; only here is it decided what the replica answers. */
export function readingReplica(database: Database): Database {
  const { replica } = database
  if (replica === undefined) return database
  function reading(): Reading | undefined {
    const now = readings.getStore()
    if (now === undefined || now.server === 'primary') return undefined
    now.server ??= replica?.has(now.reader.lastWrite) === true ? 'replica' : 'primary'
    return now.server === 'replica' ? now : undefined
  }
  async function query<T>(statement: Statement): Promise<T[]> {
    const now = reading()
    if (replica === undefined || now === undefined) return database.query<T>(statement)
    try {
      return await replica.database.query<T>(statement)
    } catch (error) {
      if (isFinal(error)) throw error
      replica.fail(error)
      now.server = 'primary'
      return database.query<T>(statement)
    }
  }
  /** A transaction notes in itself whose writes it holds. */
  const marking =
    <T>(work: (tx: Transaction) => Promise<T>) =>
    async (tx: Transaction): Promise<T> => {
      const result = await work(tx)
      const people = readers.getStore()?.people ?? []
      if (people.length > 0)
        await tx.query(sql`insert into last_write (person, xid, at) select person, xid::text::bigint, clock_timestamp()
          from unnest(${people}::uuid[]) person, pg_current_xact_id_if_assigned() xid where xid is not null`)
      return result
    }
  return {
    ...database,
    query,
    transaction: (work, limits) => database.transaction(marking(work), limits),
  }
}
/** Deletes the notes of transactions that every replica has had for long. */
export async function sweepLastWrites(queries: Queries): Promise<void> {
  await queries.query(sql`delete from last_write where at < now() - ${ONE_MINUTE}`)
}
