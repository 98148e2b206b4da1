import { catalogue } from '@siteoffice/domain/catalogue'
import { lookOf } from '@siteoffice/domain/engine/look-alikes'
import { groupPermissions } from '@siteoffice/domain/engine/permissions'
import sql, { raw } from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext, ValuesOf } from '../../../engine/rules.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import { isAboveOwnLimit } from '../discount-limits.ts'

const existingPermissions = new Set(
  groupPermissions(catalogue).flatMap(group => group.permissions.map(permission => permission.name)),
)

/** Every permission exists, and whoever adds one holds it. */
function checkPermissions(
  context: HookContext,
  before: readonly string[],
  { permissions: names }: Pick<ValuesOf<'roles'>, 'permissions'>,
) {
  if (names === undefined) return {}
  const unknown = names.find(name => !existingPermissions.has(name))
  if (unknown !== undefined) throw wrongField('validation_failed', 'permissions', `'${unknown}' is no permission`)
  const foreign = names.find(name => !before.includes(name) && !context.actor.permissions.has(name))
  if (foreign !== undefined) throw wrongField('forbidden', 'permissions', `you do not hold ${foreign} yourself`)
  return { permissions: [...new Set(names)].toSorted() }
}
/** Whoever has a limit of discounts gives nobody a higher one. */
async function refuseHigherLimit(context: HookContext, discountLimit: number | null): Promise<void> {
  if (await isAboveOwnLimit(context, discountLimit)) throw wrongField('forbidden', 'discountLimit', 'is above your own')
}
/** A role's name must not pass for another: 'Super admin' cannot be written with letters that look the same. */
async function refuseLookAlike(context: HookContext, name: string, own: string | null): Promise<void> {
  const look = lookOf(name)
  await context.tx.query(sql`select pg_advisory_xact_lock(hashtext('names of roles'))`)
  const others = await context.find('roles', own === null ? {} : { _id: { not: own } }, ['name'])
  const namesake = others.find(other => lookOf(other.name) === look)
  if (namesake !== undefined) throw wrongField('duplicate', 'name', `looks like that of the role '${namesake.name}'`)
}
export const roles = defineRules('roles', {
  // what a company may give to its own people
  referencable: (_, alias) => sql`${raw(alias)}.row_scope = 'company'`,
  computed: {
    userCount: alias =>
      sql`(select count(*)::int from person p where p.role = ${raw(alias)}._id and p.deleted_at is null)`,
  },
  async beforeCreate(context, values) {
    await refuseLookAlike(context, values.name, null)
    await refuseHigherLimit(context, values.discountLimit)
    return checkPermissions(context, [], values)
  },
  async beforeUpdate(context, row, values) {
    if (values.name !== undefined && values.name !== row.name) await refuseLookAlike(context, values.name, row._id)
    if (row.alias === 'super-admin' && (values.permissions !== undefined || values.rowScope !== undefined))
      throw wrongField('rule_broken', 'permissions', 'of the super-admin role are always all')
    const foreign = row.permissions.some(name => !context.actor.permissions.has(name))
    if (foreign) throw new Failure('forbidden', 'This role holds permissions that you do not hold.')
    if (values.discountLimit !== undefined && values.discountLimit !== row.discountLimit)
      await refuseHigherLimit(context, values.discountLimit)
    if (values.rowScope !== undefined && values.rowScope !== row.rowScope && row.userCount !== 0)
      throw wrongField('rule_broken', 'rowScope', 'can be changed only while nobody has the role')
    return checkPermissions(context, row.permissions, values)
  },
  async beforeDelete(context, row) {
    if (row.isSystem) throw new Failure('rule_broken', 'A shipped role cannot be deleted.')
    if (row.permissions.some(name => !context.actor.permissions.has(name)))
      throw new Failure('forbidden', 'This role holds permissions that you do not hold.')
  },
})
