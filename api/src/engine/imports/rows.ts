/** Decides for each row of a sheet which record it creates or changes, and with which values. */
import { uuid } from '../../lib/uuid.ts'
import type { Engine, LookContext } from '../context.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import type { ImportColumn } from './columns.ts'
import { ID_COLUMN, keyColumns, refersTo } from './columns.ts'
import type { LineKindRow } from './line-kinds.ts'
import type { IdsByText } from './look-up.ts'
import { lookUp, lookUpIds } from './look-up.ts'
import { narrowing } from './narrowing.ts'
import { bodyOf } from './row-body.ts'
import type { Cells } from './sheet-records.ts'
import { fold, recordsIn } from './sheet-records.ts'

export interface Options {
  readonly mode: 'create' | 'update' | 'upsert'
  readonly key: string | undefined
  /** the server sets the key, so a row with an unknown key is refused and makes no record */
  readonly keyMustExist: boolean
  readonly clears: boolean
  /** so many columns have headings */
  readonly width: number
}
export interface ImportRow {
  /** the row of the sheet that it begins with */
  readonly number: number
  readonly record: string
  readonly create: boolean
  readonly body: Values
  /** fields that refer to earlier rows of the same sheet */
  readonly later: readonly string[]
  /** the row of the sheet that each line of a field stands in */
  readonly lineRows: { readonly [field: string]: readonly number[] }
  /** rows that were taken for lines of a kind, or for sums, by their cells */
  readonly lineKinds: readonly LineKindRow[]
  /** why it cannot be done at all */
  readonly reason: string | undefined
  /** its rows as they stand in the sheet */
  readonly source: readonly (readonly string[])[]
}
type Lookups = ReadonlyMap<string, IdsByText>

/** All records that the sheet names, by resource. */
async function lookups(engine: Engine, actor: Actor, { columns, rows }: Cells): Promise<Lookups> {
  const texts = new Map<string, Set<string>>()
  for (const [at, column] of columns.entries()) {
    const to = column === null ? undefined : refersTo(column)
    if (column === null || to === undefined || !engine.models.has(to)) continue
    const textsOfTarget = texts.get(to) ?? new Set()
    texts.set(to, textsOfTarget)
    for (const row of rows) for (const text of [column.read(row[at] ?? '')].flat()) textsOfTarget.add(String(text))
  }
  const idsByColumn = new Map<string, IdsByText>()
  for (const [to, all] of texts) idsByColumn.set(to, await lookUp({ engine, model: engine.model(to), actor }, all))
  return idsByColumn
}
/** Which record a row is of. */
function placeOf(
  key: string,
  { mode, key: by, keyMustExist }: Options,
  idsByText: IdsByText,
  recordsByKey: ReadonlyMap<string, string>,
) {
  const fresh = { record: uuid(), create: true, reason: undefined }
  if (by === undefined) return fresh
  if (key.trim() === '') return mode === 'upsert' ? fresh : { ...fresh, reason: 'It has no key.' }
  if (recordsByKey.has(fold(key))) return { ...fresh, reason: `'${key}' is in an earlier row as well.` }
  const record = idsByText.get(key.trim())?.[0]
  if (record !== undefined) return { record, create: false, reason: undefined }
  return mode === 'upsert' && !keyMustExist ? fresh : { ...fresh, reason: `There is no record with the key '${key}'.` }
}
/** Whether other rows of the sheet can refer to a record by this column. */
const isNaming = ({ resource }: Model, { key, field, keyOnly }: ImportColumn): boolean =>
  !keyOnly && (key === resource.label || ('unique' in field && field.unique))
/** A new record has new lines, whatever ids they had in another. */
const withoutLineIds = (body: Values, { columns }: Cells): Values =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const isLines = Array.isArray(value) && columns.some(column => column?.line === true && column.name === name)
      return [name, isLines ? (value as Values[]).map(({ _id, ...line }) => line) : value] // made of the cells of lines
    }),
  )
/** Leaves the key out of the body where the field can never change. */
function withoutFixedKey(body: Values, { columns }: Cells, by: string | undefined): Values {
  const isFixed = columns.some(column => column?.key === by && column?.field.writable === 'create')
  return isFixed ? Object.fromEntries(Object.entries(body).filter(([name]) => name !== by)) : body
}
/** Says of each row in turn which unique value an earlier row gives to another record; undefined: none. */
function repeatedKeyCheck({ columns, rows }: Cells): (at: number, record: string) => string | undefined {
  const single = new Set(keyColumns(columns.filter(column => column !== null)).filter(({ keyOnly }) => !keyOnly))
  const firstRows = new Map<string, string>()
  return (at, record) => {
    const texts = columns.flatMap((column, place) => {
      const text = (rows[at]?.[place] ?? '').trim()
      return column === null || !single.has(column) || text === '' ? [] : [{ column, text }]
    })
    const keyOf = ({ column, text }: (typeof texts)[number]): string => `${column.key} ${fold(text)}`
    const other = texts.find(each => (firstRows.get(keyOf(each)) ?? record) !== record)
    if (other !== undefined) return `${other.column.labels.join(': ')}: '${other.text}' is in an earlier row as well.`
    for (const each of texts) firstRows.set(keyOf(each), record)
    return undefined
  }
}
export async function importRows(
  { engine, model, actor }: LookContext,
  cells: Cells,
  options: Options,
): Promise<readonly ImportRow[]> {
  const { key: by } = options
  const byKey = async (name: string): Promise<IdsByText> =>
    name === ID_COLUMN
      ? lookUpIds(engine, model, actor, cells.keys)
      : lookUp({ engine, model, actor }, cells.keys, name)
  const idsByKey = by === undefined ? new Map<string, readonly string[]>() : await byKey(by)
  const idsByColumn = await lookups(engine, actor, cells)
  const narrow = await narrowing({ engine, model }, cells, {
    idsByTarget: idsByColumn,
    records: [...idsByKey.values()].flat(),
  })
  const earlier = new Map<string, string>()
  const recordsByKey = new Map<string, string>()
  const twice = repeatedKeyCheck(cells)
  const naming = cells.columns.flatMap((column, at) => (column !== null && isNaming(model, column) ? [at] : []))
  return recordsIn(cells).map(record => {
    const [at] = record
    const key = cells.keys[at] ?? ''
    const place = placeOf(key, options, idsByKey, recordsByKey)
    const { create } = place
    const clears = options.clears && !create
    const reading = {
      lookups: idsByColumn,
      narrow,
      record: place.record,
      resource: model.resource.name,
      fields: model.resource.fields,
      earlier,
      create,
      clears,
    }
    const { body, later, lineRows, lineKinds, reason } = bodyOf(record, cells, options.width, reading)
    if (key.trim() !== '') recordsByKey.set(fold(key), place.record)
    const names = naming.map(each => fold(cells.rows[at]?.[each] ?? '')).filter(name => name !== '')
    if (create) for (const name of names) earlier.set(name, place.record)
    return {
      number: cells.numbers[at] ?? 0,
      record: place.record,
      create,
      body: create ? withoutLineIds(body, cells) : withoutFixedKey(body, cells, by),
      later,
      lineRows,
      lineKinds,
      // a refused row does not reserve its values, so a later row may have them
      reason: place.reason ?? reason ?? twice(at, place.record),
      source: record.map(row => cells.rows[row] ?? []),
    }
  })
}
