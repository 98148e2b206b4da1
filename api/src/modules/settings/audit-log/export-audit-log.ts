/** The audit log as a sheet: what its reader may know, made while it is fetched, and itself told in the log. */
import { findResource } from '@siteoffice/domain/catalogue'
import { doingWords } from '@siteoffice/domain/engine/actions'
import { fieldLabel, fieldOf } from '@siteoffice/domain/engine/describe'
import type { AuditEntry } from '@siteoffice/domain/modules/settings/audit-entry'
import { AUDIT_HEADINGS, AUDIT_LOG, SESSION } from '@siteoffice/domain/modules/settings/audit-entry'
import type { Sql } from 'sql-template-tag'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { csvLine, MARK } from '../../../engine/sheets/csv.ts'
import { Download } from '../../../engine/sheets/download.ts'
import { recordExport } from '../../../engine/write/record-export.ts'
import { Failure, forbidden } from '../../../lib/failure.ts'
import { type Words, wordsOf } from '../../../lib/words.ts'
import { dayIn } from '../../../lib/zoned-days.ts'
import type { AuditQuery } from './audit-log.ts'
import { countEntries, entriesLike, everyEntry } from './audit-log.ts'

const MOST = 100_000
const KINDS: Readonly<Record<string, string>> = { [SESSION]: 'Sign-ins', [AUDIT_LOG]: 'Audit log' }
/** Who takes the log along reads it in their language; what the program calls a step stands in the last column. */
async function wordsTo({ database }: Engine, actor: Actor): Promise<Words> {
  const person = await recordsIn(database).get('person', actor.person, ['locale'], { trash: 'with' })
  return wordsOf(person?.locale ?? 'en')
}
function fieldsIn({ fields, resource: name }: AuditEntry, words: Words): string {
  const resource = findResource(name)
  return fields.map(field => words(fieldLabel(field, resource && fieldOf(resource, field)))).join(', ')
}
async function* lines(engine: Engine, actor: Actor, where: Sql): AsyncGenerator<string> {
  const words = await wordsTo(engine, actor)
  yield MARK + csvLine(AUDIT_HEADINGS.map(words))
  for await (const entries of everyEntry(engine, actor, where))
    yield entries
      .map(each =>
        csvLine([
          each.at,
          each.actor?.label ?? null,
          each.onBehalfOf?.label ?? null,
          words(doingWords(findResource(each.resource), each.action)),
          words(KINDS[each.resource] ?? findResource(each.resource)?.title[0] ?? each.resource),
          each.label,
          each.recordId,
          fieldsIn(each, words),
          each.reason,
          each.ip,
          each.device,
          `${each.resource}.${each.action}`,
        ]),
      )
      .join('')
}
/** What was taken along: the filters, and how many entries they found. */
const describeExport = (query: AuditQuery, rows: number): string =>
  [
    `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'} as csv`,
    ...Object.entries(query).map(([name, value]) => `${name}: ${value}`),
  ].join(', ')

/** GET /audit-log/export. Throws forbidden without EXPORT_DATA, rule_broken where not all that matches could be searched, and as `entriesLike` does. */
export async function exportAuditLog(engine: Engine, actor: Actor, query: AuditQuery): Promise<Download> {
  if (!actor.permissions.has('EXPORT_DATA')) throw forbidden()
  const { where, partial } = await entriesLike(engine, actor, query)
  // a sheet does not say that it is not whole
  if (partial)
    throw new Failure(
      'rule_broken',
      'Not all that matches could be searched. Choose a kind of record, or type more of the name.',
    )
  const rows = await countEntries(engine, where, MOST + 1)
  if (rows > MOST)
    throw new Failure('rule_broken', 'More than 100,000 entries match. Choose a shorter period or another filter.')
  const at = new Date()
  const entry = { resource: AUDIT_LOG, description: describeExport(query, rows), at }
  await engine.database.transaction(async tx => recordExport(tx, actor, entry))
  const name = `audit-log-${dayIn(actor.timeZone, at.getTime())}.csv`
  return new Download({ name, type: 'text/csv; charset=utf-8', rows, content: lines(engine, actor, where) })
}
