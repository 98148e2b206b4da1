/**
 * Which indexes the lists of a resource need, read off what its declaration offers: filters, sorts, scope, label, search,
 * trash. The reader of list queries asks `tieBreaker` for the same order, so that a page of any of them walks one index
 * in one direction or the other.
 */
import { hasTrash, tabsOf } from '@siteoffice/domain/engine/describe'
import type { Field, Fields } from '@siteoffice/domain/engine/field'
import { targetOf } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { BASE_FIELDS } from '@siteoffice/domain/engine/resource'
import { isSealable } from '@siteoffice/domain/engine/seal'
import { kindOf } from '../kinds/registry.ts'
import { sortKeySql } from '../lib/folded.ts'
import { normalisationOf } from '../lib/normalised-text.ts'
import { column, snake, sortKeyColumn, tableName } from '../lib/sql-names.ts'

interface PlannedIndex {
  readonly name: string
  readonly using: 'btree' | 'gin'
  /** columns and expressions as they stand in the index */
  readonly on: readonly string[]
  readonly where?: string
}
const fieldByName = (resource: AnyResource, name: string): Field | undefined =>
  resource.fields[name] ?? (BASE_FIELDS as Fields)[name]
/** How an index serves a stored field; undefined: none does. */
function indexing(resource: AnyResource, name: string): 'shared' | 'single' | 'members' | undefined {
  const field = fieldByName(resource, name)
  if (field === undefined || kindOf(field).column(field) === undefined) return undefined
  return kindOf(field).index?.(field)
}
/** The field of the default order. */
export const orderField = ({ list }: AnyResource): string => list.sort.replace(/^-/, '')

/** The fields by which rows of one value of `name` are ordered among themselves, before their ids. */
export function tieBreaker(resource: AnyResource, name: string): readonly string[] {
  const order = orderField(resource)
  return indexing(resource, name) === 'shared' && name !== order ? [order] : []
}
const isSealedFromAll = (resource: AnyResource, name: string): boolean =>
  resource.sealed?.for === 'everyone' && isSealable(resource, name)
/** Whether the key by which a field's texts are put in order is stored beside them: of those alone that an index has in order. */
export function hasStoredSortKey(resource: AnyResource, name: string): boolean {
  const field = fieldByName(resource, name)
  return field !== undefined && kindOf(field).hasSortKey === true && isServedSort(resource, name)
}
/** The column that has a field's values in order. */
const orderColumn = (resource: AnyResource, name: string): string =>
  hasStoredSortKey(resource, name) ? sortKeyColumn(name) : column(name)
/** A field that is sealed from everybody until a time is read, and sorted, as null before that time. */
function sortedValue(resource: AnyResource, name: string): string {
  const { sealed } = resource
  const own = orderColumn(resource, name)
  if (sealed === undefined || !isSealedFromAll(resource, name)) return own
  return `(case when ${column(sealed.until)} is not null then ${own} end)`
}
/** What the rows `alias` of a resource are put in order by, as SQL: of texts without a stored key one is made. */
export function orderValue(resource: AnyResource, name: string, alias: string): string {
  const field = fieldByName(resource, name)
  const needsSortKey = field !== undefined && kindOf(field).hasSortKey === true && !hasStoredSortKey(resource, name)
  return needsSortKey
    ? `(${sortKeySql(`${alias}.${column(name)}`)} collate "C")`
    : `${alias}.${orderColumn(resource, name)}`
}
const down = (value: string): string => `${value} desc nulls last`

/** The fields whose filter or sort an index serves: filters, the columns that a list begins with, label and times. */
export function indexedFields(resource: AnyResource): readonly string[] {
  const { list, label, scope, store, parent } = resource
  const also = [scope, store, parent].filter(name => name !== undefined)
  const names = [...list.filters, ...list.columns, list.date ?? 'createdAt', label, 'createdAt', ...also]
  return [...new Set(names)].filter(name => indexing(resource, name) !== undefined)
}
/** Whether a sort by this field walks an index. */
export const isServedSort = (resource: AnyResource, name: string): boolean =>
  name === orderField(resource) || (indexedFields(resource).includes(name) && indexing(resource, name) !== 'members')

/**
 * Sorts by what is empty in some of the states by which a list has tabs: moments that a step sets, amounts that are
 * sealed. By an index of theirs alone the rows of one tab would be looked for behind, or among, all that are empty.
 */
export function sortsWithinTabs(resource: AnyResource): readonly string[] {
  const tab = tabsOf(resource)?.field ?? ''
  const fields = indexedFields(resource)
  if (!fields.includes(tab) || indexing(resource, tab) !== 'shared') return []
  const isSet = (name: string): boolean => {
    const field = resource.fields[name]
    return (
      field !== undefined && field.required !== true && kindOf(field).column(field)?.startsWith('timestamptz') === true
    )
  }
  return fields.filter(name => name !== orderField(resource) && (isSet(name) || isSealedFromAll(resource, name)))
}
/** Whether rows of one value of a field stand in an index in the order of the fields `by`. */
export const isServedFilter = (resource: AnyResource, name: string, by: readonly string[]): boolean =>
  by.length === 1 && tieBreaker(resource, name)[0] === by[0] && indexedFields(resource).includes(name)

/** Whether the rows of a tab, of which `name` is the field, stand in an index in the order of the fields `by`. */
const isServedTab = (resource: AnyResource, name: string, by: readonly string[]): boolean =>
  by.length === 1 && tabsOf(resource)?.field === name && sortsWithinTabs(resource).includes(by[0] ?? '')

/** A filter of a list, as far as an index is concerned. */
export interface IndexFilter {
  readonly name: string
  /** it asks for all other rows */
  readonly not: boolean
  /** in plain values; undefined where there are none */
  readonly value: string | undefined
}
interface IndexRequest<F extends IndexFilter> {
  /** the fields that the list is sorted by */
  readonly sort: readonly string[]
  readonly filters: readonly F[]
  /** anything else narrows the list too */
  readonly narrowed: boolean
  /** a sealed value in rows of others is null to the actor */
  readonly tenantScoped: boolean
}
interface IndexPath<F extends IndexFilter> {
  /** an index has exactly the rows that are asked for, in their order: the whole index, or the part of one tab */
  readonly whole: 'order' | 'tab' | undefined
  /** the filters whose rows are one stretch of the index in that order */
  readonly prefix: readonly F[]
  /** a field of the order that no index has in order */
  readonly slowField: string | undefined
}
const isOneValue = ({ value }: IndexFilter): boolean => /^[^,@]+$/.test(value ?? '@')

/** Which index has the rows of a list in its order, and the filters that are its prefix: filters and order in, the path out. */
export function pathFor<F extends IndexFilter>(resource: AnyResource, request: IndexRequest<F>): IndexPath<F> {
  const { sort, filters, narrowed, tenantScoped } = request
  const isHidden = (name: string): boolean => tenantScoped && isSealable(resource, name)
  const slowField = sort.find(name => !isServedSort(resource, name) || isHidden(name))
  // a filter on the field of the order itself selects a stretch of the index
  const bounds = filters.filter(({ name, not }) => sort.length === 1 && name === sort[0] && !not)
  const others = filters.filter(each => !bounds.includes(each))
  const [only] = others
  if (only === undefined && !narrowed) return { whole: 'order', prefix: bounds, slowField }
  if (only !== undefined && others.length === 1 && !narrowed && isOneValue(only)) {
    if (isServedFilter(resource, only.name, sort)) return { whole: 'order', prefix: filters, slowField }
    if (isServedTab(resource, only.name, sort)) return { whole: 'tab', prefix: bounds, slowField }
  }
  const entry = others.find(
    each => isOneValue(each) && isReference(resource, each.name) && isServedFilter(resource, each.name, sort),
  )
  return { whole: undefined, prefix: entry === undefined ? bounds : [...bounds, entry], slowField }
}
function isReference(resource: AnyResource, name: string): boolean {
  const field = fieldByName(resource, name)
  return field !== undefined && targetOf(field) !== undefined
}

interface PlannedStatistics {
  readonly name: string
  /** the expression whose values PostgreSQL is to know */
  readonly on: string
}
/** Expressions whose values PostgreSQL collects statistics on, because no column has them and it knows nothing of a partial index's expression. */
export const plannedStatistics = (resource: AnyResource): readonly PlannedStatistics[] =>
  indexedFields(resource)
    .map(name => ({ name: `${indexName(resource, snake(name))}_statistics`, on: sortedValue(resource, name) }))
    .filter(({ on }) => on.startsWith('('))

function indexOf(resource: AnyResource, name: string): Pick<PlannedIndex, 'using' | 'on'> {
  if (indexing(resource, name) === 'members') return { using: 'gin', on: [column(name)] }
  const keys = [sortedValue(resource, name), ...tieBreaker(resource, name).map(each => orderColumn(resource, each))]
  return { using: 'btree', on: [...own(resource), ...keys.map(down), '"_id" desc'] }
}
function indexWithin(resource: AnyResource, tab: string, name: string): Pick<PlannedIndex, 'using' | 'on'> {
  const keys = [column(tab), sortedValue(resource, name)].map(down)
  return { using: 'btree', on: [...own(resource), ...keys, '"_id" desc'] }
}
/** Lists of personal records ask for one person's rows only. */
const own = ({ scope }: AnyResource): readonly string[] => (scope === 'own' ? ['"created_by"'] : [])
/** The rows of a table that a resource's lists show; of a shared table, which has other resources' rows as well, its own. */
function rowsOf(resource: AnyResource, deleted: boolean): string | undefined {
  const only = Object.entries(resource.table?.only ?? {}).map(([name, value]) => `${column(name)} = '${value}'`)
  const trash = hasTrash(resource) ? [`deleted_at is ${deleted ? 'not ' : ''}null`] : []
  const parts = [...only, ...trash]
  return parts.length === 0 ? undefined : parts.join(' and ')
}
/** The name of a resource's list index; resources that share a table have their own. */
export const indexName = (resource: AnyResource, name: string): string =>
  `${resource.table === undefined ? tableName(resource) : snake(resource.name)}_${name}`

/** The indexes of lists; those of unique values, keys and searches stand with the tables. */
export function plannedIndexes(resource: AnyResource): readonly PlannedIndex[] {
  const order = orderField(resource)
  const [live, deleted] = [rowsOf(resource, false), rowsOf(resource, true)]
  const planOf = (name: string, index: Pick<PlannedIndex, 'using' | 'on'>, where: string | undefined) => ({
    name: indexName(resource, name),
    ...index,
    ...(where !== undefined && { where }),
  })
  const same = (resource.likeness?.same ?? []).map(name => {
    const [before, after] = normalisationOf(resource.fields[name]).around
    return { name, value: `${before}${column(name)}${after}` }
  })
  const listOrder = { using: 'btree' as const, on: [down(orderColumn(resource, order)), '"_id" desc'] }
  const fields = indexedFields(resource).filter(name => name !== order)
  // an index for companies that look for a figure that few rows show them
  const { sealed, list } = resource
  const isSearchedByCompanies = sealed?.for === 'companies' && list.filters.some(name => isSealable(resource, name))
  const unsealed = isSearchedByCompanies
    ? [[live, column(sealed.until)].filter(part => part !== undefined).join(' and ')]
    : []
  const { concealed } = resource
  const hiding = concealed && [
    column(concealed.by),
    ...(concealed.until === undefined ? [] : [`${column(concealed.until)} is null`]),
  ]
  return [
    planOf('order_list', indexOf(resource, order), live),
    ...fields.map(name => planOf(`${snake(name)}_list`, indexOf(resource, name), live)),
    ...sortsWithinTabs(resource).map(name =>
      planOf(`tab_${snake(name)}`, indexWithin(resource, tabsOf(resource)?.field ?? '', name), live),
    ),
    // an index to find records that say the same, however it is written
    ...same.map(({ name, value }) => planOf(`${snake(name)}_same`, { using: 'btree', on: [value] }, live)),
    ...(hasTrash(resource) ? [planOf('trash', listOrder, deleted)] : []),
    ...(hiding === undefined ? [] : [planOf('concealed', { using: 'btree', on: ['"_id"'] }, hiding.join(' and '))]),
    ...unsealed.map(where => planOf('unsealed', listOrder, where)),
  ]
}
