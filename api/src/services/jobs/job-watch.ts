/**
 * Looks after the runs of jobs beside pg-boss. Each process says every other second that it is still at its runs; a run
 * of which nothing is heard any more has lost its process, and its work begins elsewhere. Silence is measured by this
 * process's own steady clock: the time of day may jump, here or on the database server.
 */
import type { PgBoss } from 'pg-boss'
import sql from 'sql-template-tag'
import type { Database } from '../../data/database.ts'
import { report } from '../../lib/report.ts'
import type { AnyJob } from './job.ts'

/** How often a process says that it is still at a run. */
export const BEAT_SECONDS = 2
/** How often each process looks after the runs of all. */
export const LOOK_SECONDS = 2
/** So many looks without a sign of life: ten seconds, within which even a busy process has given one. */
const SILENT_LOOKS = 5
/** pg-boss has its own limit for such silence, by the time of day; it only makes the process say that it is at work. */
export const HEARTBEAT_SECONDS = 3_600
const PROCESS_LOST = 'Its process ended in the middle of it, and the work was begun anew.'
/** After a gap between looks the others are not judged, because this process or the database stood still. */
const GAP_MS = 3 * LOOK_SECONDS * 1000
/** Clocks of servers differ a little. */
const TOLERANCE_SECONDS = 5

interface ActiveRun {
  readonly id: string
  readonly name: string
  readonly retryCount: number
  readonly beat: string
}
interface Silence {
  readonly beat: string
  readonly looks: number
}
export interface JobWatch {
  /** Looks once, or waits for the look that is under way; a failure is reported, and the next look makes up for it. */
  look(): Promise<void>
  /** Looks again and again from now on. */
  start(): void
  stop(): void
}
interface WatchedJobs {
  readonly database: Database
  readonly boss: PgBoss
  readonly names: readonly string[]
  readonly recurring: readonly AnyJob[]
  /** seconds to the next run of a job that recurs */
  readonly pauseOf: (job: AnyJob) => number
  /** plans a run of a job that recurs, where none waits: at once, or as its first run is planned */
  readonly plan: (job: AnyJob, when: 'now' | 'first') => Promise<void>
}
/** Of each active run the sign that was seen last, and for how many looks it has been the same. */
function createSilences() {
  let silences = new Map<string, Silence>()
  let lastLook = performance.now()
  /** The runs whose processes are gone. */
  return (active: readonly ActiveRun[]): ActiveRun[] => {
    const now = performance.now()
    const before = now - lastLook > GAP_MS ? new Map<string, Silence>() : silences
    lastLook = now
    silences = new Map(
      active.map(({ id, beat }) => {
        const last = before.get(id)
        return [id, { beat, looks: last?.beat === beat ? last.looks + 1 : 0 }]
      }),
    )
    return active.filter(({ id }) => (silences.get(id)?.looks ?? 0) >= SILENT_LOOKS)
  }
}
export function watchJobs({ database, boss, names, recurring, pauseOf, plan }: WatchedJobs): JobWatch {
  const byName = new Map(recurring.map(job => [job.name, job]))
  const silentOf = createSilences()
  let first = true
  const activeRuns = (): Promise<ActiveRun[]> =>
    database.query<ActiveRun>(sql`select j.id, j.name, j.retry_count as "retryCount",
      coalesce(j.heartbeat_on, j.started_on)::text as beat from pgboss.job j
      where j.state = 'active' and j.heartbeat_seconds is not null and j.name = any(${[...names]}::text[])`)
  /** The embedded database belongs to one process: what is active when it begins was begun by one that is gone. */
  async function lostRuns(): Promise<ActiveRun[]> {
    const active = await activeRuns()
    const leftBehind = first && database.kind === 'pglite'
    first = false
    return leftBehind ? active : silentOf(active)
  }
  async function replaceLost(): Promise<void> {
    for (const { id, name, retryCount } of await lostRuns()) {
      // of several processes that see it, one ends it; a run that has begun again since is another attempt
      await boss.fail(name, { id, retryCount }, { message: PROCESS_LOST })
      const job = byName.get(name)
      if (job !== undefined) await plan(job, 'now')
      const again = job === undefined ? sql`j.id = ${id}` : sql`j.name = ${name}`
      const waiting = sql`j.state in ('created', 'retry') and j.start_after > now()`
      await database.query(sql`update pgboss.job j set start_after = now() where ${again} and ${waiting}`)
    }
    // pg-boss keeps with each queue that a run was active when it last counted, and begins no other until it counts again
    await database.query(
      sql`update pgboss.queue set singletons_active = null where singletons_active is not null and name = any(${[...names]}::text[])`,
    )
  }
  /** A process that was killed or cut short has planned no next run. */
  async function planMissing(): Promise<void> {
    const plans = await database.query<{ name: string }>(
      sql`select distinct j.name from pgboss.job j where j.state in ('created', 'retry', 'active') and j.name = any(${[...byName.keys()]}::text[])`,
    )
    const there = new Set(plans.map(({ name }) => name))
    for (const job of recurring) if (!there.has(job.name)) await plan(job, 'first')
  }
  /** A clock that was ahead and is right again leaves runs, and pg-boss's own rounds, that are due when it gets there. */
  async function bringForward(): Promise<void> {
    const pauses = recurring.map(pauseOf)
    const due = sql`now() + p.seconds * interval '1 second'`
    await database.query(sql`update pgboss.job j set start_after = ${due}
      from unnest(${recurring.map(({ name }) => name)}::text[], ${pauses}::int[]) p(name, seconds)
      where j.name = p.name and j.state in ('created', 'retry') and j.start_after > ${due} + ${TOLERANCE_SECONDS}::int * interval '1 second'`)
    await database.query(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
      where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + interval '1 minute'`)
  }
  async function look(): Promise<void> {
    try {
      await replaceLost()
      await planMissing()
      await bringForward()
    } catch (error) {
      report(error)
    }
  }
  let looking: Promise<void> | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
  return {
    look: lookOnce,
    start() {
      timer = setInterval(() => void lookOnce(), LOOK_SECONDS * 1000).unref()
    },
    stop: () => clearInterval(timer),
  }
}
