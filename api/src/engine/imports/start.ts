/** Imports: a sheet is read, checked as a run that keeps nothing, and taken in as another. */
import { createHash } from 'node:crypto'
import { takesImports } from '@siteoffice/domain/engine/describe'
import { allows, permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Run } from '@siteoffice/domain/engine/run'
import sql from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import { Failure, forbidden, notFound, wrongField } from '../../lib/failure.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Words } from '../../lib/words.ts'
import { wordsOf } from '../../lib/words.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import { writeRun } from '../operations/bulk.ts'
import { permit } from '../operations/operation.ts'
import { readRun, undoneOf } from '../runs/read-run.ts'
import type { Actor } from '../scope/actor.ts'
import type { ImportColumn } from './columns.ts'
import { ID_COLUMN, keyColumns } from './columns.ts'
import { headText } from './headings.ts'
import { leftOut } from './left-out-columns.ts'
import { toldKinds } from './line-kinds.ts'
import { waysFrom } from './read-columns.ts'
import type { SheetReading } from './read-for-import.ts'
import { cellsFor, describeSheet, readForImport } from './read-for-import.ts'
import type { Options } from './rows.ts'
import { importRows } from './rows.ts'
import { wrongDigits } from './wrong-digits.ts'

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
/** The resource, where somebody may import into it. */
export function importable(engine: Engine, actor: Actor, resource: string): Model {
  const model = engine.models.get(resource)
  if (model === undefined || !takesImports(model.resource)) throw notFound()
  const operationNames = ['list', 'create', 'update'].filter(name =>
    engine.operations(model).some(each => each.name === name),
  )
  if (operationNames.length < 2) throw notFound()
  if (!actor.permissions.has('IMPORT_DATA')) throw forbidden()
  if (
    !operationNames.some(
      name => name !== 'list' && allows(actor.permissions, [permissionFor(model.resource, name as 'create')]),
    )
  )
    throw forbidden() // names of operations
  return model
}
/** Whether records stand that the same file has made or changed, or are being made. */
async function wasImported(queries: Queries, { resource }: Model, sha256: string): Promise<boolean> {
  const rows = await queries.query(sql`select 1 from run r where r.resource = ${resource.name} and r.action = 'import'
    and r.input ->> 'sha256' = ${sha256} and (r.ended_at is null or ${undoneOf} <
      (select count(*) from run_item n where n.run = r._id and n.state = 'done')) limit 1`)
  return rows.length > 0
}
/** What is in a sheet, in the words of a language, and whether it was taken in before. */
export async function describeImport(
  engine: Engine,
  actor: Actor,
  resource: string,
  file: SheetReading & { readonly bytes: Buffer; readonly locale?: string },
) {
  const model = importable(engine, actor, resource)
  const description = await describeSheet(actor, model, file)
  return { ...description, imported: await wasImported(engine.database, model, hashOf(file.bytes)) }
}
/** The fields that the caller gives the columns. Throws validation_failed. */
function chosenColumns(json: string, head: readonly string[], columns: readonly ImportColumn[]) {
  const wrong = (message: string): Failure => wrongField('validation_failed', 'columns', message)
  let names: unknown
  try {
    names = JSON.parse(json)
  } catch {
    throw wrong('must be JSON')
  }
  if (!Array.isArray(names) || names.length !== head.length) throw wrong('must name a field, or null, for each column')
  const columnKeys = new Set([ID_COLUMN, ...columns.map(({ key }) => key)])
  const keys = names.map(each =>
    each === null || (typeof each === 'string' && columnKeys.has(each)) ? each : undefined,
  )
  const stranger = keys.indexOf(undefined)
  if (stranger >= 0) throw wrong(`names '${String(names[stranger])}', which cannot be imported`)
  const fields = keys.filter(each => each !== null)
  if (new Set(fields).size < fields.length) throw wrong('name a field twice')
  return keys.map(each => each ?? null)
}
interface ImportRequest extends SheetReading {
  readonly mode: Options['mode']
  readonly key?: string
  readonly blank?: 'keep' | 'clear'
  readonly columns?: string
  readonly readings?: string
}
function permitMode(engine: Engine, model: Model, actor: Actor, mode: Options['mode']): void {
  for (const name of ['create', 'update']) {
    if (mode !== 'upsert' && mode !== name) continue
    const operation = engine.operations(model).find(each => each.name === name)
    if (operation === undefined) throw wrongField('validation_failed', 'mode', 'is not possible here')
    permit(operation, actor)
  }
}
/** Which column tells the records apart; -1: none is needed. Throws validation_failed. */
function keyAt(
  columns: readonly ImportColumn[],
  { mode, key }: ImportRequest,
  columnKeys: readonly (string | null)[],
): number {
  if (!columns.some(column => !column.keyOnly && columnKeys.includes(column.key)))
    throw wrongField('validation_failed', 'columns', 'name no field')
  if (mode === 'create') {
    if (key === undefined) return -1
    throw wrongField('validation_failed', 'key', 'has no meaning where all rows are created')
  }
  const isKeyColumn = key === ID_COLUMN || keyColumns(columns).some(each => each.key === key)
  if (key === undefined || !isKeyColumn)
    throw wrongField('validation_failed', 'key', 'must be _id or a field of which each record has its own')
  const at = columnKeys.indexOf(key)
  if (at < 0) throw wrongField('validation_failed', 'key', 'is no column of this sheet')
  return at
}
export async function checkImport(
  engine: Engine,
  actor: Actor,
  resource: string,
  { bytes, request, locale }: { readonly bytes: Buffer; readonly request: ImportRequest; readonly locale: string },
): Promise<Run> {
  const model = importable(engine, actor, resource)
  const { mode, key, blank } = request
  permitMode(engine, model, actor, mode)
  const { table, head, sheet, columns, guessed, skippedTabs } = await readForImport(model, actor, bytes, request)
  const columnKeys = request.columns === undefined ? guessed : chosenColumns(request.columns, sheet.head, columns)
  const at = keyAt(columns, request, columnKeys)
  const { cells, readings } = cellsFor(sheet, columns, {
    keys: columnKeys,
    keyAt: at,
    separator: table.separator,
    language: locale,
    timeZone: actor.timeZone,
    ways: waysFrom(request.readings),
  })
  const rows = await importRows({ engine, model, actor }, cells, {
    mode,
    key,
    keyMustExist: key === ID_COLUMN || columns.some(column => column.keyOnly && column.key === key),
    clears: blank === 'clear',
    width: sheet.head.length,
  })
  const reading = {
    tab: table.tab,
    encoding: table.encoding,
    separator: table.separator,
    head: headText(head),
    hiddenRows: sheet.hiddenRows,
    repeatedHeads: sheet.repeatedHeads,
    skippedTabs,
    takesHidden: request.hidden === 'take',
    leftOut: leftOut(model, actor, { sheet, columns, keys: columnKeys, key }),
    wrongDigits: wrongDigits(model, rows),
    lineKinds: toldKinds(
      model,
      rows.flatMap(({ lineKinds }) => lineKinds),
    ),
  }
  const id = uuid()
  // told by the number of its row, with the headings in the first
  const items = rows.map(row => {
    const { number, record, reason, lineKinds: _, ...kept } = row
    return { position: number - 1, record, reason: reason ?? null, before: kept }
  })
  const now = new Date()
  await engine.database.transaction(async tx => {
    const input = { sha256: hashOf(bytes), head: sheet.head, sheet: reading, readings }
    await writeRun(tx, actor, { id, resource, action: 'import-check', input, undoOf: null, total: rows.length, now })
    await tx.query(sql`insert into run_item (run, position, record_id, state, name, reason, before)
      select ${id}::uuid, x.position, x.record, case when x.reason is null then null else 'failed' end, 'Row ' || (x.position + 1), x.reason, x.before
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) x(position int, record uuid, reason text, before jsonb)`)
  })
  await engine.startRun(id)
  return readRun(engine, actor, id, await wordsOf(locale.split('-')[0] ?? 'en'))
}
/** Takes in what was checked; rows that cannot be done are refused and told like any other. */
export async function startImport(
  engine: Engine,
  actor: Actor,
  check: string,
  { again, words }: { readonly again: boolean; readonly words: Words },
): Promise<Run> {
  const run = await readRun(engine, actor, check)
  if (run.action !== 'import-check') throw notFound()
  if (run.state !== 'done') throw new Failure('rule_broken', 'The check has not ended.')
  const [open] = run.readings.filter(({ way }) => way === null)
  if (open !== undefined)
    throw new Failure('rule_broken', `Say first how the column '${open.heading}' is written, and check the file again.`)
  const model = importable(engine, actor, run.resource)
  const [input] = await engine.database.query<{
    sha256: string
    head: readonly string[]
    sheet: unknown
  }>(
    sql`select input ->> 'sha256' as sha256, input -> 'head' as head, input -> 'sheet' as sheet from run where _id = ${check}`,
  )
  const sha256 = input?.sha256 ?? ''
  const id = uuid()
  await engine.database.transaction(async tx => {
    // of two that ask with the same file at once the second finds the run of the first
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${run.resource} ${sha256}`}, 0))`)
    if (!again && (await wasImported(tx, model, sha256)))
      throw new Failure('duplicate', 'This file was imported already.')
    await tx.query(sql`select 1 from run where _id = ${check} for update`)
    const earlierImports = await tx.query(
      sql`select 1 from run where action = 'import' and input ->> 'check' = ${check}`,
    )
    if (earlierImports.length > 0) throw new Failure('rule_broken', 'This check was taken in already.')
    const [items] = await tx.query<{
      n: number
    }>(sql`with taken as (insert into run_item (run, position, record_id, name, before)
      select ${id}::uuid, position, record_id, name, before from run_item where run = ${check} and state = 'done' returning 1)
      select count(*)::int as n from taken`)
    const total = items?.n ?? 0
    if (total === 0) throw new Failure('rule_broken', 'No row of it can be imported.')
    await writeRun(tx, actor, {
      id,
      resource: run.resource,
      action: 'import',
      input: { ...input, check },
      undoOf: null,
      total,
      now: new Date(),
    })
  })
  await engine.startRun(id)
  return readRun(engine, actor, id, words)
}
