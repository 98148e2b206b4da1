/** Runs as background jobs: a slice of time for each, so that a long one holds up no short one. */
import sql from 'sql-template-tag'
import type { Engine } from '../../engine/context.ts'
import type { ExportFiles } from '../../engine/runs/export-run.ts'
import { sweepExports, workExport } from '../../engine/runs/export-run.ts'
import type { ActorOfRun } from '../../engine/runs/work-run.ts'
import { waitingRuns, workRun } from '../../engine/runs/work-run.ts'
import { report } from '../../lib/report.ts'
import type { FileStore } from '../files/file-store.ts'
import type { AnyJob, Job } from '../jobs/job.ts'
import { defineJob } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'

interface RunServices {
  readonly jobs: Jobs
  readonly actorOf: ActorOfRun
  readonly store: FileStore
}
export interface Runs {
  readonly start: (engine: Engine, id: string) => Promise<void>
  readonly jobs: (engine: Engine) => readonly AnyJob[]
  readonly sweep: (engine: Engine) => Promise<void>
}
const SLICE_MS = 5_000
/** The caller waits so long for a run; a few records are done by then. */
const AT_ONCE_MS = 500
const RESUME_SECONDS = 5
const EXPORT_SECONDS = 3_600
const KEPT_DAYS = 30

const isExport = async ({ database }: Engine, id: string): Promise<boolean> => {
  const [run] = await database.query<{ action: string }>(sql`select action from run where _id = ${id}`)
  return run?.action === 'export'
}
export function createRuns({ jobs, actorOf, store }: RunServices): Runs {
  const files = exportFiles(store)
  const work = (engine: Engine): Job<{ readonly run: string }> =>
    defineJob({
      name: 'run',
      title: 'Make bulk changes',
      retries: 0,
      async run({ run }) {
        if (await workRun(engine, run, actorOf, SLICE_MS)) await jobs.send(work(engine), { run })
      },
    })
  // exports have a queue of their own, because other runs would wait for the end of each
  const exporting = (engine: Engine): Job<{ readonly run: string }> =>
    defineJob({
      name: 'export',
      title: 'Create export files',
      retries: 0,
      expires: EXPORT_SECONDS,
      run: ({ run }) => workExport(engine, run, actorOf, files),
    })
  const resume = (engine: Engine): Job =>
    defineJob({
      name: 'resume-runs',
      title: 'Continue bulk changes',
      every: RESUME_SECONDS,
      async run() {
        for (const run of await waitingRuns(engine))
          await jobs.send((await isExport(engine, run)) ? exporting(engine) : work(engine), { run })
      },
    })
  return {
    async start(engine, id) {
      try {
        if (await isExport(engine, id)) await jobs.send(exporting(engine), { run: id })
        else if (await workRun(engine, id, actorOf, AT_ONCE_MS)) await jobs.send(work(engine), { run: id })
      } catch (error) {
        // the run is recorded, and the next process that looks goes on with it
        report(error)
      }
    },
    jobs: engine => [work(engine), exporting(engine), resume(engine)],
    sweep: engine => sweepRuns(engine, files),
  }
}
const exportFiles = (store: FileStore): ExportFiles => ({
  async keep(key, content) {
    const spooled = await store.spool(content)
    try {
      await store.keep(key, spooled)
    } finally {
      await store.drop(spooled)
    }
  },
  remove: key => store.remove(key),
})
/** Throws away what was followed long ago. */
async function sweepRuns(engine: Engine, files: ExportFiles): Promise<void> {
  const { database } = engine
  await sweepExports(engine, files)
  await database.query(sql`with old as (delete from run where ended_at < now() - ${KEPT_DAYS}::int * interval '1 day' returning _id)
    delete from run_item where run in (select _id from old)`)
}
