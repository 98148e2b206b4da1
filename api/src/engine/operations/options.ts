import { targetOf } from '@siteoffice/domain/engine/field'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { splitList } from '@siteoffice/domain/engine/query'
import { isSealable } from '@siteoffice/domain/engine/seal'
import type { Option, Ref } from '@siteoffice/domain/engine/values'
import { OPTION } from '@siteoffice/domain/engine/values'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { orderValue } from '../../data/index-plan.ts'
import { wrongField } from '../../lib/failure.ts'
import { foldedSql } from '../../lib/folded.ts'
import { paddedIds } from '../../lib/plan-cache.ts'
import { column } from '../../lib/sql-names.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Engine } from '../context.ts'
import { listedOf, listSchema } from '../http/schema.ts'
import { countingOf, numberOf, numberWhere } from '../list/count.ts'
import { readListQuery } from '../list/parse.ts'
import { rowsOfPage } from '../list/run.ts'
import type { Model } from '../model.ts'
import { currentLabels } from '../read/current-labels.ts'
import { isReadable } from '../read/is-readable.ts'
import { hasLateDates, lateDatesOf, lateDatesSql } from '../read/late-dates.ts'
import { searchCondition } from '../read/search-patterns.ts'
import type { Actor } from '../scope/actor.ts'
import { SYSTEM } from '../scope/actor.ts'
import { isPersonal, mayOpen, rowsOf, seesAll } from '../scope/scope.ts'
import type { Operation, OperationRequest, RawQuery } from './operation.ts'
import { ERRORS_OF } from './operation.ts'

/** Permissions of which any one lets somebody choose records of this resource: to list it, or to write what refers to it. */
function optionPermissions(engine: Engine, model: Model): readonly string[] {
  // anybody may write records of their own, so that right opens no picker of the records of others
  const writers = model.referrers
    .filter(({ resource, lines }) => lines === undefined && (resource.scope !== 'own' || isPersonal(model)))
    .map(({ resource }) => resource)
  return [
    permissionFor(model.resource, 'list'),
    ...[...new Set(writers)].flatMap(other => [permissionFor(other, 'create'), permissionFor(other, 'update')]),
  ]
}
/** Whether anything but words narrows the choice. */
const isFiltered = (query: RawQuery): boolean =>
  Object.entries(query).some(([name, value]) => !['page', 'size', 'sort', 'search'].includes(name) && value !== '')
/** Rows `t` whose name has these words: looked for by the index of all searched texts first. */
function namedBy(model: Model, search: string): Sql {
  const label = raw(foldedSql(`t.${column(model.resource.label)}`))
  return searchCondition(model.searchable ?? label, label, search)
}
const PICKER_COUNTING = ['exact', 'none', 'only'] as const
interface Options {
  readonly content: readonly Option[]
  readonly totalElements?: number
  readonly more?: boolean
}
interface OptionDetails {
  readonly _id: string
  readonly shown: { readonly [name: string]: string }
  readonly late: { readonly [field: string]: string } | null
}
/** The names of the records that details refer to, by id, of those that the actor may open. */
async function namesOfReferences(
  engine: Engine,
  model: Model,
  actor: Actor,
  rows: readonly OptionDetails[],
): Promise<(field: string, value: string) => string | undefined> {
  const targets = new Map(
    (model.resource.picker?.detail ?? []).flatMap(name => {
      const field = model.resource.fields[name]
      const target = field && targetOf(field)
      return target === undefined ? [] : [[name, target] as const]
    }),
  )
  if (targets.size === 0) return (_, value) => value
  const records = rows.flatMap(({ shown }) =>
    [...targets].flatMap(([name, resource]) => (shown[name] ? [{ resource, _id: shown[name] }] : [])),
  )
  const labels = await currentLabels(engine, actor, records)
  return (field, value) => (targets.has(field) ? (labels.get(value)?.label ?? undefined) : value)
}
/** The same with what the picker shows beside the label: of rows known by name only where the resource says so. */
async function addDetails(
  engine: Engine,
  model: Model,
  actor: Actor,
  content: readonly Ref[],
): Promise<readonly Option[]> {
  const { detail = [], state, byName } = model.resource.picker ?? {}
  const names = [...detail, ...(state === undefined ? [] : [state])].filter(
    name => isReadable(model, actor, name) && !isSealable(model.resource, name),
  )
  if (content.length === 0 || !mayOpen(model, actor)) return content
  if (names.length === 0 && !hasLateDates(model)) return content
  const pairs = names.flatMap(name => [sql`${name}::text`, raw(`t.${column(name)}::text`)])
  const details = pairs.length === 0 ? sql`` : join(pairs)
  const readable = rowsOf(model, actor, 't', 'read', 'without')
  const rows = await engine.database.query<OptionDetails>(
    sql`select t._id, jsonb_strip_nulls(jsonb_build_object(${details})) as shown, case when ${readable} then ${lateDatesSql(model, actor)} end as late
      from ${raw(model.table)} t where t._id = any(${paddedIds(content.map(each => each._id))}::uuid[])
      and ${byName === true ? rowsOf(model, actor, 't', 'name', 'without') : readable}`,
  )
  const byId = new Map(rows.map(row => [row._id, row]))
  const wordsOf = await namesOfReferences(engine, model, actor, rows)
  return content.map(each => {
    const row = byId.get(each._id)
    if (row === undefined) return each
    const late = lateDatesOf(row.late)
    const details = Object.fromEntries(
      names.flatMap(name => {
        const words = row.shown[name] ? wordsOf(name, row.shown[name]) : undefined
        return words ? [[name, words]] : []
      }),
    )
    return { ...each, ...(names.length > 0 && { shown: details }), ...(late.length > 0 && { late }) }
  })
}
async function options(engine: Engine, model: Model, { actor, query }: OperationRequest): Promise<Options> {
  const { ids: idsText, count, ...rest } = query
  const counting = countingOf({ count }, PICKER_COUNTING)
  // choices are found by what is shown of them
  const { detail = [] } = model.resource.picker ?? {}
  const shownReferences = model.shownReferences.filter(({ field }) => detail.some(name => name === field))
  const read = readListQuery({ ...model, shownReferences }, actor, {
    size: '20',
    ...rest,
    sort: model.resource.label,
  })
  const ids = typeof idsText === 'string' && idsText !== '' ? splitList(idsText) : undefined
  if (Array.isArray(idsText) || ids?.some(id => !isUuid(id)))
    throw wrongField('validation_failed', 'ids', 'must be a list of ids')
  const idConditions = ids === undefined ? [] : [sql`t._id = any(${paddedIds(ids)}::uuid[])`]
  const label = raw(column(model.resource.label))
  const readable = join([rowsOf(model, actor, 't', 'read', 'without'), ...read.conditions], ' and ')
  const wider = actor.tenantScoped && model.rules.referencable !== undefined && !isFiltered(rest)
  // Rows that are known by name only are found by their name only: any other condition would tell what they hide.
  const nameConditions = [
    rowsOf(model, actor, 't', 'name', 'without'),
    ...(read.search === '' ? [] : [namedBy(model, read.search)]),
  ]
  const condition = join(
    [wider ? sql`(${readable} or ${join(nameConditions, ' and ')})` : readable, ...idConditions],
    ' and ',
  )
  const number = (): Promise<number> =>
    wider || idConditions.length > 0
      ? numberWhere(engine, model, condition)
      : numberOf({ engine, model, actor, query: read }, condition)
  if (counting === 'only') return { content: [], totalElements: await number() }
  const order = sql`${raw(orderValue(model.resource, model.resource.label, 't'))} asc nulls first, t._id`
  const [limit, offset] = [counting === 'none' ? read.size + 1 : read.size, read.page * read.size]
  const columns = sql`t._id, t.${label} as label`
  const personal = isPersonal(model)
  // what is asked for by id is found by it
  const whole = idConditions.length > 0 || (read.conditions.length === 0 && (personal || seesAll(model, actor, 'read')))
  const among = rowsOf(model, SYSTEM, 't', 'read', 'without')
  const indexes = { whole, ordered: true, personal: false, weeks: 'none' } as const
  const page = { columns, condition, order, among, indexes, offset, limit, letters: 0, exact: false }
  const rows = (): Promise<Ref[]> => rowsOfPage<Ref>(engine, model, page)
  if (counting === 'none') {
    const refs = await rows()
    const content = await addDetails(engine, model, actor, refs.slice(0, read.size))
    return { content, more: refs.length > read.size }
  }
  const [refs, totalElements] = await Promise.all([rows(), number()])
  return { content: await addDetails(engine, model, actor, refs), totalElements }
}
/** Ids and labels for a picker, with what tells records of the like name apart, found by label, or those of given ids. */
export const optionsOperation = (engine: Engine, model: Model): Operation<Options> => ({
  name: 'options',
  permissions: optionPermissions(engine, model),
  summary: `Choose from ${model.resource.title[1].toLowerCase()}`,
  query: listSchema(model.resource),
  answer: listedOf(OPTION),
  errors: ERRORS_OF.reading,
  run: request => options(engine, model, request),
})
