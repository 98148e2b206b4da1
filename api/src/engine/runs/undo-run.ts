import type { Run } from '@siteoffice/domain/engine/run'
import sql from 'sql-template-tag'
import { Failure, forbidden, notFound } from '../../lib/failure.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Words } from '../../lib/words.ts'
import type { Engine } from '../context.ts'
import { writeRun } from '../operations/bulk.ts'
import { permit } from '../operations/operation.ts'
import type { Actor } from '../scope/actor.ts'
import { readRun, undoingOf } from './read-run.ts'

const impossible = (message: string): Failure => new Failure('rule_broken', message)
interface UndoOptions {
  readonly now: Date
  readonly words: Words
}
/** Takes back what a run has done and no undo of it yet, the last record first, as a run of its own. Throws what forbids it. */
export async function undoRun(engine: Engine, actor: Actor, id: string, { now, words }: UndoOptions): Promise<Run> {
  const run = await readRun(engine, actor, id)
  const action = undoingOf(engine, run.resource, run.action)
  if (action === undefined || run.undoOf !== null) throw impossible('This cannot be undone.')
  if (run.endedAt === null) throw impossible('It is still under way: cancel it first.')
  if (run.done === 0) throw impossible('Nothing was done that could be undone.')
  const operation = engine
    .operations(engine.model(run.resource))
    .find(({ name }) => name === (action === 'undo-import' ? 'list' : action))
  if (operation === undefined) throw notFound()
  permit(operation, actor)
  if (action === 'undo-import' && !actor.permissions.has('IMPORT_DATA')) throw forbidden()
  const undoing = uuid()
  await engine.database.transaction(async tx => {
    // of two undos at once the second waits, and finds the run of the first
    const [{ input } = { input: {} }] = await tx.query<{ input: Record<string, unknown> }>(
      sql`select input from run where _id = ${id} for update`,
    )
    const open = await tx.query(sql`select 1 from run where undo_of = ${id} and ended_at is null`)
    if (open.length > 0) throw impossible('It is being undone already.')
    const [{ total } = { total: 0 }] = await tx.query<{
      total: number
    }>(sql`with taken as (insert into run_item (run, position, record_id, before, version)
      select ${undoing}::uuid, row_number() over (order by i.position desc), i.record_id, i.before, i.version
      from run_item i where i.run = ${id} and i.state = 'done' and not exists (select 1 from run u
        join run_item t on t.run = u._id and t.state = 'done' where u.undo_of = ${id} and t.record_id = i.record_id)
      returning 1) select count(*)::int as total from taken`)
    if (total === 0) throw impossible('It was undone already.')
    const undoInput = action === 'update' || action === 'undo-import' ? input : { undoes: run.action }
    await writeRun(tx, actor, { id: undoing, resource: run.resource, action, input: undoInput, undoOf: id, total, now })
  })
  await engine.startRun(undoing)
  return readRun(engine, actor, undoing, words)
}
