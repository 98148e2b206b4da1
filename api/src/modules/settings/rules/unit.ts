/** Each name means one unit, and a unit that rows use stays. */
import { catalogue } from '@siteoffice/domain/catalogue'
import type { Field } from '@siteoffice/domain/engine/field'
import { isShipped } from '@siteoffice/domain/engine/shipped-units'
import { namesOfUnit, plainUnitName } from '@siteoffice/domain/engine/units'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { isTrue } from '../../../data/is-true.ts'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext } from '../../../engine/rules.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import { child, column, table } from '../../../lib/sql-names.ts'

interface UnitName {
  readonly code: string
  readonly name: string
  readonly otherNames: readonly string[]
}
/** The unit that the system writes where a row names none. */
const NEEDED: readonly string[] = ['item', 'ps', 'pcs']

async function refuseTaken(context: HookContext, unit: UnitName, own: string | null): Promise<void> {
  const nameless = unit.otherNames.find(name => plainUnitName(name) === '')
  if (nameless !== undefined)
    throw wrongField('validation_failed', 'otherNames', `'${nameless}' has no letter or digit`)
  if (plainUnitName(unit.name) === '') throw wrongField('validation_failed', 'name', 'has no letter or digit')
  await context.tx.query(sql`select pg_advisory_xact_lock(hashtext('names of units'))`)
  const others = await context.find('unit', own === null ? {} : { _id: { not: own } }, ['code', 'name', 'otherNames'])
  const unitsByName = new Map(
    others.flatMap(other => namesOfUnit(other).map(name => [plainUnitName(name), other.name])),
  )
  const refuse = (field: keyof UnitName, name: string): void => {
    const other = unitsByName.get(plainUnitName(name))
    if (other !== undefined) throw wrongField('duplicate', field, `'${name}' is a name of the unit '${other}'`)
  }
  refuse('name', unit.name)
  for (const name of unit.otherNames) refuse('otherNames', name)
  refuse('code', unit.code)
}
const isUnit = (field: Field): boolean => 'use' in field
/** The columns that hold units: of records, and of their lines. */
const PLACES: readonly (readonly [table: string, column: string])[] = catalogue.flatMap(resource =>
  Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
    if (isUnit(field)) return [[table(resource), column(name)] as const]
    if (!('fields' in field)) return []
    const inner = Object.entries<Field>(field.fields).filter(([, each]) => isUnit(each))
    return inner.map(([each]) => [child(resource, name), column(each)] as const)
  }),
)
const isUsed = (code: string): Sql =>
  join(
    PLACES.map(([place, name]) => sql`exists (select 1 from ${raw(place)} where ${raw(name)} = ${code})`),
    ' or ',
  )
export const unit = defineRules('unit', {
  async beforeCreate(context, values) {
    await refuseTaken(
      context,
      { ...values, code: values.code ?? values.name, otherNames: values.otherNames ?? [] },
      null,
    )
    return {}
  },
  async beforeUpdate(context, row, values) {
    if (values.active === false && NEEDED.includes(row.code))
      throw wrongField('rule_broken', 'active', 'must stay on: rows without a unit get this one')
    if (values.name !== undefined || values.otherNames !== undefined)
      await refuseTaken(context, { ...row, ...values }, row._id)
    return {}
  },
  async beforeDelete(context, row) {
    if (isShipped(row.code))
      throw new Failure('rule_broken', 'This unit comes with the program. Make it inactive instead of deleting it.')
    if (await isTrue(context.tx, isUsed(row.code)))
      throw new Failure(
        'rule_broken',
        'This unit is used in bills or products. Make it inactive instead of deleting it.',
      )
  },
})
