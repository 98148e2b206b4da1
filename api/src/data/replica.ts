/** How far a streaming replica is, and whether it may be asked (decision 43). */
import { AsyncLocalStorage } from 'node:async_hooks'
import sql from 'sql-template-tag'
import { report } from '../lib/report.ts'
import type { Database, Queries, Replica } from './database.ts'

const LOOK_MS = 200
/** After this time without a request nobody checks the replica either. */
const IDLE_MS = 60_000
/** A replica that is further behind is not asked. */
const BEHIND_MS = 5_000
const WARN_MS = 60_000

interface ReplicaPosition {
  readonly standby: boolean
  readonly reached: boolean | null
  readonly xmin: number
}
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
/** A failure of the statement itself, which says nothing of the server: a conflict with replay, or a table that is not there yet. */
const isOfStatement = (error: unknown): boolean => /^(?:2|3|40|42)[0-9A-Z]+$/.test(codeOf(error))
/** Looks again and again how far a replica is, while somebody asks. */
function watchReplica(primary: Queries, database: Database, behindMs = BEHIND_MS): Replica {
  /** the position of the primary at a time; a replica that has reached it is as the primary was then */
  let mark: { readonly at: number; readonly lsn: string } | undefined
  let freshAt = Number.NEGATIVE_INFINITY
  /** all transactions below this number are over and replayed */
  let xmin = 0
  let lastAskedAt = 0
  let warnedAt = Number.NEGATIVE_INFINITY
  let looking = false
  let stopped = false
  let failed = 0
  // a check by the clock is no part of the request that woke it
  const outside = AsyncLocalStorage.snapshot()
  function warn(error: unknown): void {
    if (performance.now() - warnedAt < WARN_MS) return
    warnedAt = performance.now()
    const why = error instanceof Error ? error.message : String(error)
    report(new Error(`The read replica is not used, the primary answers in its place: ${why}`))
  }
  async function look(): Promise<void> {
    if (mark === undefined) {
      const at = performance.now()
      const [now] = await primary.query<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`)
      mark = { at, lsn: now?.lsn ?? '0/0' }
    }
    const [position] = await database.query<ReplicaPosition>(sql`select pg_is_in_recovery() as standby,
      pg_last_wal_replay_lsn() >= ${mark.lsn}::pg_lsn as reached, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin`)
    // A replica that was promoted to a primary has transactions of its own under the same numbers.
    if (position?.standby !== true) throw new Error('DATABASE_REPLICA_URL names a server that is no replica.')
    xmin = position.xmin
    if (position.reached === true) {
      freshAt = mark.at
      mark = undefined
    } else if (performance.now() - mark.at > behindMs) warn(new Error('It is too far behind.'))
  }
  function out(error: unknown): void {
    if (stopped) return
    freshAt = Number.NEGATIVE_INFINITY
    warn(error)
  }
  async function watch(): Promise<void> {
    await look().catch(out)
    if (stopped) return
    if (performance.now() - lastAskedAt < IDLE_MS) setTimeout(() => void watch(), LOOK_MS).unref()
    else looking = false
  }
  function wake(): void {
    lastAskedAt = performance.now()
    if (looking || stopped) return
    looking = true
    outside(() => void watch())
  }
  const isFresh = (): boolean => performance.now() - freshAt < behindMs
  return {
    database,
    has(transaction) {
      wake()
      return isFresh() && (transaction === undefined || transaction < xmin)
    },
    fail(error) {
      failed += 1
      if (isOfStatement(error)) warn(error)
      else out(error)
    },
    state() {
      wake()
      const behind = performance.now() - freshAt
      return { used: isFresh(), behindMs: Number.isFinite(behind) ? Math.round(behind) : null, failed }
    },
    stop() {
      stopped = true
    },
  }
}
/** The primary with a replica beside it. */
export function withReplica(primary: Database, database: Database): Database {
  const replica = watchReplica(primary, database)
  return {
    ...primary,
    replica,
    async close() {
      replica.stop()
      await Promise.all([primary.close(), database.close()])
    },
  }
}
