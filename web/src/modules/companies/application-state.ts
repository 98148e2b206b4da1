/** The progress of an application, part by part, and the changes since changes were requested. */
import type { Change, HistoryEntry } from '@siteoffice/domain/engine/wire'
import { type Missing, missingIn, type PaperType } from '@siteoffice/domain/modules/companies/application'
import { company } from '@siteoffice/domain/modules/companies/company'
import { APPLICATION_PARTS, type ApplicationPart } from '@siteoffice/domain/modules/companies/company-lines'
import type { AnyRecord } from '../../records/display/record.ts'

export interface Paper {
  readonly _id: string
  readonly number: string
  readonly type: PaperType
  readonly status: string
  readonly createdAt: string
  readonly updatedAt: string
}
export interface PartState {
  readonly part: ApplicationPart
  readonly state: 'complete' | 'missing' | 'unchanged' | 'optional'
  readonly missing: readonly Missing['what'][]
  /** what is asked to be changed in it */
  readonly requested: readonly string[]
  /** the company's fields that changed since then; the names of papers that came or changed; undefined where it is not known */
  readonly changed: readonly string[] | undefined
}
const count = (value: unknown): number => (Array.isArray(value) ? value.length : 0)
const isGiven = (value: unknown): boolean =>
  value !== null && value !== undefined && count(value) + Number(!Array.isArray(value)) > 0
/** Fields that reviewers look for, beyond the required ones. */
const WANTED: { readonly [P in ApplicationPart]?: readonly (keyof typeof company.fields)[] } = {
  finance: ['annualTurnover', 'financialStatements'],
  safety: ['emr', 'recordableIncidents'],
}
/** The fields of a part; the sections of the form are in the order of the parts. */
const fieldsOf = (part: ApplicationPart): readonly string[] =>
  company.form[APPLICATION_PARTS.indexOf(part)]?.fields ?? []

interface ApplicationInput {
  readonly record: AnyRecord
  /** undefined where they are closed to the reader, or could not be loaded: then they are no part of it */
  readonly papers: readonly Paper[] | undefined
  /** newest first; undefined where it could not be loaded */
  readonly history: readonly HistoryEntry[] | undefined
}
/** The moment when changes were last requested; undefined where they never were. */
const askedAt = (history: readonly HistoryEntry[]): string | undefined =>
  history.find(({ action }) => action === 'request-changes')?.at
function changesSince(history: readonly HistoryEntry[], since: string): readonly Change[] {
  return history
    .filter(({ at, action }) => at > since && action !== 'request-changes')
    .flatMap(({ changes }) => changes)
}
export function partsOf({ record, papers, history }: ApplicationInput): readonly PartState[] {
  const missing = missingIn({
    // as the company declares them
    type: record['type'] as Parameters<typeof missingIn>[0]['type'],
    contacts: count(record['contacts']),
    trades: count(record['professionalCategories']) + count(record['consultantCategories']),
    papers: (papers ?? []).filter(({ status }) => status !== 'rejected').map(({ type }) => type),
  })
  const since = askedAt(history ?? [])
  const changes = history === undefined || since === undefined ? [] : changesSince(history, since)
  const lines = Array.isArray(record['requestedChanges']) ? record['requestedChanges'] : []
  return APPLICATION_PARTS.filter(part => part !== 'documents' || papers !== undefined).map(part => {
    const lacks = missing.filter(each => each.part === part).map(({ what }) => what)
    const isNeeded = WANTED[part]?.some(name => name in record && isGiven(record[name])) ?? true
    const fields = fieldsOf(part)
    const changed =
      part === 'documents'
        ? (papers ?? []).filter(({ updatedAt }) => since !== undefined && updatedAt > since).map(({ number }) => number)
        : fields.filter(name => changes.some(({ field }) => field === name))
    const requested = lines.filter(line => line.part === part).map(line => String(line.note))
    const unchanged = history !== undefined && requested.length > 0 && changed.length === 0
    return {
      part,
      state: lacks.length > 0 ? 'missing' : unchanged ? 'unchanged' : isNeeded ? 'complete' : 'optional',
      missing: lacks,
      requested,
      changed: history === undefined ? undefined : changed,
    }
  })
}
