import { optionLabel } from '@siteoffice/domain/engine/describe'
import type { ChoiceField, ChoicesField } from '@siteoffice/domain/engine/field'
import { targetOf } from '@siteoffice/domain/engine/field'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { list } from '@siteoffice/domain/engine/schema'
import type { Count } from '@siteoffice/domain/engine/wire'
import { COUNT } from '@siteoffice/domain/engine/wire'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { forbidden } from '../../lib/failure.ts'
import { column, target } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import { heavily } from '../heavily.ts'
import { countsSchema } from '../http/schema.ts'
import { THRESHOLDS } from '../list/choose.ts'
import { boundedBy, countingOf, estimateOf, firstOf } from '../list/count.ts'
import { countFromRollups } from '../list/kept-counts.ts'
import { plainFilters, readListQuery } from '../list/parse.ts'
import { where } from '../list/run.ts'
import type { Model } from '../model.ts'
import { modelField } from '../model.ts'
import { readableFields, storedValue } from '../read/read.ts'
import type { Operation, OperationRequest } from './operation.ts'
import { ERRORS_OF } from './operation.ts'

const COUNTING = ['exact', 'bounded'] as const
interface Row {
  readonly key: string | null
  readonly label: string | null
  readonly n: number
}
/** How many rows have each value; none are told where more than the bound would have to be counted (count=bounded). */
async function counts(
  engine: Engine,
  model: Model,
  name: string,
  { actor, query: rawQuery }: OperationRequest,
): Promise<Count[]> {
  const field = modelField(model, name)
  if (!readableFields(model, actor, 'full').includes(field)) throw forbidden()
  const isBounded = countingOf(rawQuery, COUNTING) === 'bounded'
  const query = readListQuery(model, actor, rawQuery, ['count'])
  const filters = plainFilters(query)
  const rollup = filters && countFromRollups(model, actor, filters, name)
  const from = sql`${raw(model.table)} t where ${where(model, actor, query)}`
  if (isBounded && rollup === undefined && (await estimateOf(engine, from)).rows > THRESHOLDS.tabs) return []
  const all = sql`select ${storedValue(model, actor, field)}::text as key from ${from}`
  const groups =
    rollup === undefined
      ? sql`select key, count(*)::int as n from (${isBounded ? firstOf(all) : all}) s group by 1`
      : sql`select nullif(key, '') as key, sum(n)::int as n from (${rollup}) k group by 1`
  const rowsOf = (statement: Sql): Promise<Row[]> => engine.database.query<Row>(statement)
  const ask = async (statement: Sql): Promise<Row[] | undefined> => {
    if (rollup !== undefined) return rowsOf(statement)
    const rows = await heavily(() => rowsOf(statement))
    const isPart = isBounded && boundedBy(rows.reduce((sum, { n }) => sum + n, 0)).more
    return isPart ? undefined : rows
  }
  if ('options' in field.field) {
    const rows = await ask(groups)
    return rows === undefined ? [] : inOrder(field.field, rows)
  }
  const targetName = targetOf(field.field)
  const key = 'key' in field.field ? field.field.key : undefined
  const to = targetName === undefined ? undefined : target(targetName)
  const labels =
    to === undefined
      ? sql`select key, key as label, n from (${groups}) g`
      : sql`select ${raw(key === undefined ? 'key' : `r.${column(key)} as key`)}, r.${raw(to.label)} as label, n from (${groups}) g left join ${raw(to.table)} r on r._id::text = g.key`
  const rows = (await ask(sql`${labels} order by n desc, key`)) ?? []
  return rows.filter(row => row.n > 0).map(row => ({ key: row.key ?? '', label: row.label ?? 'None', count: row.n }))
}
/** Every option in its declared order, also those that no row has. */
function inOrder(field: ChoiceField | ChoicesField, rows: readonly Row[]): Count[] {
  const countByKey = new Map(rows.map(row => [row.key, row.n]))
  const none = countByKey.get(null) ?? 0
  return [
    ...field.options.map(option => ({
      key: option,
      label: optionLabel(field, option),
      count: countByKey.get(option) ?? 0,
    })),
    ...(none > 0 ? [{ key: '', label: 'None', count: none }] : []),
  ]
}
/** How many of the rows that the list's filters ask for have each value of a field; `path` is where it is asked for. */
export const countsOperation = (engine: Engine, model: Model, path: string, field: string): Operation<Count[]> => ({
  name: path,
  permissions: [permissionFor(model.resource, 'list')],
  summary: `Count ${model.resource.title[1].toLowerCase()} by ${field}`,
  query: countsSchema(model.resource),
  answer: list(COUNT),
  errors: ERRORS_OF.reading,
  run: request => counts(engine, model, field, request),
})
