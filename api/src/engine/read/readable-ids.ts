import sql, { raw } from 'sql-template-tag'
import type { RecordContext } from '../context.ts'
import { rowsOf } from '../scope/scope.ts'

/** Those of some ids whose records the actor may read. */
export async function readableIds(
  { tx, model, actor }: Pick<RecordContext, 'tx' | 'model' | 'actor'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ _id: string }>(
    sql`select t._id from ${raw(model.table)} t where t._id = any(${ids}::uuid[]) and ${rowsOf(model, actor, 't', 'read', 'without')}`,
  )
  return new Set(rows.map(({ _id }) => _id))
}
