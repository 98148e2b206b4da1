import type { Run } from '@siteoffice/domain/engine/run'
import sql from 'sql-template-tag'
import { Failure, forbidden, notFound } from '../../lib/failure.ts'
import { isUniqueViolation } from '../../lib/unique-violation.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Engine } from '../context.ts'
import { writeRun } from '../operations/bulk.ts'
import { permit } from '../operations/operation.ts'
import type { Actor } from '../scope/actor.ts'
import { readRun, undoingOf } from './read-run.ts'

const impossible = (message: string): Failure => new Failure('rule_broken', message)
/** Takes back what a run has done, the last record first, as a run of its own. Throws what forbids it. */
export async function undoRun(engine: Engine, actor: Actor, id: string, now: Date): Promise<Run> {
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
  try {
    await engine.database.transaction(async tx => {
      const { resource, done: total } = run
      const [{ input } = { input: {} }] = await tx.query<{ input: Record<string, unknown> }>(
        sql`select input from run where _id = ${id}`,
      )
      const given = action === 'update' || action === 'undo-import' ? input : { undoes: run.action }
      await writeRun(tx, actor, { id: undoing, resource, action, input: given, undoOf: id, total, now })
      tx.send(sql`insert into run_item (run, position, record_id, before, version)
        select ${undoing}::uuid, row_number() over (order by position desc), record_id, before, version
        from run_item where run = ${id} and state = 'done'`)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? impossible('It was undone already.') : error
  }
  await engine.startRun(undoing)
  return readRun(engine, actor, undoing)
}
