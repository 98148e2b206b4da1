/** A list's query string, read and checked: conditions, order, page. */
import { isSortable, mayRead } from '@siteoffice/domain/engine/describe'
import type { FieldError } from '@siteoffice/domain/engine/errors'
import { targetOf } from '@siteoffice/domain/engine/field'
import { BadGroup, readGroup, WHERE } from '@siteoffice/domain/engine/filter-groups'
import { allows, permissionFor } from '@siteoffice/domain/engine/permissions'
import { DEFAULT_SIZE, MAX_SIZE, mendDate, splitList } from '@siteoffice/domain/engine/query'
import { isSealable } from '@siteoffice/domain/engine/seal'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { isServedFilter, isServedSort, isServedTab, orderField, tieBreaker } from '../../data/index-plan.ts'
import { timesInOrder } from '../../data/rollups.ts'
import { BadValue } from '../../kinds/kind.ts'
import { instantBound } from '../../kinds/times.ts'
import { forbidden, wrongFields } from '../../lib/failure.ts'
import type { Model } from '../model.ts'
import { modelField } from '../model.ts'
import type { RawQuery } from '../operations/operation.ts'
import type { Actor } from '../scope/actor.ts'
import type { TimeRange } from './asked-weeks.ts'
import { weeksOf } from './asked-weeks.ts'
import type { ReadFilter } from './filter.ts'
import { isFilter, readableLabel, readFilter, readGroupCondition, strangersIn } from './filter.ts'
import { orderedBy, storedValue } from './read.ts'
import { otherMatches } from './related-names.ts'
import { searchCondition } from './search-patterns.ts'

export interface ListQuery {
  readonly page: number
  readonly size: number
  readonly trash: boolean
  readonly search: string
  readonly conditions: readonly Sql[]
  readonly order: Sql
  /** the same order from the other end, for pages near the last */
  readonly reversed: Sql
  /** its filters, each in plain values; undefined where words, times or the trash narrow it too */
  readonly asked: Readonly<Record<string, string>> | undefined
  readonly unfiltered: boolean
  /** those of them that an index in the order of the list can be entered with */
  readonly entered: readonly Sql[]
  /** which way the usual order of the list is gone; undefined: it is another order */
  readonly along: 'down' | 'up' | undefined
  /** the times that narrow it, where the list is in its usual order or turned around */
  readonly times: readonly TimeRange[]
  /** an index has the rows in the asked order, and nothing else has to be looked at */
  readonly served: boolean
  /** it has them within one tab; among the rows of one reader PostgreSQL does not find them there */
  readonly servedTab: boolean
  /** a field to sort by that no index has in order */
  readonly unservedSort: string | undefined
}
const DATE_SIDES: Readonly<Record<string, '>=' | '<='>> = {
  dateFrom: '>=',
  dateTo: '<=',
  receiveDateFrom: '>=',
  receiveDateTo: '<=',
}
const MAX_PAGE = 10_000_000
const MAX_SEARCH = 200
const MOST_SORTS = 3

class Reader {
  readonly errors: FieldError[] = []
  readonly #query: RawQuery
  constructor(query: RawQuery) {
    this.#query = query
  }
  text(name: string): string | undefined {
    const value = this.#query[name]
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string') return value
    this.refuse(name, 'may be given once only')
    return undefined
  }
  whole(name: string, fallback: number, max: number): number {
    const text = this.text(name)
    if (text === undefined) return fallback
    const min = name === 'size' ? 1 : 0
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    this.refuse(name, `must be a whole number from ${min} to ${max}`)
    return fallback
  }
  refuse(field: string, message: string): void {
    this.errors.push({ field, message })
  }
}
function filters(
  model: Model,
  actor: Actor,
  query: RawQuery,
  reader: Reader,
  otherNames: ReadonlySet<string>,
): Map<string, ReadFilter> {
  const filtersByField = new Map<string, ReadFilter>()
  for (const name of Object.keys(query)) {
    if (otherNames.has(name)) continue
    if (!isFilter(model, actor, name)) {
      reader.refuse(name, 'is not a filter of this list')
      continue
    }
    const value = reader.text(name)
    if (value === undefined) continue
    try {
      filtersByField.set(name, readFilter(model, actor, name, value))
    } catch (error) {
      if (!(error instanceof BadValue)) throw error
      reader.refuse(name, error.message)
    }
  }
  return filtersByField
}
/** The condition of filters that are joined by and/or; none where the list is not asked for such. */
function groupConditions(model: Model, actor: Actor, reader: Reader): Sql[] {
  const text = reader.text(WHERE)
  if (text === undefined) return []
  try {
    const group = readGroup(text)
    const strangers = [...new Set(strangersIn(model, actor, group))]
    for (const name of strangers) reader.refuse(WHERE, `names ${name}, which is not a filter of this list`)
    return strangers.length > 0 ? [] : [readGroupCondition(model, actor, group)]
  } catch (error) {
    if (!(error instanceof BadValue || error instanceof BadGroup)) throw error
    reader.refuse(WHERE, error.message)
    return []
  }
}
function dates(model: Model, actor: Actor, reader: Reader): Sql[] {
  return Object.entries(DATE_SIDES).flatMap(([name, operator]) => {
    const text = reader.text(name)
    if (text === undefined) return []
    const field = modelField(model, model.resource.list.date ?? 'createdAt')
    try {
      const bound = instantBound(mendDate(name, text), operator === '<=', actor.timeZone)
      return [sql`${storedValue(model, actor, field)} ${raw(operator)} ${bound}::timestamptz`]
    } catch (error) {
      if (!(error instanceof BadValue)) throw error
      reader.refuse(name, error.message)
      return []
    }
  })
}
type Order = Pick<ListQuery, 'order' | 'reversed' | 'unservedSort' | 'along'> & { readonly by: readonly string[] }
function orders(model: Model, actor: Actor, reader: Reader): Order {
  const sortKeys = splitList(reader.text('sort') ?? model.resource.list.sort)
  if (sortKeys.length > MOST_SORTS) reader.refuse('sort', `may name at most ${MOST_SORTS} fields`)
  const keys = sortKeys.slice(0, MOST_SORTS).flatMap(each => {
    const name = each.replace(/^-/, '')
    const field = model.fields.find(one => one.name === name)
    if (
      field === undefined ||
      !isSortable(model.resource, name) ||
      !mayRead(field.field, actor.permissions, actor.ownRowsOnly)
    ) {
      reader.refuse('sort', `cannot be '${name}'`)
      return []
    }
    return [{ name, value: orderedBy(model, actor, field), down: each.startsWith('-') }]
  })
  const last = keys.at(-1)
  // Rows of one value follow each other as the index has them, in the direction of the last key.
  const tied =
    last === undefined ? [] : tieBreaker(model.resource, last.name).filter(name => keys.every(key => key.name !== name))
  const ties = tied.map(name => ({
    value: orderedBy(model, actor, modelField(model, name)),
    down: last?.down ?? true,
  }))
  const down = last?.down ?? true
  const direction = (desc: boolean): Sql => raw(desc ? ' desc nulls last' : ' asc nulls first')
  const build = (turn: boolean): Sql =>
    join([
      ...[...keys, ...ties].map(key => sql`${key.value}${direction(key.down !== turn)}`),
      sql`t._id${raw(down !== turn ? ' desc' : ' asc')}`,
    ])
  // of what is sealed from some, what these may read is in no index
  const isServed = (name: string): boolean =>
    isServedSort(model.resource, name) && !(actor.ownRowsOnly && isSealable(model.resource, name))
  const unservedSort = keys.find(({ name }) => !isServed(name))?.name
  const by = keys.map(({ name }) => name)
  const usual = by.length === 1 && by[0] === orderField(model.resource)
  const along = usual ? (down ? 'down' : 'up') : undefined
  return { order: build(false), reversed: build(true), unservedSort, along, by }
}
/** The times by which the rows of a list are told, as far as they say where in its order these are. */
function timesOf(
  { resource }: Model,
  { timeZone }: Actor,
  query: RawQuery,
  filtersByField: ReadonlyMap<string, ReadFilter>,
): readonly TimeRange[] {
  const timeFields = timesInOrder(resource)
  const filtered = [...filtersByField].flatMap(([name, { not, value }]) =>
    not || value === undefined || !timeFields.includes(name) ? [] : (weeksOf(name, value, timeZone) ?? []),
  )
  const date = resource.list.date ?? 'createdAt'
  const dated = timeFields.includes(date) ? Object.entries(DATE_SIDES) : []
  const between = dated.flatMap(([side, operator]) => {
    const text = query[side]
    if (typeof text !== 'string' || text === '') return []
    const mended = mendDate(side, text)
    return weeksOf(date, operator === '>=' ? `${mended}..` : `..${mended}`, timeZone) ?? []
  })
  return [...filtered, ...between]
}
const PLAIN = ['page', 'size', 'sort', 'search', 'trash', WHERE, ...Object.keys(DATE_SIDES)]

/** The conditions on the very field that the list is sorted by. */
function boundsOf(
  model: Model,
  filtersByField: ReadonlyMap<string, ReadFilter>,
  between: readonly Sql[],
  by: string,
): readonly Sql[] {
  const own = filtersByField.get(by)
  const dated = (model.resource.list.date ?? 'createdAt') === by
  return [...(own === undefined || own.not ? [] : [own.condition]), ...(dated ? between : [])]
}
/** Whether a filter asks for one plain value. */
const isSingle = (filter: ReadFilter | undefined): boolean => /^[^,@]+$/.test(filter?.value ?? '@')

/** The condition of a filter by one other record, whose rows an index has in the order of the fields `by`. */
function entryOf(model: Model, filtersByField: ReadonlyMap<string, ReadFilter>, by: readonly string[]): readonly Sql[] {
  const entry = [...filtersByField].find(
    ([name, filter]) =>
      isSingle(filter) &&
      !filter.not &&
      targetOf(modelField(model, name).field) !== undefined &&
      isServedFilter(model.resource, name, by),
  )
  return entry === undefined ? [] : [entry[1].condition]
}
/** The filters as they are asked, with who asks and when filled in; undefined where one of them can be of no row. */
function askedOf(filtersByField: ReadonlyMap<string, ReadFilter>): Readonly<Record<string, string>> | undefined {
  const values = [...filtersByField].flatMap(([name, { value }]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return values.length < filtersByField.size ? undefined : Object.fromEntries(values)
}
/** Reads a list's query. Throws unknown_field naming what is not understood; DELETE_ is asked for the trash. */
export function readListQuery(model: Model, actor: Actor, query: RawQuery, extra: readonly string[] = []): ListQuery {
  const reader = new Reader(query)
  const page = reader.whole('page', 0, MAX_PAGE)
  const size = reader.whole('size', DEFAULT_SIZE, MAX_SIZE)
  const trashText = reader.text('trash')
  if (trashText !== undefined && trashText !== 'true' && trashText !== 'false')
    reader.refuse('trash', 'must be true or false')
  const search = reader.text('search')?.trim() ?? ''
  if (search.length > MAX_SEARCH) reader.refuse('search', `may be at most ${MAX_SEARCH} characters long`)
  if (search !== '' && model.searchable === undefined) reader.refuse('search', 'is not possible in this list')
  const filtersByField = filters(model, actor, query, reader, new Set([...PLAIN, ...extra]))
  const between = dates(model, actor, reader)
  const groups = groupConditions(model, actor, reader)
  const { by, ...order } = orders(model, actor, reader)
  if (reader.errors.length > 0) throw wrongFields('unknown_field', reader.errors, readableLabel(model, actor))
  const trash = trashText === 'true'
  if (trash && !allows(actor.permissions, [permissionFor(model.resource, 'delete')])) throw forbidden()
  const searching =
    search === '' || model.searchable === undefined
      ? []
      : [
          sql`(${join([searchCondition(model.searchable, model.searchable, search), ...otherMatches(model, actor, search, trash)], ' or ')})`,
        ]
  const conditions = [
    ...[...filtersByField.values()].map(({ condition }) => condition),
    ...between,
    ...groups,
    ...searching,
  ]
  const bounds = by.length === 1 ? boundsOf(model, filtersByField, between, by[0] ?? '') : []
  // what an index stands in the order of may be bounded besides: the bounds are a stretch of it
  const others = [...filtersByField].filter(([, { condition }]) => !bounds.includes(condition))
  const only = conditions.length === bounds.length + 1 ? others[0]?.[0] : undefined
  const single = only !== undefined && isSingle(filtersByField.get(only))
  return {
    page,
    size,
    trash,
    search,
    conditions,
    ...order,
    entered: [...bounds, ...entryOf(model, filtersByField, by)],
    served: bounds.length === conditions.length || (single && isServedFilter(model.resource, only ?? '', by)),
    servedTab: single && isServedTab(model.resource, only ?? '', by),
    times: !trash && order.along !== undefined ? timesOf(model, actor, query, filtersByField) : [],
    unfiltered: conditions.length === 0,
    asked: !trash && conditions.length === filtersByField.size ? askedOf(filtersByField) : undefined,
  }
}
