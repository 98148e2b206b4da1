/** Trees: a record cannot stand below itself. */
import sql, { raw } from 'sql-template-tag'
import { wrongField } from '../../lib/failure.ts'
import type { HookContext, Values } from '../rules.ts'

/** A before-update hook that refuses a parent which is the record or stands below it; `column` names the parent. */
export const noCycle =
  (table: string, field = 'parent', column = 'parent') =>
  async (context: HookContext, row: { readonly _id: string }, values: Values): Promise<Values> => {
    const parent = values[field]
    if (typeof parent !== 'string') return {}
    // Two moves at once could close a circle that neither sees, so moves in one tree wait for each other.
    await context.tx.query(sql`select pg_advisory_xact_lock(hashtext(${`tree ${table}`}))`)
    const [found] = await context.tx.query(sql`with recursive above(_id) as (
        select ${parent}::uuid union select t.${raw(column)} from ${raw(table)} t join above a on t._id = a._id where t.${raw(column)} is not null)
      select 1 from above where _id = ${row._id}`)
    if (found !== undefined) throw wrongField('rule_broken', field, 'would stand below itself')
    return {}
  }
