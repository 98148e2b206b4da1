/** The connections of the heavy lane: what nobody waits for any more is cancelled, and what takes too long is told apart. */
import type { PoolClient } from 'pg'
import type { PendingStatement } from './batch.ts'
import { clientGone, TookTooLong } from './lane.ts'
import type { Pool } from './pool.ts'

/** What the driver's types do not show: the server's process behind a connection. */
const processOf = (client: PoolClient): number => (client as PoolClient & { readonly processID: number }).processID
const CANCELLED = '57014'
const isCancelled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === CANCELLED
const clientGoneError = (): Error => Object.assign(new Error('The client has gone.'), { code: 'ECONNABORTED' })

/** How statements are sent by the connections of `lane`; cancelling one takes a connection of `quick`. */
export function heavySender(lane: Pool, quick: Pool): (statements: readonly PendingStatement[]) => void {
  async function cancel(client: PoolClient): Promise<void> {
    const other = await quick.connect()
    try {
      await other.query('select pg_cancel_backend($1)', [processOf(client)])
    } finally {
      other.release()
    }
  }
  async function run(statements: readonly PendingStatement[], signal: AbortSignal | undefined): Promise<void> {
    const client = await lane.connect()
    if (signal?.aborted === true) {
      client.release()
      throw clientGoneError()
    }
    const stop = (): void => void cancel(client).catch(() => undefined) // its time limit ends it
    signal?.addEventListener('abort', stop, { once: true })
    const done = (lost?: Error): void => {
      signal?.removeEventListener('abort', stop)
      // A cancel that comes late must not meet the next one's statement.
      client.release(lost ?? signal?.aborted ?? false)
    }
    client.query(lane.limited(client, statements, done))
  }
  return statements => {
    const signal = clientGone()
    const withSignals = statements.map(each => ({
      ...each,
      reject(error: unknown) {
        if (!isCancelled(error)) each.reject(error)
        else
          each.reject(
            signal?.aborted === true ? clientGoneError() : new TookTooLong('A statement was ended by its time limit.'),
          )
      },
    }))
    run(withSignals, signal).catch((error: unknown) => withSignals.forEach(each => each.reject(error)))
  }
}
