/** A field that exactly one row has on, such as the default language. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { Failure, wrongField } from '../../lib/failure.ts'
import { column } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { changeMany } from './change-many.ts'

interface Keeping {
  readonly actor: Actor
  /** undefined: the record is being made */
  readonly before: Values | undefined
  readonly values: Values
  readonly now: Date
}
/** The lock that a writer of such a resource takes before any row, because the write may take the field from another row. */
export const lockSingle = ({ resource, table }: Model): Sql[] =>
  resource.single === undefined ? [] : [sql`select pg_advisory_xact_lock(hashtext(${`single ${table}`}))`]

/** Before a write, and after `lockSingle`: takes the field from the row that has it when another gets it; the first row gets it by itself. */
export async function keepSingle(
  engine: Engine,
  tx: Transaction,
  model: Model,
  { actor, before, values, now }: Keeping,
): Promise<Values> {
  const { single } = model.resource
  if (single === undefined) return {}
  const field = raw(column(single))
  const table = raw(model.table)
  if (values[single] === true) {
    const alive = model.trash ? sql` and t.deleted_at is null` : sql``
    await changeMany(
      { engine, tx, model, actor },
      {
        where: sql`t.${field}${alive} and t._id is distinct from ${before?._id ?? null}::uuid`,
        set: { field: single, to: sql`false` },
        changes: () => [{ field: single, from: true, to: false }],
        action: 'update',
        now,
      },
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
