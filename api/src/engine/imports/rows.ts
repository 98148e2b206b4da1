/** The rows of a sheet as what is to be done with each: which record, made or changed, with which values. */
import { uuid } from '../../lib/uuid.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import type { ImportColumn } from './columns.ts'
import { ID_COLUMN, refersTo } from './columns.ts'
import type { Found } from './look-up.ts'
import { idsOf, lookUp, lookUpIds } from './look-up.ts'

export interface Options {
  readonly mode: 'create' | 'update' | 'upsert'
  readonly key: string | undefined
  readonly clears: boolean
}
export interface ImportRow {
  readonly record: string
  readonly create: boolean
  readonly body: Values
  /** fields that refer to earlier rows of the same sheet */
  readonly later: readonly string[]
  /** why it cannot be done at all */
  readonly reason: string | undefined
}
interface Cells {
  readonly columns: readonly (ImportColumn | null)[]
  readonly rows: readonly (readonly string[])[]
  readonly keys: readonly string[]
}
type Lookups = ReadonlyMap<string, Found>
/** A reference that cannot be resolved. */
class Unknown extends Error {}
const fold = (text: string): string => text.trim().toLowerCase()

/** All records that the sheet names, by resource. */
async function lookups(engine: Engine, actor: Actor, { columns, rows }: Cells): Promise<Lookups> {
  const texts = new Map<string, Set<string>>()
  for (const [at, column] of columns.entries()) {
    const to = column === null ? undefined : refersTo(column)
    if (column === null || to === undefined || !engine.models.has(to)) continue
    const known = texts.get(to) ?? new Set()
    texts.set(to, known)
    for (const row of rows) for (const text of [column.read(row[at] ?? '')].flat()) known.add(String(text))
  }
  const found = new Map<string, Found>()
  for (const [to, all] of texts) found.set(to, await lookUp(engine, engine.model(to), actor, all))
  return found
}
interface Reading {
  readonly lookups: Lookups
  readonly resource: string
  /** rows before this one, by what names them */
  readonly earlier: ReadonlyMap<string, string>
}
function idFor(text: string, to: string, { lookups, resource, earlier }: Reading): { id: string; later: boolean } {
  const ids = idsOf(lookups.get(to), text)
  if (ids.length > 1) throw new Unknown(`'${text}' is the name of several records: give its id`)
  if (ids[0] !== undefined) return { id: ids[0], later: false }
  const own = to === resource ? earlier.get(fold(text)) : undefined
  if (own === undefined) throw new Unknown(`'${text}' is not found`)
  return { id: own, later: true }
}
/** The value of a cell, with records as ids. */
function valueOf(column: ImportColumn, text: string, reading: Reading): { value: unknown; later: boolean } {
  const value = column.read(text)
  const to = refersTo(column)
  if (to === undefined) return { value, later: false }
  const found = [value].flat().map(each => idFor(String(each), to, reading))
  return {
    value: Array.isArray(value) ? found.map(({ id }) => id) : found[0]?.id,
    later: found.some(({ later }) => later),
  }
}
/** The values of a row; what is wrong with it is thrown as one sentence. */
function bodyOf(cells: readonly string[], { columns }: Cells, clears: boolean, reading: Reading) {
  const body: Record<string, unknown> = {}
  const later: string[] = []
  const problems: string[] = []
  for (const [at, column] of columns.entries()) {
    if (column === null) continue
    const text = cells[at] ?? ''
    const { name, part } = column
    try {
      if (text.trim() === '' && !clears) continue
      const read = text.trim() === '' ? { value: null, later: false } : valueOf(column, text, reading)
      if (read.later) later.push(name)
      body[name] = part === undefined ? read.value : { ...(body[name] as Values | undefined), [part]: read.value } // parts of one group
    } catch (error) {
      if (!(error instanceof Unknown)) throw error
      problems.push(`${column.labels.join(': ')}: ${error.message}.`)
    }
  }
  return { body, later, reason: problems.length === 0 ? undefined : problems.join(' ') }
}
/** Which record a row is of. */
function placeOf(key: string, { mode, key: by }: Options, found: Found, seen: ReadonlyMap<string, string>) {
  const fresh = { record: uuid(), create: true, reason: undefined }
  if (by === undefined) return fresh
  if (key.trim() === '') return mode === 'upsert' ? fresh : { ...fresh, reason: 'It has no key.' }
  if (seen.has(fold(key))) return { ...fresh, reason: `'${key}' stands in an earlier row as well.` }
  const record = found.get(fold(key))?.[0]
  if (record !== undefined) return { record, create: false, reason: undefined }
  return mode === 'upsert' && by !== ID_COLUMN
    ? fresh
    : { ...fresh, reason: `There is no record with the key '${key}'.` }
}
/** Whether a column says which record a row is, to the rows that refer to it. */
const isNaming = ({ resource }: Model, { key, field }: ImportColumn): boolean =>
  key === resource.label || ('unique' in field && field.unique)
export async function importRows(
  engine: Engine,
  model: Model,
  actor: Actor,
  cells: Cells,
  options: Options,
): Promise<readonly ImportRow[]> {
  const { key: by } = options
  const byKey = async (name: string): Promise<Found> =>
    name === ID_COLUMN ? lookUpIds(engine, model, actor, cells.keys) : lookUp(engine, model, actor, cells.keys, name)
  const found = by === undefined ? new Map<string, readonly string[]>() : await byKey(by)
  const known = await lookups(engine, actor, cells)
  const earlier = new Map<string, string>()
  const seen = new Map<string, string>()
  const naming = cells.columns.flatMap((column, at) => (column !== null && isNaming(model, column) ? [at] : []))
  return cells.rows.map((row, at) => {
    const key = cells.keys[at] ?? ''
    const place = placeOf(key, options, found, seen)
    const reading = { lookups: known, resource: model.resource.name, earlier }
    const { body, later, reason } = bodyOf(row, cells, options.clears && !place.create, reading)
    if (key.trim() !== '') seen.set(fold(key), place.record)
    const names = naming.map(each => fold(row[each] ?? '')).filter(name => name !== '')
    if (place.create) for (const name of names) earlier.set(name, place.record)
    return { record: place.record, create: place.create, body, later, reason: place.reason ?? reason }
  })
}
