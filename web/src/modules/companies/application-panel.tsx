/** The state of an application: which parts are complete, what is missing, which changes were requested and which were made. */
import { fieldLabel, fieldOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { HistoryEntry, Page } from '@siteoffice/domain/engine/wire'
import type { Missing } from '@siteoffice/domain/modules/companies/application'
import { company } from '@siteoffice/domain/modules/companies/company'
import { companyDocument } from '@siteoffice/domain/modules/companies/company-document'
import { APPLICATION_PARTS, type ApplicationPart } from '@siteoffice/domain/modules/companies/company-lines'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { editPath } from '../../kinds/paths.ts'
import { api } from '../../lib/api.ts'
import { joinNames } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { type AnyRecord, readableField } from '../../records/display/record.ts'
import { keys } from '../../records/queries/keys.ts'
import './application.css'
import { type Paper, type PartState, partsOf } from './application-state.ts'
import { reviewPath } from './review-path.ts'

const MOST = 100
export function ApplicationPanel({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const id = useId()
  const { can } = useSession()
  const { parts, error } = useParts(record)
  if (parts === undefined || error !== null || !can(permissionFor(companyDocument, 'list'))) return null
  const complete = parts.filter(({ state }) => state === 'complete' || state === 'optional').length
  return (
    <section className="application panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('Application')}</h2>
        <progress aria-labelledby={`${id}-done`} max={parts.length} value={complete} />
        <span id={`${id}-done`}>{t('{{done}} of {{all}} parts complete', { done: complete, all: parts.length })}</span>
        <ReviewLink record={record} />
      </header>
      <ul>
        {parts.map(part => (
          <Part key={part.part} record={record} {...part} />
        ))}
      </ul>
    </section>
  )
}
/** Leads reviewers to the screen for it. */
function ReviewLink({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const { can, tenantScoped } = useSession()
  const waits = record['application'] === 'submitted' || record['application'] === 'in_review'
  if (!waits || tenantScoped || !can('VERIFY_COMPANY')) return null
  return <Link to={reviewPath(record._id)}>{t('Review the application')}</Link>
}
interface PartsFacts {
  /** without what could not be loaded, or is closed to the person; undefined until all of it has been asked for once */
  readonly parts: readonly PartState[] | undefined
  readonly error: Error | null
  readonly retry: () => void
}
/** Neither loaded nor failed yet. */
const isNew = ({ data, isFetched }: { readonly data: unknown; readonly isFetched: boolean }): boolean =>
  data === undefined && !isFetched
/** The parts of the application. */
export function useParts(record: AnyRecord): PartsFacts {
  const session = useSession()
  const may = session.can(permissionFor(companyDocument, 'list'))
  const query = { company: record._id, size: MOST, count: 'none' }
  const papers = useQuery({
    queryKey: keys.list(companyDocument.name, query),
    queryFn: ({ signal }) => api.get<Page<Paper>>(`/${companyDocument.name}`, query, { signal }),
    enabled: may,
  })
  const hasRequests = Array.isArray(record['requestedChanges']) && record['requestedChanges'].length > 0
  const history = useQuery({
    queryKey: [...keys.history(company.name, record._id), 'since'],
    queryFn: ({ signal }) => api.get<Page<HistoryEntry>>(`/company/history/${record._id}`, { size: MOST }, { signal }),
    enabled: hasRequests,
  })
  const failed = [papers, history].filter(({ error }) => error !== null)
  const rest = {
    error: failed[0]?.error ?? null,
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  }
  const isLoading = (may && isNew(papers)) || (hasRequests && isNew(history))
  if (isLoading) return { ...rest, parts: undefined }
  const known = { papers: papers.data?.content, history: hasRequests ? history.data?.content : [] }
  const parts = partsOf({ record, ...known }).filter(({ part }) => {
    // a field that is hidden from the person is no part of what they see
    return part !== 'finance' || readableField(company, 'annualTurnover', session) !== undefined
  })
  return { ...rest, parts }
}
/** What the parts of an application are called, and what they lack. */
export const usePartWords = () => {
  const { t } = useTranslation()
  const parts: { readonly [P in ApplicationPart]: string } = {
    company: t('Company'),
    contact: t('Contact'),
    trades: t('Trades and capacity'),
    finance: t('Financial standing'),
    safety: t('Safety and disputes'),
    documents: t('Documents'),
  }
  const missing: { readonly [W in Missing['what']]: string } = {
    contact: t('A contact person is missing'),
    trade: t('The trades are missing'),
    trade_licence: t('A trade licence is missing'),
    insurance: t('An insurance is missing'),
  }
  return { parts, missing }
}
const MARKS = { complete: '✓', missing: '!', unchanged: '!', optional: '○' } as const
function Part({ record, part, state, missing, requested, changed }: PartState & { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const words = usePartWords()
  const states = {
    complete: t('Completed'),
    missing: t('Missing'),
    unchanged: t('To be changed'),
    optional: t('Not given yet, which is possible'),
  }
  const hash = `section-${APPLICATION_PARTS.indexOf(part)}`
  // what is missing is given in the form: an empty part has no place where the record is read
  const inForm = state === 'complete' ? { hash } : { pathname: editPath(company, record._id), hash }
  const to = part === 'documents' ? `?tab=${companyDocument.name}.company` : inForm
  const names = part === 'documents' ? changed : changed?.map(name => t(fieldLabel(name, fieldOf(company, name))))
  return (
    <li data-state={state} data-requested={requested.length > 0}>
      <span className="application-mark" aria-hidden>
        {MARKS[state]}
      </span>
      <div>
        <Link to={to}>{words.parts[part]}</Link> <span className="visually-hidden">{states[state]}</span>
        {missing.map(what => (
          <p key={what} className="application-missing">
            {words.missing[what]}
          </p>
        ))}
        {state === 'optional' && <p className="application-note">{states.optional}</p>}
        {requested.map(note => (
          <p key={note} className="application-requested">
            {t('To be changed: {{note}}', { note })}
          </p>
        ))}
        {names !== undefined && requested.length > 0 && record['application'] !== 'completed' && (
          <p className="application-note">
            {names.length === 0
              ? t('Nothing has changed here since')
              : t('Changed since: {{names}}', { names: joinNames(names) })}
          </p>
        )}
      </div>
    </li>
  )
}
