/** Trees: a record cannot stand below itself. */
import type { ResourceName } from '@siteoffice/domain/catalogue'
import sql, { raw } from 'sql-template-tag'
import { wrongField } from '../../lib/failure.ts'
import { column, snake } from '../../lib/sql-names.ts'
import type { HookContext, ReferenceName, ValuesOf } from '../rules.ts'

/** A before-update hook that refuses a parent which is the record or stands below it. */
export const noCycle =
  <N extends ResourceName>(resource: N, field: ReferenceName<N>) =>
  async (context: HookContext, row: { readonly _id: string }, values: ValuesOf<N>) => {
    const { [field]: parent }: { readonly [name: string]: unknown } = values
    if (typeof parent !== 'string') return {}
    const [table, above] = [snake(resource), column(field)]
    // Two moves at once could close a circle that neither sees, so moves in one tree wait for each other.
    await context.tx.query(sql`select pg_advisory_xact_lock(hashtext(${`tree ${table}`}))`)
    const [cycle] = await context.tx.query(sql`with recursive above(_id) as (
        select ${parent}::uuid union select t.${raw(above)} from ${raw(table)} t join above a on t._id = a._id where t.${raw(above)} is not null)
      select 1 from above where _id = ${row._id}`)
    if (cycle !== undefined) throw wrongField('rule_broken', field, 'would stand below itself')
    return {}
  }
