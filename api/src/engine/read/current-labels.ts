/** The present names of records that notices lead to, and how late these records are. */
import type { LateDate } from '@siteoffice/domain/engine/values'
import sql, { join, raw } from 'sql-template-tag'
import { paddedIds } from '../../lib/plan-cache.ts'
import { column } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import type { Actor } from '../scope/actor.ts'
import { mayOpen, rowsOf } from '../scope/scope.ts'
import { isReadable } from './is-readable.ts'
import { lateDatesOf, lateDatesSql } from './late-dates.ts'

export interface CurrentRecord {
  readonly resource: string
  readonly _id: string
}
interface Now {
  readonly label: string | null
  readonly late: readonly LateDate[]
}
/** The records that the actor may still open, by id; each is found by its primary key. */
export async function currentLabels(
  engine: Engine,
  actor: Actor,
  recordList: readonly CurrentRecord[],
): Promise<ReadonlyMap<string, Now>> {
  const parts = [...Map.groupBy(recordList, ({ resource }) => resource)].flatMap(([name, records]) => {
    const model = engine.models.get(name)
    if (model === undefined || !mayOpen(model, actor)) return []
    const { label } = model.resource
    const labelSql = isReadable(model, actor, label) ? raw(`t.${column(label)}::text`) : sql`null::text`
    const ids = records.map(({ _id }) => _id)
    return [
      sql`select t._id, ${labelSql} as label, ${lateDatesSql(model, actor)} as late from ${raw(model.table)} t
        where t._id = any(${paddedIds(ids)}::uuid[]) and ${rowsOf(model, actor, 't', 'read', 'without')}`,
    ]
  })
  if (parts.length === 0) return new Map()
  interface Row {
    readonly _id: string
    readonly label: string | null
    readonly late: { readonly [field: string]: string } | null
  }
  const rows = await engine.database.query<Row>(join(parts, ' union all '))
  return new Map(rows.map(({ _id, label, late }) => [_id, { label, late: lateDatesOf(late) }]))
}
