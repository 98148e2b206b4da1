/** Runs, read by whoever asked for them. */
import { hasTrash, transitionsOf } from '@siteoffice/domain/engine/describe'
import type { Run } from '@siteoffice/domain/engine/run'
import { MOST_FAILURES } from '@siteoffice/domain/engine/run'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import { notFound } from '../../lib/failure.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Words } from '../../lib/words.ts'
import type { Engine } from '../context.ts'
import type { Actor } from '../scope/actor.ts'
import { type NotDone, nameFailures } from './failure-names.ts'

type RunRow = Omit<Run, 'failures' | 'undoable'> & { readonly undone: number; readonly undoing: boolean }
/** How many records of the run `r` its undos have taken back; each of them takes on what is left. */
export const undoneOf = sql`(select count(*)::int from run u join run_item i on i.run = u._id and i.state = 'done'
  where u.undo_of = r._id)`
/** Whoever works in somebody's account sees what they asked for there, and that alone. */
const ownRun = (actor: Actor): Sql =>
  sql`r.person = ${actor.person}::uuid and r.impersonator is not distinct from ${actor.impersonator}::uuid`
const selectRuns = (engine: Engine, condition: Sql): Promise<RunRow[]> =>
  engine.database.query<RunRow>(sql`select r._id, r.resource, r.action, r.undo_of as "undoOf", r.state, r.reason, r.total,
      r.created_at as "createdAt", r.ended_at as "endedAt", coalesce(r.written, n.done) as done, n.failed,
      case when r.action = 'import-check' then coalesce(r.input -> 'readings', '[]'::jsonb) else '[]'::jsonb end as readings,
      case when r.ended_at > now() - interval '1 day' then r.file end as file,
      case when r.action in ('import-check', 'import') then '{"lineKinds": []}'::jsonb || (r.input -> 'sheet') end as sheet,
      ${undoneOf} as undone, exists (select 1 from run u where u.undo_of = r._id and u.ended_at is null) as undoing
    from run r cross join lateral (select (count(*) filter (where i.state = 'done'))::int as done,
      (count(*) filter (where i.state = 'failed'))::int as failed from run_item i where i.run = r._id) n
    where ${condition}`)
/** What was refused, and at the end what was left; in the order in which it was taken on. */
export const notDone = (engine: Engine, id: string, most: number | null): Promise<NotDone[]> =>
  engine.database.query<NotDone>(sql`select i.record_id as record, i.name, i.reason from run_item i
    where i.run = ${id} and i.state in ('failed', 'left') order by i.position limit ${most}`)
/** What an undo of an action does: an operation, or a transition that is declared to take it back; undefined: it cannot be undone. */
export function undoingOf(engine: Engine, resource: string, action: string): string | undefined {
  if (action === 'import') return 'undo-import'
  if (action === 'update') return 'update'
  if (action === 'restore') return 'delete'
  const { resource: declared } = engine.model(resource)
  if (action === 'delete') return hasTrash(declared) ? 'restore' : undefined
  return transitionsOf(declared).find(({ name }) => name === action)?.shape.undo?.by
}
function presentRun(engine: Engine, { undone, undoing, ...run }: RunRow, failures: readonly NotDone[]): Run {
  const possible = undoingOf(engine, run.resource, run.action) !== undefined && run.undoOf === null
  return { ...run, undoable: possible && run.endedAt !== null && run.done > undone && !undoing, failures }
}
const english: Words = text => text
/** Throws not_found where it is not theirs. */
export async function readRun(engine: Engine, actor: Actor, id: string, words = english): Promise<Run> {
  if (!isUuid(id)) throw notFound()
  const [run] = await selectRuns(engine, sql`r._id = ${id} and ${ownRun(actor)}`)
  if (run === undefined) throw notFound()
  const failures = await notDone(engine, id, MOST_FAILURES)
  return presentRun(engine, run, await nameFailures({ engine, actor, words }, run, failures))
}
const MOST_LISTED = 20
export async function listRuns(engine: Engine, actor: Actor): Promise<Run[]> {
  const own = sql`select r._id from run r where ${ownRun(actor)} order by r.created_at desc, r._id desc limit ${MOST_LISTED}`
  const runs = await selectRuns(engine, sql`r._id in (${own}) order by r.created_at desc, r._id desc`)
  return runs.map(run => presentRun(engine, run, []))
}
