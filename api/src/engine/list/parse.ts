/**
 * First phase of a list: its query string becomes a `ListQuery`, which says what is asked for and nothing of how it is found.
 * Whatever the list does not understand is refused here, by name.
 */
import type { FieldError } from '@siteoffice/domain/engine/errors'
import { BadGroup, readGroup, WHERE } from '@siteoffice/domain/engine/filter-groups'
import { allows, permissionFor } from '@siteoffice/domain/engine/permissions'
import { DEFAULT_SIZE, MAX_SIZE, mendDate, splitList } from '@siteoffice/domain/engine/query'
import { MOST_IDS } from '@siteoffice/domain/engine/run'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { BadValue } from '../../kinds/kind.ts'
import { instantBound } from '../../kinds/times.ts'
import { forbidden, wrongField, wrongFields } from '../../lib/failure.ts'
import { paddedIds } from '../../lib/plan-cache.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import { modelField } from '../model.ts'
import type { RawQuery } from '../operations/operation.ts'
import { storedValue } from '../read/read.ts'
import type { Actor } from '../scope/actor.ts'
import type { ListFilter } from './parse-filter.ts'
import { isFilter, readableLabel, readFilter, readGroupCondition, strangersIn } from './parse-filter.ts'
import type { Order } from './parse-order.ts'
import { readOrder } from './parse-order.ts'
import { searchConditions } from './parse-search.ts'

export interface ListQuery extends Order {
  readonly page: number
  readonly size: number
  /** deleted rows are asked for, and no others */
  readonly trash: boolean
  readonly search: string
  /** what it is filtered by, field by field */
  readonly filters: readonly ListFilter[]
  /** all that rows have to meet: the filters', and besides them groups, words and ids */
  readonly conditions: readonly Sql[]
}
/** A list that is asked for: of what, by whom, and which. */
export interface ListRequest {
  readonly engine: Engine
  readonly model: Model
  readonly actor: Actor
  readonly query: ListQuery
}
const DATE_SIDES: Readonly<Record<string, '>=' | '<='>> = {
  dateFrom: '>=',
  dateTo: '<=',
  receiveDateFrom: '>=',
  receiveDateTo: '<=',
}
const PLAIN = ['page', 'size', 'sort', 'search', 'trash', WHERE, ...Object.keys(DATE_SIDES)]
const MAX_PAGE = 10_000_000
const MAX_SEARCH = 200

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
  whole(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    this.refuse(name, `must be a whole number from ${min} to ${max}`)
    return fallback
  }
  refuse(field: string, message: string): void {
    this.errors.push({ field, message })
  }
  /** The result of `read`; a value that it cannot read is refused under the filter's name. */
  attempt<T>(name: string, read: () => T[]): T[] {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof BadValue || error instanceof BadGroup)) throw error
      this.refuse(name, error.message)
      return []
    }
  }
}
function fieldFilters(model: Model, actor: Actor, names: readonly string[], reader: Reader): ListFilter[] {
  return names.flatMap(name => {
    if (!isFilter(model, actor, name)) {
      reader.refuse(name, 'is not a filter of this list')
      return []
    }
    const value = reader.text(name)
    return value === undefined ? [] : reader.attempt(name, () => [readFilter(model, actor, name, value)])
  })
}
/** The two ends of a period, as filters of the date of the list. */
function dateFilters(model: Model, actor: Actor, reader: Reader): ListFilter[] {
  return Object.entries(DATE_SIDES).flatMap(([side, operator]) => {
    const text = reader.text(side)
    if (text === undefined) return []
    const name = model.resource.list.date ?? 'createdAt'
    return reader.attempt(side, () => {
      const [day, isEnd] = [mendDate(side, text), operator === '<=']
      const value = storedValue(model, actor, modelField(model, name))
      const condition = sql`${value} ${raw(operator)} ${instantBound(day, isEnd, actor.timeZone)}::timestamptz`
      return [{ name, not: false, value: undefined, period: isEnd ? `..${day}` : `${day}..`, condition }]
    })
  })
}
/** The condition of filters that are joined by and/or; none where the list is not asked for such. */
function groupConditions(model: Model, actor: Actor, reader: Reader): Sql[] {
  const text = reader.text(WHERE)
  if (text === undefined) return []
  return reader.attempt(WHERE, () => {
    const group = readGroup(text)
    const strangers = [...new Set(strangersIn(model, actor, group))]
    for (const name of strangers) reader.refuse(WHERE, `names ${name}, which is not a filter of this list`)
    return strangers.length > 0 ? [] : [readGroupCondition(model, actor, group)]
  })
}
function isTrash(reader: Reader): boolean {
  const text = reader.text('trash')
  if (text !== undefined && text !== 'true' && text !== 'false') reader.refuse('trash', 'must be true or false')
  return text === 'true'
}
function searchText(model: Model, reader: Reader): string {
  const search = reader.text('search')?.trim() ?? ''
  if (search.length > MAX_SEARCH) reader.refuse('search', `may be at most ${MAX_SEARCH} characters long`)
  if (search !== '' && model.searchable === undefined) reader.refuse('search', 'is not possible in this list')
  return search
}
/**
 * A list's query string in, what it asks for out; `extra` are names that others read. Throws unknown_field naming what is not
 * understood, and forbidden where the trash is asked for by who may not delete.
 */
export function readListQuery(model: Model, actor: Actor, query: RawQuery, extra: readonly string[] = []): ListQuery {
  const reader = new Reader(query)
  const page = reader.whole('page', 0, 0, MAX_PAGE)
  const size = reader.whole('size', DEFAULT_SIZE, 1, MAX_SIZE)
  const trash = isTrash(reader)
  const search = searchText(model, reader)
  const names = Object.keys(query).filter(name => !PLAIN.includes(name) && !extra.includes(name))
  const filters = [...fieldFilters(model, actor, names, reader), ...dateFilters(model, actor, reader)]
  const groups = groupConditions(model, actor, reader)
  const order = readOrder(model, actor, reader.text('sort'), message => reader.refuse('sort', message))
  if (reader.errors.length > 0) throw wrongFields('unknown_field', reader.errors, readableLabel(model, actor))
  if (trash && !allows(actor.permissions, [permissionFor(model.resource, 'delete')])) throw forbidden()
  const words = searchConditions(model, actor, search, trash)
  const conditions = [...filters.map(({ condition }) => condition), ...groups, ...words]
  return { page, size, trash, search, filters, conditions, ...order }
}
/** The query with a further condition: one of these ids, given with commas; as it was where none are given. Throws validation_failed. */
export function withIdsFilter(query: ListQuery, text: string | undefined): ListQuery {
  if (text === undefined) return query
  const ids = splitList(text)
  if (!ids.every(isUuid)) throw wrongField('validation_failed', 'ids', 'must be ids of records')
  if (ids.length > MOST_IDS)
    throw wrongField('validation_failed', 'ids', `may name at most ${MOST_IDS.toLocaleString('en')} records`)
  return { ...query, conditions: [...query.conditions, sql`t._id = any(${paddedIds(ids)}::uuid[])`] }
}
/** Its filters in plain values; undefined where anything else narrows it, or one of them can be of no row. */
export function plainFilters({
  trash,
  filters,
  conditions,
}: Pick<ListQuery, 'trash' | 'filters' | 'conditions'>): Readonly<Record<string, string>> | undefined {
  if (trash || conditions.length > filters.length) return undefined
  const values = filters.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]))
  return values.length < filters.length ? undefined : Object.fromEntries(values)
}
