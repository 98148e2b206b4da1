/** The runs of jobs as staff see them: one by one, and each job with its last and next one. */
import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import type { listBackgroundJobs } from '@siteoffice/domain/modules/settings/endpoints'
import type { JobRun, JobState, JobSummary } from '@siteoffice/domain/modules/settings/job-run'
import { JOB_STATES } from '@siteoffice/domain/modules/settings/job-run'
import type { Sql } from 'sql-template-tag'
import sql, { join } from 'sql-template-tag'
import type { Database } from '../../data/database.ts'
import type { AnyJob } from './job.ts'

/** What pg-boss calls the states that staff see as one. */
export const STORED: Record<JobState, readonly string[]> = {
  waiting: ['created', 'retry'],
  running: ['active'],
  done: ['completed'],
  failed: ['failed'],
}
export type JobPage = AnswerOf<typeof listBackgroundJobs>
export interface JobsQuery {
  readonly job?: string
  readonly state?: JobState
  readonly page: number
  readonly size: number
}
type Titles = ReadonlyMap<string, string>
type StoredRun = Omit<JobRun, 'title' | 'state'> & { readonly stored: string }

export const ofThese = (titles: Titles): Sql => sql`j.name = any(${[...titles.keys()]}::text[])`
export const statesOf = (states: readonly string[]): Sql => sql`j.state::text = any(${states}::text[])`

const RUN = sql`j.id, j.name, j.state::text as stored, j.created_on as "createdAt", j.start_after as "dueAt",
  j.started_on as "startedAt", j.completed_on as "endedAt", j.retry_count as retries,
  case when j.state::text in ('failed', 'retry') then coalesce(j.output ->> 'message', j.output ->> 'value') end as error,
  case when j.state::text = 'completed' then j.output ->> 'value' end as outcome`

const stateOf = (stored: string): JobState => JOB_STATES.find(each => STORED[each].includes(stored)) ?? 'done'
const runOf = ({ stored, ...row }: StoredRun, titles: Titles): JobRun => ({
  ...row,
  title: titles.get(row.name) ?? row.name,
  state: stateOf(stored),
})

/** The numbers are those of the job that is asked for, or of all. */
export async function listRuns(database: Database, titles: Titles, query: JobsQuery): Promise<JobPage> {
  const { job, state, page, size } = query
  const ofJobs = join([ofThese(titles), ...(job === undefined ? [] : [sql`j.name = ${job}`])], ' and ')
  const condition = join(state === undefined ? [ofJobs] : [ofJobs, statesOf(STORED[state])], ' and ')
  const states = await database.query<{ stored: string; n: number }>(
    sql`select j.state::text as stored, count(*)::int as n from pgboss.job j where ${ofJobs} group by 1`,
  )
  const rows = await database.query<StoredRun>(sql`select ${RUN}
    from pgboss.job j where ${condition} order by j.created_on desc, j.id desc limit ${size}::int offset ${page * size}::int`)
  const counts = Object.fromEntries(
    JOB_STATES.map(each => [
      each,
      states.filter(({ stored }) => STORED[each].includes(stored)).reduce((sum, { n }) => sum + n, 0),
    ]),
  ) as Record<JobState, number> // a key for each state
  const total = state === undefined ? JOB_STATES.reduce((sum, each) => sum + counts[each], 0) : counts[state]
  return { content: rows.map(row => runOf(row, titles)), totalElements: total, counts }
}

interface JobFigures {
  readonly name: string
  readonly runs: number
  readonly failures: number
  readonly runningSince: string | null
}
export async function summariseJobs(database: Database, jobs: readonly AnyJob[]): Promise<JobSummary[]> {
  const titles = new Map(jobs.map(({ name, title }) => [name, title]))
  const ofKnownJobs = ofThese(titles)
  const figures = await database.query<JobFigures>(sql`select j.name, count(*)::int as runs,
    count(*) filter (where j.state::text = 'failed' and j.completed_on > now() - interval '1 day')::int as failures,
    min(j.started_on) filter (where j.state::text = 'active') as "runningSince"
    from pgboss.job j where ${ofKnownJobs} group by j.name`)
  const last = await database.query<StoredRun>(sql`select distinct on (j.name) ${RUN} from pgboss.job j
    where ${ofKnownJobs} and ${statesOf([...STORED.done, ...STORED.failed])} order by j.name, j.completed_on desc, j.id desc`)
  const next = await database.query<{ name: string; id: string; dueAt: string }>(
    sql`select distinct on (j.name) j.name, j.id, j.start_after as "dueAt" from pgboss.job j
    where ${ofKnownJobs} and ${statesOf(STORED.waiting)} order by j.name, j.start_after, j.id`,
  )
  return jobs.map(({ name, title, every }) => {
    const figure = figures.find(each => each.name === name)
    const ended = last.find(each => each.name === name)
    const waiting = next.find(each => each.name === name)
    return {
      name,
      title,
      everySeconds: typeof every === 'number' ? every : null,
      nightly: every === 'night',
      last: ended === undefined ? null : runOf(ended, titles),
      runningSince: figure?.runningSince ?? null,
      next: waiting === undefined ? null : { id: waiting.id, dueAt: waiting.dueAt },
      runs: figure?.runs ?? 0,
      failures: figure?.failures ?? 0,
    }
  })
}
