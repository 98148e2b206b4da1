import { LIMITS } from '@siteoffice/domain/engine/limit'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Run } from '@siteoffice/domain/engine/run'
import { RUN } from '@siteoffice/domain/engine/run'
import { free, object } from '@siteoffice/domain/engine/schema'
import sql from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { Failure, wrongField } from '../../lib/failure.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Engine } from '../context.ts'
import { narrowing } from '../http/schema.ts'
import type { Model } from '../model.ts'
import { readRun } from '../runs/read-run.ts'
import type { Download } from '../sheets/download.ts'
import { recordExport } from '../write/record-export.ts'
import { writeRun } from './bulk.ts'
import type { ExportFile, Place } from './export-file.ts'
import { exportFile, OPTIONS } from './export-file.ts'
import type { Operation, OperationRequest, RawQuery } from './operation.ts'
import { ERRORS_OF } from './operation.ts'

/** The entry of an export in the history: it holds no values of the records. */
function describeExport({ query, sort, download: { rows } }: ExportFile): string {
  const conditions = Object.entries(query).flatMap(([key, value]) => (value === '' ? [] : [`${key}: ${String(value)}`]))
  return [`${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'} as ${sort}`, ...conditions].join(', ')
}
async function noteExport(
  tx: Transaction,
  { model }: Place,
  { actor, now }: OperationRequest,
  file: ExportFile,
): Promise<void> {
  await recordExport(tx, actor, { resource: model.resource.name, description: describeExport(file), at: now })
}
async function exportNow(place: Place, request: OperationRequest): Promise<Download> {
  const file = await exportFile(place, request)
  await place.engine.database.transaction(async tx => noteExport(tx, place, request, file))
  return file.download
}
/** All rows of a list as a file for spreadsheets: what the list shows whoever asks, and no more. */
export const exportOperation = (engine: Engine, model: Model): Operation<Download> => ({
  name: 'export',
  permissions: [permissionFor(model.resource, 'list')],
  also: ['EXPORT_DATA'],
  limit: LIMITS.exports,
  summary: `Export ${model.resource.title[1].toLowerCase()}`,
  query: object({}, { ...narrowing(model.resource), ...OPTIONS }),
  answer: 'file',
  errors: [...ERRORS_OF.reading, 'validation_failed', 'conflict'],
  run: request => exportNow({ engine, model }, request),
})
/** The query of a list as it would stand in an address. */
function queryIn(body: OperationRequest['body']): RawQuery {
  const entries = Object.entries(body.query as object) // as its schema says
  const wrong = entries.find(([, value]) => !['string', 'number', 'boolean'].includes(typeof value))
  if (wrong !== undefined) throw wrongField('unknown_field', wrong[0], 'must be a text')
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
/** An export reads all rows of a list, and others wait for it meanwhile. */
const MOST_AT_ONCE = 3
async function startExport(place: Place, request: OperationRequest): Promise<Run> {
  const { engine, model } = place
  const { actor, now } = request
  const query = queryIn(request.body)
  // a wrong query is refused at once; the rows are found again when the file is made
  const file = await exportFile(place, { ...request, query })
  // the number holds for the moment of asking
  const { expected: _expected, ...meant } = query
  const id = uuid()
  await engine.database.transaction(async tx => {
    const open = await tx.query(
      sql`select 1 from run where person = ${actor.person}::uuid and action = 'export' and ended_at is null`,
    )
    if (open.length >= MOST_AT_ONCE)
      throw new Failure('rule_broken', 'Three exports are under way already. Wait until one of them has ended.')
    await noteExport(tx, place, request, file)
    await writeRun(tx, actor, {
      id,
      resource: model.resource.name,
      action: 'export',
      input: { query: meant },
      undoOf: null,
      total: file.download.rows,
      now,
    })
  })
  await engine.startRun(id)
  return readRun(engine, actor, id)
}
/** The same behind the request: followed, cancelled, and fetched within a day. */
export const exportRunOperation = (engine: Engine, model: Model): Operation<Run> => ({
  name: 'export-run',
  permissions: [permissionFor(model.resource, 'list')],
  also: ['EXPORT_DATA'],
  limit: LIMITS.exports,
  summary: `Export many ${model.resource.title[1].toLowerCase()} behind the request`,
  body: object({ query: { ...free(), description: 'What GET takes at the same path' } }),
  answer: RUN,
  errors: [...ERRORS_OF.reading, 'validation_failed', 'conflict', 'rule_broken'],
  run: request => startExport({ engine, model }, request),
})
