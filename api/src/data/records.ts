/**
 * Reads of records for rules, services and jobs: plain fields of one resource, by plain conditions, each name and state
 * checked by the compiler. Joins, sums and windows are reports, which stay SQL (decision 206).
 */
import type { ResourceByName, ResourceName } from '@siteoffice/domain/catalogue'
import { findResource, resourceNamed } from '@siteoffice/domain/catalogue'
import { hasTrash } from '@siteoffice/domain/engine/describe'
import type { Field, FieldKind, Fields, PlainKind, WireByKind } from '@siteoffice/domain/engine/field'
import { choice } from '@siteoffice/domain/engine/field'
import type { AnyResource, SharedTable } from '@siteoffice/domain/engine/resource'
import { BASE_FIELDS } from '@siteoffice/domain/engine/resource'
import type { Json, ReadRow } from '@siteoffice/domain/engine/values'
import type { Sql } from 'sql-template-tag'
import sql, { empty, join, raw } from 'sql-template-tag'
import { kindOf } from '../kinds/registry.ts'
import { column, literal, target } from '../lib/sql-names.ts'
import type { Queries } from './database.ts'
import { orderValue } from './index-plan.ts'

/** A resource, or `person`, the table of both kinds of users. */
type Readable = ResourceName | SharedTable
/** What tells the two kinds of users apart. */
const PERSON = { kind: choice(['staff', 'platform'], { required: true }) }
type FieldsOf<N extends Readable> = (N extends ResourceName
  ? ResourceByName[N]['fields']
  : ResourceByName['users']['fields'] & typeof PERSON) &
  typeof BASE_FIELDS
type OfKind<N extends Readable, Kind extends FieldKind> = {
  [K in keyof FieldsOf<N>]: FieldsOf<N>[K] extends { kind: Kind } ? K : never
}[keyof FieldsOf<N>] &
  string
/** The fields that conditions are made of. */
type ComparedName<N extends Readable> = OfKind<N, PlainKind | 'reference' | 'file'>
/** The fields that are read, those with rows of their own too. */
type FieldName<N extends Readable> =
  | ComparedName<N>
  | OfKind<N, 'tags' | 'choices' | 'block' | 'json' | 'references' | 'lines'>
type ValueOf<F> = F extends { kind: 'choice'; options: readonly (infer V)[] }
  ? V
  : F extends { kind: 'choices'; options: readonly (infer V)[] }
    ? readonly V[]
    : F extends { kind: 'reference' | 'file' }
      ? string
      : F extends { kind: 'references' }
        ? readonly string[]
        : F extends { kind: 'lines'; fields: infer L }
          ? readonly ({ readonly _id: string } & { readonly [K in keyof L]: ValueOf<L[K]> | OrNull<L[K]> })[]
          : F extends { kind: 'block'; fields: infer B }
            ? ReadRow<B>
            : F extends { kind: 'json' }
              ? Json
              : F extends { kind: infer K extends keyof WireByKind }
                ? WireByKind[K]
                : never
type NeverNull = 'boolean' | 'tags' | 'choices' | 'references' | 'lines'
type OrNull<F> = F extends { required: true } | { kind: NeverNull } | { default: {} } ? never : null

/** A value, any of several, none (`null`), or all but these; of what has an order, a bound, `orNull` where none will do too. */
type Condition<V> =
  | V
  | readonly V[]
  | null
  | { readonly not: V | readonly V[] | null }
  | ({ readonly [bound in keyof typeof BOUNDS]?: V | Sql } & { readonly orNull?: true })
  /** whatever their capitals */
  | (V extends string ? { readonly sameLetters: string } : never)
/** What must hold of a record, field by field. */
type Where<N extends Readable> = {
  readonly [K in ComparedName<N>]?: Condition<ValueOf<FieldsOf<N>[K & keyof FieldsOf<N>]>>
} & { readonly _id?: Condition<string> }
/** The chosen fields of a record as they stand on the wire, references and files as ids, lists in their order. */
type Chosen<N extends Readable, K extends FieldName<N>> = { readonly _id: string } & {
  readonly [P in K]: ValueOf<FieldsOf<N>[P & keyof FieldsOf<N>]> | OrNull<FieldsOf<N>[P & keyof FieldsOf<N>]>
}
type Lock = 'share' | 'no key update' | 'update'
interface GetOptions {
  /** keeps the rows from others until the transaction is done */
  readonly lock?: Lock
  /** `with`: those in the trash too */
  readonly trash?: 'with'
}
interface FindOptions<N extends Readable> extends GetOptions {
  /** a field, the last first with a minus; default: the id */
  readonly order?: ComparedName<N> | `-${ComparedName<N> | '_id'}`
  readonly limit?: number
}
export interface RecordReads {
  find<N extends Readable, const K extends FieldName<N> = never>(
    resource: N,
    where: Where<N>,
    fields?: readonly K[],
    options?: FindOptions<N>,
  ): Promise<Chosen<N, K>[]>
  /**
   * Locks the records that meet a condition, in the order of their ids, and reads those that meet it after the lock; those
   * of them that were made meanwhile are among them.
   */
  findLocked<N extends Readable, const K extends FieldName<N>>(
    resource: N,
    where: Where<N>,
    fields: readonly K[],
  ): Promise<Chosen<N, K>[]>
  /** one record by its id; undefined where there is none, and of no id */
  get<N extends Readable, const K extends FieldName<N> = never>(
    resource: N,
    id: string | null,
    fields?: readonly K[],
    options?: GetOptions,
  ): Promise<Chosen<N, K> | undefined>
  exists<N extends Readable>(resource: N, where: Where<N>, options?: Pick<GetOptions, 'trash'>): Promise<boolean>
  count<N extends Readable>(resource: N, where: Where<N>, options?: Pick<GetOptions, 'trash'>): Promise<number>
}

/** Where a resource's rows stand, with its declared fields. */
interface Source {
  readonly table: Sql
  readonly resource: AnyResource
  readonly belongs: readonly Sql[]
  readonly trash: boolean
  readonly field: (name: string) => Field | undefined
}
const sources = new Map<string, Source>()
/** A resource's source; worked out once. */
function sourceOf(name: string): Source {
  const source = sources.get(name) ?? describeSource(name)
  sources.set(name, source)
  return source
}
function describeSource(name: string): Source {
  const declared = findResource(name)
  const resource: AnyResource = declared ?? resourceNamed('users')
  const fields: Fields = { ...(declared === undefined ? PERSON : {}), ...BASE_FIELDS, ...resource.fields }
  return {
    resource,
    table: raw(target(name).table),
    belongs: Object.entries(declared?.table?.only ?? {}).map(([field, value]) =>
      raw(`t.${column(field)} = ${literal(value)}`),
    ),
    trash: hasTrash(resource),
    field: each => fields[each],
  }
}
const BOUNDS = { from: '>=', after: '>', until: '<=', before: '<' } as const
type AnyBounds = { readonly [bound in keyof typeof BOUNDS]?: unknown } & { readonly orNull?: true }

const optionsOf = (field: Field | undefined): readonly string[] =>
  field !== undefined && 'options' in field ? field.options : []
/** States and switches stand in the text, so that partial indexes are seen; all else is a value. */
function valueSql(field: Field | undefined, value: unknown): Sql {
  if (value === undefined) throw new Error('A condition has no value; null stands for none')
  if (typeof value === 'boolean') return raw(String(value))
  if (typeof value === 'string' && optionsOf(field).includes(value)) return raw(literal(value))
  return sql`${value}`
}
function anyOf(field: Field | undefined, at: Sql, values: readonly unknown[], not: boolean): Sql {
  if (optionsOf(field).length > 0 && values.length > 0) {
    const list = join(
      values.map(value => valueSql(field, value)),
      ', ',
    )
    return not ? sql`${at} not in (${list})` : sql`${at} in (${list})`
  }
  const type = field === undefined ? 'uuid' : kindOf(field).column(field)
  const list = sql`(${values}::${raw(`${type}[]`)})`
  return not ? sql`${at} <> all${list}` : sql`${at} = any${list}`
}
function isSql(field: Field | undefined, at: Sql, value: unknown, not: boolean): Sql {
  if (value === null) return not ? sql`${at} is not null` : sql`${at} is null`
  if (Array.isArray(value)) return anyOf(field, at, value, not)
  return not ? sql`${at} <> ${valueSql(field, value)}` : sql`${at} = ${valueSql(field, value)}`
}
function conditionSql(field: Field | undefined, name: string, condition: unknown): Sql {
  const at = raw(`t.${column(name)}`)
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition))
    return isSql(field, at, condition, false)
  if ('not' in condition) return isSql(field, at, condition.not, true)
  if ('sameLetters' in condition) return sql`lower(${at}) = lower(${condition.sameLetters})`
  const { orNull, ...bounds }: AnyBounds = condition
  const parts = Object.entries(bounds).map(
    ([bound, value]) => sql`${at} ${raw(BOUNDS[bound as keyof typeof BOUNDS])} ${valueSql(field, value)}`,
  )
  const within = join(parts, ' and ')
  return orNull ? sql`(${at} is null or ${within})` : within
}
function whereSql(source: Source, where: object, trash: 'with' | undefined): Sql {
  const conditions = Object.entries(where).map(([name, condition]) => conditionSql(source.field(name), name, condition))
  const alive = source.trash && trash === undefined ? [sql`t.deleted_at is null`] : []
  const parts = [...conditions, ...source.belongs, ...alive]
  return parts.length === 0 ? sql`true` : join(parts, ' and ')
}
interface AnyFindOptions extends GetOptions {
  readonly order?: string
  readonly limit?: number
}
function orderSql(source: Source, order: string | undefined): Sql {
  if (order === undefined) return raw('order by t._id')
  if (order === '-_id') return raw('order by t._id desc')
  const name = order.replace(/^-/, '')
  return raw(`order by ${orderValue(source.resource, name, 't')}${order === name ? '' : ' desc nulls last'}, t._id`)
}
function valueIn({ resource, field: fieldOf }: Source, name: string): Sql {
  const field = fieldOf(name)
  const rows = field === undefined ? undefined : kindOf(field).fromRows?.(field, { resource, name, alias: 't' })
  return rows ?? raw(`t.${column(name)}`)
}
const columnsOf = (source: Source, fields: readonly string[]): Sql =>
  join([raw('t._id'), ...fields.map(each => sql`${valueIn(source, each)} as ${raw(`"${each}"`)}`)], ', ')
const lockSql = (lock: Lock | undefined): Sql => (lock === undefined ? empty : raw(` for ${lock}`))
function findSql(name: string, where: object, fields: readonly string[], options: AnyFindOptions): Sql {
  const source = sourceOf(name)
  const limit = options.limit === undefined ? empty : sql` limit ${options.limit}`
  return sql`select ${columnsOf(source, fields)} from ${source.table} t where ${whereSql(source, where, options.trash)} ${orderSql(source, options.order)}${limit}${lockSql(options.lock)}`
}
function getSql(name: string, id: string, fields: readonly string[], { trash, lock }: GetOptions): Sql {
  const source = sourceOf(name)
  return sql`select ${columnsOf(source, fields)} from ${source.table} t where ${whereSql(source, { _id: id }, trash)}${lockSql(lock)}`
}

/** Reads of records within a transaction, or of the database itself where nothing is written. */
export const recordsIn = (tx: Queries): RecordReads => ({
  find: (resource, where, fields = [], options = {}) => tx.query(findSql(resource, where, fields, options)),
  async findLocked(resource, where, fields) {
    await tx.query(findSql(resource, where, [], { lock: 'no key update' }))
    return tx.query(findSql(resource, where, fields, {}))
  },
  async get<N extends Readable, K extends FieldName<N>>(
    resource: N,
    id: string | null,
    fields: readonly K[] = [],
    options: GetOptions = {},
  ) {
    if (id === null) return undefined
    const [row] = await tx.query<Chosen<N, K>>(getSql(resource, id, fields, options))
    return row
  },
  async exists(resource, where, { trash } = {}) {
    const source = sourceOf(resource)
    const rows = await tx.query(sql`select 1 from ${source.table} t where ${whereSql(source, where, trash)} limit 1`)
    return rows.length > 0
  },
  async count(resource, where, { trash } = {}) {
    const source = sourceOf(resource)
    const condition = whereSql(source, where, trash)
    const [row] = await tx.query<{ n: number }>(
      sql`select count(*)::int as n from ${source.table} t where ${condition}`,
    )
    return row?.n ?? 0
  },
})
