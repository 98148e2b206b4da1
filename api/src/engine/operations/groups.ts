/** The groups that the rows of a list make by a choice or a reference, with how many rows are in each. */
import type { Field } from '@siteoffice/domain/engine/field'
import { targetOf } from '@siteoffice/domain/engine/field'
import { groupFields } from '@siteoffice/domain/engine/layouts'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { list, object, oneOf } from '@siteoffice/domain/engine/schema'
import type { Count } from '@siteoffice/domain/engine/wire'
import { COUNT, MOST_GROUPS } from '@siteoffice/domain/engine/wire'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { kindOf } from '../../kinds/registry.ts'
import { wrongField } from '../../lib/failure.ts'
import { target } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import { heavily } from '../heavily.ts'
import { narrowing } from '../http/schema.ts'
import { readListQuery } from '../list/parse.ts'
import { isFilter } from '../list/parse-filter.ts'
import { where } from '../list/run.ts'
import type { Model, ModelField } from '../model.ts'
import { modelField } from '../model.ts'
import { computedValue, storedValue } from '../read/read.ts'
import type { Actor } from '../scope/actor.ts'
import { targetScope } from '../scope/scope.ts'
import type { Operation, OperationRequest } from './operation.ts'
import { ERRORS_OF } from './operation.ts'

interface Row {
  readonly key: string | null
  readonly label: string | null
  readonly n: number
}
/** Throws unknown_field for a field by which rows cannot be grouped, whether it exists or not. */
function fieldFor(model: Model, actor: Actor, by: unknown): ModelField {
  const name = typeof by === 'string' ? by : ''
  if (groupFields(model.resource).includes(name) && isFilter(model, actor, name)) return modelField(model, name)
  throw wrongField('unknown_field', 'by', `cannot be '${name}'`)
}
/** The groups with the names of the records that they have in common, as far as the actor may know them. */
function labelGroups(engine: Engine, actor: Actor, to: string, source: Sql): Sql {
  const { table, label } = target(to)
  const scope = targetScope(engine, actor, to, 'r')
  const name = sql`r.${raw(label)}::text`
  return sql`select g.key, g.n, ${scope === undefined ? name : sql`case when ${scope} then ${name} end`} as label
    from (${source}) g left join ${raw(table)} r on r._id::text = g.key order by g.n desc, g.key`
}
const labelOf = (field: Field, { key, label }: Row): string =>
  key === null ? 'None' : (kindOf(field).words?.(field, key) ?? label ?? '')
function toCounts(field: Field, rows: readonly Row[]): Count[] {
  const counts = rows.map(row => ({ key: row.key ?? '', label: labelOf(field, row), count: row.n }))
  if (!('options' in field)) return counts
  const place = ({ key }: Count): number => (key === '' ? field.options.length : field.options.indexOf(key))
  return counts.toSorted((a, b) => place(a) - place(b))
}
async function groups(engine: Engine, model: Model, { actor, query: rawQuery }: OperationRequest): Promise<Count[]> {
  const { by, ...listQuery } = rawQuery
  const field = fieldFor(model, actor, by)
  const value = field.computed ? computedValue(model, actor, field) : storedValue(model, actor, field)
  const condition = where(model, actor, readListQuery(model, actor, listQuery))
  const source = sql`select (${value})::text as key, count(*)::int as n from ${raw(model.table)} t where ${condition}
    group by 1 order by 2 desc, 1 limit ${MOST_GROUPS}`
  const to = targetOf(field.field)
  const statement =
    to === undefined ? sql`select key, n, null as label from (${source}) g` : labelGroups(engine, actor, to, source)
  return toCounts(field.field, await heavily(() => engine.database.query<Row>(statement)))
}
/** The groups of a list; a client asks for the rows of each group by its filter. */
export const groupsOperation = (engine: Engine, model: Model): Operation<Count[]> => ({
  name: 'groups',
  permissions: [permissionFor(model.resource, 'list')],
  summary: `Count ${model.resource.title[1].toLowerCase()} in groups`,
  query: object(
    { by: oneOf(groupFields(model.resource), { description: 'What the rows of a group have in common' }) },
    narrowing(model.resource),
  ),
  answer: list(COUNT, {
    description: `The ${MOST_GROUPS} largest; without a key the rows that have none, without a label what is not theirs to know`,
  }),
  errors: ERRORS_OF.reading,
  run: request => groups(engine, model, request),
})
