/** The audit log as a sheet: what its reader may know, made while it is fetched, and itself told in the log. */
import { AUDIT_LOG } from '@siteoffice/domain/modules/settings/audit-entry'
import type { Engine } from '../../../engine/context.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { csvLine, MARK } from '../../../engine/sheets/csv.ts'
import { Download } from '../../../engine/sheets/download.ts'
import { recordExport } from '../../../engine/write/record-export.ts'
import { Failure, forbidden } from '../../../lib/failure.ts'
import type { AuditQuery } from './audit-log.ts'
import { countEntries, everyEntry } from './audit-log.ts'

const MOST = 100_000
const HEADINGS = [
  'When',
  'Who',
  'On behalf of',
  'What was done',
  'Kind of record',
  'Record',
  'Record id',
  'Changed',
  'Reason',
  'Address',
  'Device',
]
async function* lines(engine: Engine, actor: Actor, query: AuditQuery): AsyncGenerator<string> {
  yield MARK + csvLine(HEADINGS)
  for await (const entries of everyEntry(engine, actor, query))
    yield entries
      .map(each =>
        csvLine([
          each.at,
          each.actor?.label ?? null,
          each.onBehalfOf?.label ?? null,
          each.action,
          each.resource,
          each.label,
          each.recordId,
          each.fields.join(', '),
          each.reason,
          each.ip,
          each.device,
        ]),
      )
      .join('')
}
/** What was taken along: the filters, and how many entries they found. */
const told = (query: AuditQuery, rows: number): string =>
  [
    `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'} as csv`,
    ...Object.entries(query).map(([name, value]) => `${name}: ${value}`),
  ].join(', ')

/** GET /audit-log/export. Throws forbidden without EXPORT_DATA, and for roles that see their own company alone. */
export async function exportAuditLog(engine: Engine, actor: Actor, query: AuditQuery): Promise<Download> {
  if (actor.ownRowsOnly || !actor.permissions.has('EXPORT_DATA')) throw forbidden()
  const rows = await countEntries(engine, query, MOST + 1)
  if (rows > MOST)
    throw new Failure('rule_broken', 'More than 100,000 entries match. Choose a shorter period or another filter.')
  const at = new Date()
  await engine.database.transaction(async tx => recordExport(tx, actor, AUDIT_LOG, told(query, rows), at))
  const name = `audit-log-${at.toISOString().slice(0, 10)}.csv`
  return new Download({ name, type: 'text/csv; charset=utf-8', rows, content: lines(engine, actor, query) })
}
