/** Jobs on pg-boss, in a schema of its own in the same database. */
import type { JobSummary } from '@siteoffice/domain/modules/settings/job-run'
import { fromPglite, PgBoss } from 'pg-boss'
import sql from 'sql-template-tag'
import type { Database } from '../../data/database.ts'
import { report } from '../../lib/report.ts'
import { isUniqueViolation } from '../../lib/unique-violation.ts'
import type { AnyJob, Job } from './job.ts'
import type { JobPage, JobsQuery } from './job-runs.ts'
import { listRuns, ofThese, STORED, statesOf, summariseJobs } from './job-runs.ts'
import type { JobWatch } from './job-watch.ts'
import { BEAT_SECONDS, HEARTBEAT_SECONDS, LOOK_SECONDS, watchJobs } from './job-watch.ts'

export interface Jobs {
  /** Takes jobs in, before anything is sent or done. */
  add(...jobs: readonly AnyJob[]): void
  /** Does the jobs in this process from now on. */
  work(): Promise<void>
  /** Has a job done soon. */
  send<T extends object>(job: Job<T>, payload: T): Promise<void>
  list(query: JobsQuery): Promise<JobPage>
  /** Each job with what its runs have come to. */
  summarise(): Promise<JobSummary[]>
  /** Has a failed run tried again; `missing`: there is none, `busy`: another run of a job that recurs is tried again already. */
  retry(id: string): Promise<'retried' | 'missing' | 'busy'>
  /** Has a run that waits begin at once; false: none waits under this id. */
  runNow(id: string): Promise<boolean>
  stop(): Promise<void>
}
const DAY = 86_400
/** UTC */
const NIGHT_HOUR = 23
const POLL_SECONDS = 2
const STOP_MS = 3_000
const EXPIRE_SECONDS = 600
/** How often a process looks for runs that have expired. */
const SUPERVISE_SECONDS = 30

async function openBoss({ driver }: Database, jobs: readonly AnyJob[], superviseSeconds: number): Promise<PgBoss> {
  const times = {
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    queueCacheIntervalSeconds: LOOK_SECONDS,
  }
  const boss =
    driver.kind === 'postgres'
      ? new PgBoss({ connectionString: driver.url, max: 2, application_name: 'siteoffice-jobs', ...times })
      : new PgBoss({ db: fromPglite(driver.pglite), backend: 'pglite', ...times })
  boss.on('error', report)
  await boss.start()
  for (const { name, every, retries = 5, expires = EXPIRE_SECONDS } of jobs) {
    const recurring = every !== undefined
    await boss.createQueue(name, {
      // of one that recurs, one waits and one runs
      policy: recurring ? 'stately' : 'standard',
      retryLimit: recurring ? 0 : retries,
      retryDelay: 30,
      retryBackoff: true,
      expireInSeconds: expires,
      deleteAfterSeconds: recurring && every !== 'night' ? DAY : 7 * DAY,
    })
  }
  return boss
}
async function retryRun(boss: PgBoss, database: Database, titles: ReadonlyMap<string, string>, id: string) {
  const [run] = await database.query<{ name: string }>(
    sql`select j.name from pgboss.job j where j.id = ${id} and ${ofThese(titles)} and ${statesOf(STORED.failed)}`,
  )
  if (run === undefined) return 'missing'
  try {
    await boss.retry(run.name, id)
    return 'retried'
  } catch (error) {
    if (isUniqueViolation(error)) return 'busy'
    throw error
  }
}
/** Seconds to the next run of a job that recurs. */
function pauseOf({ every = 0 }: AnyJob, now: Date): number {
  if (every !== 'night') return every
  const seconds = (new Date(now).setUTCHours(NIGHT_HOUR, 0, 0, 0) - now.getTime()) / 1000
  return Math.ceil(seconds > 0 ? seconds : seconds + DAY)
}
export function createJobs(database: Database, superviseSeconds: number = SUPERVISE_SECONDS): Jobs {
  const jobs: AnyJob[] = []
  const titles = new Map<string, string>()
  let opening: Promise<PgBoss> | undefined
  let watch: JobWatch | undefined
  const open = (): Promise<PgBoss> => {
    opening ??= openBoss(database, jobs, superviseSeconds).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  /** One waits already: nothing is added. */
  const plan = (boss: PgBoss, job: AnyJob, after = pauseOf(job, new Date())) =>
    boss.send(job.name, {}, { startAfter: after, heartbeatSeconds: HEARTBEAT_SECONDS }).catch(report)
  async function begin(boss: PgBoss, job: AnyJob): Promise<void> {
    const pace = { pollingIntervalSeconds: POLL_SECONDS, heartbeatRefreshSeconds: BEAT_SECONDS }
    await boss.work<object>(job.name, pace, async ([run]) => {
      try {
        if (run === undefined) return
        const outcome = await job.run(run.data as never) // sent with the job's own payload
        return typeof outcome === 'string' ? outcome : undefined
      } finally {
        if (job.every !== undefined) await plan(boss, job)
      }
    })
  }
  return {
    add(...more) {
      if (opening !== undefined) throw new Error('Jobs are added before the first of them is sent or done.')
      jobs.push(...more)
      for (const { name, title } of more) titles.set(name, title)
    },
    async work() {
      const boss = await open()
      const recurring = jobs.filter(job => job.every !== undefined)
      watch = watchJobs({
        database,
        boss,
        names: jobs.map(({ name }) => name),
        recurring,
        pauseOf: job => pauseOf(job, new Date()),
        // the first run of what is due at intervals begins at once, of what is due in the night it waits for that
        plan: async (job, when) =>
          void (await plan(boss, job, when === 'first' && job.every === 'night' ? undefined : 0)),
      })
      // before this process begins any itself
      await watch.look()
      for (const job of jobs) await begin(boss, job)
      watch.start()
    },
    async send(job, payload) {
      await (await open()).send(job.name, payload, { heartbeatSeconds: HEARTBEAT_SECONDS })
    },
    async list(query) {
      await open()
      return listRuns(database, titles, query)
    },
    async summarise() {
      await open()
      return summariseJobs(database, jobs)
    },
    async retry(id) {
      return retryRun(await open(), database, titles, id)
    },
    async runNow(id) {
      await open()
      const updates = await database.query(
        sql`update pgboss.job j set start_after = now() where j.id = ${id} and ${ofThese(titles)} and ${statesOf(STORED.waiting)} returning 1`,
      )
      return updates.length > 0
    },
    async stop() {
      watch?.stop()
      const boss = await opening?.catch(() => undefined)
      await boss?.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}
