/** A tender as its reader needs it: a bidder sees the state of the own bid, staff and the owner the work that waits. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { tenderQuestions } from '@siteoffice/domain/modules/tendering/tender-questions'
import { Link } from 'react-router'
import { addPath, recordPath } from '../../../kinds/paths.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { FieldValue } from '../../../records/display/field-value.tsx'
import type { AnyRecord } from '../../../records/display/record.ts'
import { labelOf } from '../../../records/display/record.ts'
import { tenderTime } from '../tender-time.ts'
import { TenderFacts } from './tender-facts.tsx'
import { isForeign, takesBids } from './tender-parts.ts'
import styles from './tender-room.module.css'
import { useOwnBids } from './use-own-bids.ts'

interface Props {
  readonly record: AnyRecord
}
export function TenderRoom({ record }: Props) {
  const session = useSession()
  if (record.deletedAt) return null
  return isForeign(record, session) ? <OwnPart record={record} /> : <TenderFacts record={record} />
}
const EVERY_MS = 15_000

function OwnPart({ record }: Props) {
  const { t } = useTranslation()
  const bids = useOwnBids(record)
  if (bids === undefined) return null
  return (
    <section className={styles.room} aria-label={t('Your part in this tender')}>
      <div>
        {bids.length === 0 && (
          <p>
            {takesBids(record) && t('Your company has not begun a bid.')} <Closed record={record} />
          </p>
        )}
        {bids.map(bid => (
          <OwnBid key={bid._id} bid={bid} tender={record} />
        ))}
      </div>
      <AskQuestion record={record} />
    </section>
  )
}
/** The reason why a tender takes no bids, or takes them as late ones. */
function Closed({ record }: Props) {
  const { t } = useTranslation()
  if (record['phase'] !== 'closed') return takesBids(record) ? null : t('This tender does not take bids now.')
  return record['acceptLateBids'] === true
    ? t('The bid deadline has passed. Bids are still taken, and marked as late.')
    : t('The bid deadline has passed: this tender takes no more bids.')
}
function OwnBid({ bid, tender }: { readonly bid: AnyRecord; readonly tender: AnyRecord }) {
  const { t } = useTranslation()
  const addenda = Number(bid['unconfirmedAddenda'] ?? 0)
  const at = bid['submittedAt']
  return (
    <p>
      <Link to={recordPath(projectBid, bid._id)}>{labelOf(projectBid, bid)}</Link>{' '}
      <FieldValue field={projectBid.fields.status} value={bid['status']} record={bid} />{' '}
      {bid['status'] === 'draft' &&
        (takesBids(tender) ? t('It does not count until you submit it.') : t('It does not count.'))}{' '}
      {bid['status'] === 'draft' && <Closed record={tender} />}
      {bid['status'] === 'submitted' &&
        typeof at === 'string' &&
        t('Your bid submitted at {{time}} counts.', { time: tenderTime(at, bid) })}
      {addenda > 0 && (
        <Link to={recordPath(projectBid, bid._id)} className={styles.due}>
          {t('Addenda to confirm: {{number}}', { number: addenda })}
        </Link>
      )}
    </p>
  )
}
/** A link to a new question while the tender takes questions, with the time until which it does. */
function AskQuestion({ record }: Props) {
  const { t } = useTranslation()
  const { can } = useSession()
  const now = useNow(EVERY_MS)
  const until = record['questionsUntil'] ?? record['bidDeadline']
  if (record['status'] !== 'published' || typeof until !== 'string') return null
  if (!can(permissionFor(tenderQuestions, 'create'))) return null
  const time = tenderTime(until, record)
  return Date.parse(until) > now ? (
    <p className={styles.quiet}>
      <Link to={addPath(tenderQuestions, { project: record._id })}>{t('Ask a question')}</Link>
      {' · '}
      {t('Questions are taken until {{time}}', { time })}
    </p>
  ) : (
    <p className={styles.quiet}>{t('Questions were taken until {{time}}', { time })}</p>
  )
}
