/** A field that exactly one row has on, such as the default language. */
import sql, { raw } from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import { Failure, wrongField } from '../../lib/failure.ts'
import { column } from '../../lib/sql-names.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'

/** Before a write: takes the field from the row that has it when another gets it; the first row gets it by itself. */
export async function keepSingle(
  tx: Queries,
  model: Model,
  before: Values | undefined,
  values: Values,
): Promise<Values> {
  const { single } = model.resource
  if (single === undefined) return {}
  const field = raw(column(single))
  const table = raw(model.table)
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`single ${model.table}`}))`)
  if (values[single] === true) {
    const alive = model.trash ? sql` and deleted_at is null` : sql``
    await tx.query(
      sql`update ${table} set ${field} = false, version = version + 1 where ${field}${alive} and _id is distinct from ${before?._id ?? null}::uuid`,
    )
    return {}
  }
  if (before?.[single] === true && values[single] === false)
    throw wrongField('rule_broken', single, 'cannot be taken away; give it to another one instead')
  if (before !== undefined) return {}
  const [other] = await tx.query(sql`select 1 from ${table} where ${field} limit 1`)
  return other === undefined ? { [single]: true } : {}
}
/** The row that has the field on cannot go. */
export function refuseRemoval(model: Model, row: Values): void {
  const { single } = model.resource
  if (single !== undefined && row[single] === true)
    throw new Failure(
      'rule_broken',
      `This is the default ${model.resource.title[0].toLowerCase()}. Make another one the default first.`,
    )
}
