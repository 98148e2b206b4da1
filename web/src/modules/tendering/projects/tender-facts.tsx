import { findResource } from '@siteoffice/domain/catalogue'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Page } from '@siteoffice/domain/engine/wire'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { keys } from '../../../records/queries/keys.ts'
import { tenderTime } from '../tender-time.ts'
import styles from './tender-room.module.css'

interface Fact {
  readonly label: string
  readonly resource: string
  readonly status: string
  /** the count is work for its reader, and is left out where it is zero */
  readonly due?: boolean
}
/** The counts of a tender that takes bids, or whose bids wait for the opening. */
const BEFORE: readonly Fact[] = [
  { label: 'Questions without an answer', resource: 'tenderAnswers', status: 'open', due: true },
  { label: 'Bids to check', resource: 'projectBid', status: 'in_check', due: true },
  { label: 'Addenda not issued yet', resource: 'addenda', status: 'draft', due: true },
  { label: 'Intend to bid', resource: 'tenderInvitations', status: 'intends_to_bid' },
]
/** And of one whose bids are opened. */
const AFTER: readonly Fact[] = [
  { label: 'Bids under review', resource: 'projectBid', status: 'under_review,shortlisted' },
  { label: 'Awards to approve', resource: 'project-winnings', status: 'proposed', due: true },
  { label: 'Awards to declare', resource: 'project-winnings', status: 'approved', due: true },
  { label: 'Awards not accepted yet', resource: 'project-winnings', status: 'declared' },
]
const HIDDEN_PARTS: readonly string[] = ['projectBid', 'tenderInvitations']
const factsOf = ({ status }: AnyRecord): readonly Fact[] => {
  if (status === 'published' || status === 'on_hold') return BEFORE
  return status === 'under_evaluation' ? AFTER : []
}
/** The work that waits in a tender, for staff and its owner; each count leads to its part. */
export function TenderFacts({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const { can, tenantScoped } = useSession()
  const facts = factsOf(record).filter(({ resource }) => {
    const target = findResource(resource)
    // the owner may not read bids before the opening, and only sees their number
    const unopened = typeof record['bidsOpenedAt'] !== 'string'
    const sealed = unopened && tenantScoped && resource === 'projectBid'
    // the tender hides its bidders, also those who only intend to bid
    const isHidden = unopened && record['hidesBidders'] === true && HIDDEN_PARTS.includes(resource)
    return target !== undefined && can(permissionFor(target, 'list')) && !sealed && !isHidden
  })
  const counts = useQueries({
    queries: facts.map(({ resource, status }) => {
      const query = { project: record._id, status, size: 1 }
      return {
        queryKey: keys.list(resource, query),
        queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Page<AnyRecord>>(`/${resource}`, query, { signal }),
      }
    }),
  }).map(({ data }) => data?.totalElements)
  const opened = record['bidsOpenedAt']
  const openingAskedAt = record['openingWantedAt']
  if (facts.length === 0) return null
  return (
    <section className={styles.room} aria-label={t('What waits in this tender')}>
      <ul className={styles.facts}>
        {typeof opened === 'string' && (
          <li>
            {t('Bids opened at')} <strong>{tenderTime(opened, record)}</strong>
          </li>
        )}
        {typeof opened !== 'string' && (
          <li>
            {t('Bids submitted')} <strong>{formatNumber(Number(record['bidCount'] ?? 0))}</strong>
            {record['hidesBidders'] === true && <> · {t('Who bids is shown at the opening.')}</>}
          </li>
        )}
        {typeof openingAskedAt === 'string' && record['status'] === 'published' && (
          <li>
            {t('The owner asked for the opening at')} <strong data-due>{tenderTime(openingAskedAt, record)}</strong>
          </li>
        )}
        {facts.map(({ label, resource, due = false }, at) => {
          const count = counts[at]
          if (due && (count ?? 0) === 0) return null
          return (
            <li key={label}>
              <Link to={`?tab=${resource}.project`} preventScrollReset>
                {t(label)}
              </Link>{' '}
              <strong data-due={due}>{count === undefined ? '…' : formatNumber(count)}</strong>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
