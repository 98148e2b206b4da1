/** Numbers and amounts of a list added up, as far as whoever asks may read them row by row. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { splitList } from '@siteoffice/domain/engine/query'
import { MOST_IDS } from '@siteoffice/domain/engine/run'
import { list, object, text } from '@siteoffice/domain/engine/schema'
import type { Total } from '@siteoffice/domain/engine/wire'
import { TOTAL } from '@siteoffice/domain/engine/wire'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { wrongFields } from '../../lib/failure.ts'
import { column } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import { heavily } from '../heavily.ts'
import { narrowing } from '../http/schema.ts'
import type { ListRequest } from '../list/parse.ts'
import { readListQuery, withIdsFilter } from '../list/parse.ts'
import { where } from '../list/run.ts'
import type { Model, ModelField } from '../model.ts'
import { computedValue, readableFields, storedValue } from '../read/read.ts'
import type { Actor } from '../scope/actor.ts'
import type { Operation, OperationRequest } from './operation.ts'
import { ERRORS_OF } from './operation.ts'

interface SumField {
  readonly field: ModelField
  /** the field that separates its sums, such as the currency */
  readonly by: ModelField | undefined
}
/** The declared totals that the actor may read; an amount whose currency they may not read is left out. */
function readable(model: Model, actor: Actor): SumField[] {
  const fieldsByName = new Map(readableFields(model, actor, 'list').map(each => [each.name, each]))
  return (model.resource.list.totals ?? []).flatMap(name => {
    const field = fieldsByName.get(name)
    const sums = field?.kind.sums?.(field.field)
    if (field === undefined || sums === undefined) return []
    const by = sums.by === undefined ? undefined : fieldsByName.get(sums.by)
    return sums.by !== undefined && by === undefined ? [] : [{ field, by }]
  })
}
/** The totals that are asked for. Throws unknown_field for any other field, whether it exists or not. */
function sumFieldsOf(model: Model, actor: Actor, columns: string | undefined): SumField[] {
  const all = readable(model, actor)
  if (columns === undefined) return all
  const names = splitList(columns)
  const unknown = names.filter(name => !all.some(({ field }) => field.name === name))
  if (unknown.length > 0)
    throw wrongFields(
      'unknown_field',
      unknown.map(name => ({ field: 'columns', message: `cannot hold '${name}'` })),
    )
  return all.filter(({ field }) => names.includes(field.name))
}
const valueOf = (model: Model, actor: Actor, field: ModelField): Sql =>
  field.computed ? computedValue(model, actor, field) : storedValue(model, actor, field)
/** The value that a field adds to its sum, as its declaration says: it may count in some states only, or be subtracted. */
function summedValue({ field }: ModelField, value: Sql): Sql {
  if (!('adds' in field) || field.adds === undefined) return value
  const { while: states = {}, less } = field.adds
  const stand = (all: { readonly [sibling: string]: readonly string[] }): Sql =>
    join(
      [
        sql`true`,
        ...Object.entries(all).map(([name, values]) => sql`${raw(`t.${column(name)}`)} = any(${[...values]}::text[])`),
      ],
      ' and ',
    )
  const signedValue = less === undefined ? value : sql`case when ${stand(less)} then -${value} else ${value} end`
  return sql`case when ${stand(states)} then ${signedValue} end`
}
/** What a row adds: the value as it counts, or what a rule makes of it. */
function addend(model: Model, actor: Actor, field: ModelField): Sql {
  const value = summedValue(field, valueOf(model, actor, field))
  return model.rules.totals?.[field.name]?.(value) ?? value
}

/** Sums with the same separating field come from one statement; a value that is sealed in a row is not added. */
async function sumTotals(
  { engine, model, actor }: Omit<ListRequest, 'query'>,
  summed: readonly SumField[],
  condition: Sql,
): Promise<Total[]> {
  const [first] = summed
  if (first === undefined) return []
  const by = first.by === undefined ? sql`null::text` : sql`${valueOf(model, actor, first.by)}::text`
  const values = summed.map(({ field }, at) => sql`${addend(model, actor, field)} as ${raw(`v${at}`)}`)
  const sums = summed.map((_, at) => raw(`sum(s.v${at})::numeric as "sum${at}", count(s.v${at})::int as "rows${at}"`))
  const rows = await engine.database.query<{ readonly currency: string | null } & Record<string, number | null>>(
    sql`select s.c as currency, ${join(sums)} from (select ${by} as c, ${join(values)} from ${raw(model.table)} t where ${condition}) s
      group by s.c order by s.c`,
  )
  return rows.flatMap(row =>
    summed.flatMap(({ field }, at) => {
      const [sum, number] = [row[`sum${at}`], row[`rows${at}`]]
      return number ? [{ field: field.name, currency: row.currency, sum: Number(sum), rows: number }] : []
    }),
  )
}
async function totals(engine: Engine, model: Model, { actor, query: given }: OperationRequest): Promise<Total[]> {
  const { columns, ids, ...listQuery } = given
  const sumFields = sumFieldsOf(model, actor, typeof columns === 'string' ? columns : undefined)
  const query = withIdsFilter(readListQuery(model, actor, listQuery), typeof ids === 'string' ? ids : undefined)
  const condition = where(model, actor, query)
  const kinds = [...new Set(sumFields.map(({ by }) => by?.name))]
  const add = async (): Promise<Total[]> => {
    const all: Total[] = []
    for (const kind of kinds)
      all.push(
        ...(await sumTotals(
          { engine, model, actor },
          sumFields.filter(({ by }) => by?.name === kind),
          condition,
        )),
      )
    return all
  }
  const sums = await (ids === undefined ? heavily(add) : add())
  const order = sumFields.map(({ field }) => field.name)
  return sums.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}
/** Asked for beside the rows, which never wait for it. */
export const totalsOperation = (engine: Engine, model: Model): Operation<Total[]> => ({
  name: 'totals',
  permissions: [permissionFor(model.resource, 'list')],
  summary: `Add up numbers and amounts of ${model.resource.title[1].toLowerCase()}`,
  query: object(
    {},
    {
      ...narrowing(model.resource),
      columns: text({ description: 'Names of totals of the list, with commas; default all' }),
      ids: text({ description: `Of the rows that the list shows those alone, with commas; at most ${MOST_IDS}` }),
    },
  ),
  answer: list(TOTAL),
  errors: ERRORS_OF.reading,
  run: request => totals(engine, model, request),
})
