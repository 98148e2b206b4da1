/** The connections of the heavy lane: what nobody waits for any more is cancelled, and what takes too long is told apart. */
import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import type { Statement } from './database.ts'
import { clientGone, TookTooLong } from './lane.ts'
import type { Pool, StatementResult } from './pool.ts'

/** What the driver's types do not show: the server's process behind a connection. */
const processOf = (client: PoolClient): number => (client as PoolClient & { readonly processID: number }).processID
const CANCELLED = '57014'
const isCancelled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === CANCELLED
const clientGoneError = (): Error => Object.assign(new Error('The client has gone.'), { code: 'ECONNABORTED' })

/** Asks the connections of `lane`; cancelling a statement takes a connection of `quick`. */
export function heavyQuery(lane: Pool, quick: Pool): (statement: Statement) => Promise<StatementResult> {
  async function cancel(client: PoolClient): Promise<void> {
    await quick.query(sql`select pg_cancel_backend(${processOf(client)}::int)`)
  }
  return async statement => {
    const signal = clientGone()
    const client = await lane.connect()
    const stop = (): void => void cancel(client).catch(() => undefined) // its time limit ends it
    let failure: unknown
    try {
      if (signal?.aborted === true) throw clientGoneError()
      signal?.addEventListener('abort', stop, { once: true })
      return await lane.ask(client, statement)
    } catch (error) {
      failure = error
      if (!isCancelled(error)) throw error
      throw signal?.aborted === true ? clientGoneError() : new TookTooLong('A statement was ended by its time limit.')
    } finally {
      signal?.removeEventListener('abort', stop)
      // A cancel that arrives late must not hit the next statement of the connection.
      lane.release(client, signal?.aborted === true ? clientGoneError() : failure)
    }
  }
}
