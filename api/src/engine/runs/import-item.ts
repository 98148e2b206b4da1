/** One row of a sheet: checked without being kept, taken in, or taken back. */
import { isDeepStrictEqual } from 'node:util'
import type { Field } from '@siteoffice/domain/engine/field'
import sql from 'sql-template-tag'
import { kindOf } from '../../kinds/registry.ts'
import { Failure, notFound } from '../../lib/failure.ts'
import type { Model } from '../model.ts'
import type { Operation } from '../operations/operation.ts'
import type { Values } from '../rules.ts'
import { hiddenFields } from '../scope/hidden-fields.ts'
import { refuseForeignLines } from '../write/store.ts'
import type { Item, Place, StoredRun } from './items.ts'
import { CHANGED, marking, marks } from './items.ts'
import { asWritten, joinLines, linesOf } from './written-values.ts'

/** What is kept of a row. */
export interface KeptRow {
  readonly create: boolean
  readonly body: Values
  readonly later: readonly string[]
  /** the row of the sheet that each line of a field stands in */
  readonly lineRows?: { readonly [field: string]: readonly number[] }
  /** the row as it stands in the sheet */
  readonly source?: unknown
  /** the changed fields as they were */
  readonly previous?: Values
}
export const isImport = ({ action }: Pick<StoredRun, 'action'>): boolean =>
  ['import-check', 'import', 'undo-import'].includes(action)
/** Undoes what was only tried. */
class CheckRollback extends Error {}

function operationOf({ engine, model }: Place, name: string): Operation {
  const operation = engine.operations(model).find(each => each.name === name)
  if (operation === undefined) throw new Failure('rule_broken', 'This is not possible here.')
  return operation
}
const justMark = ({ engine, model, run }: Place, item: Item, entry: KeptRow): Promise<void> =>
  engine.database.transaction(marking(model, run, item, { ...entry }))

/** Runs an operation that is kept with its mark, or, in a check, is undone before it is. */
async function perform(
  place: Place,
  { item, entry }: { readonly item: Item; readonly entry: KeptRow },
  operation: Operation,
  input: { readonly id: string; readonly body?: Values; readonly query?: { readonly version: string } },
): Promise<void> {
  const { engine, model, run, actor } = place
  const work = () => engine.run(operation, { actor, input })
  if (run.action !== 'import-check') {
    await marks.run(marking(model, run, item, { ...entry }), work)
    return
  }
  try {
    await marks.run(async () => {
      throw new CheckRollback()
    }, work)
  } catch (error) {
    if (!(error instanceof CheckRollback)) throw error
  }
  await engine.database.query(
    sql`update run_item set state = 'done' where run = ${run._id} and position = ${item.position}`,
  )
}
const isGroup = (value: unknown): value is Values =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
/** The fields of a row that say something else than the record does; of hidden ones all, for none is compared. */
function changesIn({ model, actor }: Place, body: Values, row: Values): Record<string, unknown> {
  const hiddenNames = hiddenFields(model, actor, row)
  const entries = Object.entries(body).map(([name, value]) => {
    if (hiddenNames.has(name)) return [name, value, undefined] as const
    const now = asWritten(model, name, row[name])
    if (linesOf(model, name) !== undefined) {
      const [lines, presentLines] = [value as Values[], now as Values[]] // lines of a sheet
      refuseForeignLines(name, lines, presentLines)
      return [name, joinLines(lines, presentLines), now] as const
    }
    return [name, sameOrNew(model.resource.fields[name], value, now), now] as const
  })
  return Object.fromEntries(
    entries.filter(([, value, now]) => !isDeepStrictEqual(value, now)).map(([name, value]) => [name, value]),
  )
}
/** The value of the sheet, or the present one where the sheet is only less exact: a time without seconds changes nothing. */
function sameOrNew(field: Field | undefined, value: unknown, now: unknown): unknown {
  if (field === undefined) return value
  const kind = kindOf(field)
  if (!isGroup(value) || !isGroup(now)) return kind.agrees?.(value, now) ? now : value
  const parts = kind.parts?.(field)
  const mergedParts = Object.entries(value).map(([name, part]) => [name, sameOrNew(parts?.[name], part, now[name])])
  return { ...now, ...Object.fromEntries(mergedParts) }
}
/** Lines that were taken out since have lost their ids: they come back as new ones. */
function standing(model: Model, previous: Values, row: Values): Values {
  return Object.fromEntries(
    Object.entries(previous).map(([name, value]) => {
      if (linesOf(model, name) === undefined) return [name, value]
      const ids = new Set((row[name] as Values[]).map(({ _id }) => _id)) // lines as they are read
      const ownLines = (value as Values[]).map(({ _id, ...line }) => (ids.has(_id) ? { _id, ...line } : line))
      return [name, ownLines]
    }),
  )
}
async function undoImportItem(place: Place, item: Item, entry: KeptRow, row: Values): Promise<void> {
  const { previous = {} } = entry
  if (row.version !== item.version) throw new Failure('stale_version', CHANGED)
  const version = Number(row.version)
  if (entry.create)
    return perform(place, { item, entry }, operationOf(place, 'delete'), {
      id: item.record,
      query: { version: String(version) },
    })
  if (Object.keys(previous).length === 0) return justMark(place, item, entry)
  return perform(place, { item, entry }, operationOf(place, 'update'), {
    id: item.record,
    body: { ...standing(place.model, previous, row), version },
  })
}
export async function doImportItem(place: Place, item: Item, row: Values | undefined): Promise<void> {
  const { run, model } = place
  const { source, ...rest } = item.before as unknown as KeptRow // written when the sheet was read
  const checks = run.action === 'import-check'
  // only a check keeps the row as it stood, for its report of refused rows
  const entry: KeptRow = checks ? { ...rest, ...(source !== undefined && { source }) } : rest
  const body = Object.fromEntries(Object.entries(entry.body).filter(([name]) => !checks || !entry.later.includes(name)))
  if (checks && entry.later.some(name => model.resource.fields[name]?.required === true))
    return justMark(place, item, entry)
  if (run.action !== 'undo-import' && entry.create)
    return perform(place, { item, entry }, operationOf(place, 'create'), { id: item.record, body })
  if (row === undefined) throw notFound()
  if (run.action === 'undo-import') return undoImportItem(place, item, entry, row)
  const changes = changesIn(place, body, row)
  if (Object.keys(changes).length === 0) return justMark(place, item, { ...entry, previous: {} })
  const previous = Object.fromEntries(Object.keys(changes).map(name => [name, asWritten(model, name, row[name])]))
  const input = { id: item.record, body: { ...changes, version: Number(row.version) } }
  return perform(place, { item, entry: { ...entry, previous } }, operationOf(place, 'update'), input)
}
