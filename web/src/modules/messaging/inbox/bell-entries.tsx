/** The notifications in the bell's popup and on their page. */
import { findResource } from '@siteoffice/domain/catalogue'
import type { InboxEntry } from '@siteoffice/domain/modules/messaging/messages'
import { readNotification } from '@siteoffice/domain/modules/messaging/notification-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LatenessWords } from '../../../kinds/day/late-date.tsx'
import { latenessOfDates } from '../../../kinds/day/lateness.ts'
import { call } from '../../../lib/call.ts'
import { formatDay, formatNumber, formatRelative, readerDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Count } from '../../../ui/count.tsx'
import { Acknowledgement } from './acknowledgement.tsx'
import { byDay } from './by-day.ts'
import { byRecord } from './by-record.ts'
import { Snooze } from './snooze.tsx'

interface Props {
  readonly entries: readonly InboxEntry[]
  /** the level of the days' headings: one below the heading above them */
  readonly rank: 'h2' | 'h3'
  readonly onFollow?: () => void
  /** the pressed button disappears, so the focus moves on */
  readonly onRead?: () => void
}
/** Notifications by the day on which they came, those about the same record together. */
export function BellEntries({ entries, rank: Heading, onFollow, onRead }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const read = useMutation({
    mutationFn: (id: string) => call(readNotification, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
  const today = readerDay()
  const heading = (day: string) => (day === today ? t('Today') : formatDay(day))
  return (
    <div className="inbox-entries">
      {byDay(byRecord(entries), readerDay).map(({ day, entries: ofDay }) => (
        <section key={day}>
          <Heading>{heading(day)}</Heading>
          <ul>
            {ofDay.map(({ newest, earlier }) => (
              <Line
                key={newest._id}
                entry={newest}
                earlier={earlier}
                onFollow={() => onFollow?.()}
                onSnooze={onRead}
                onRead={id => {
                  read.mutate(id)
                  onRead?.()
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
const isUnread = ({ readAt }: InboxEntry): boolean => readAt === null
interface LineProps {
  readonly entry: InboxEntry
  /** about the same record */
  readonly earlier: readonly InboxEntry[]
  readonly onRead: (id: string) => void
  readonly onFollow: () => void
  readonly onSnooze: (() => void) | undefined
}
function Line({ entry, earlier, onRead, onFollow, onSnooze }: LineProps) {
  return (
    <li data-unread={isUnread(entry) || earlier.some(isUnread)}>
      <b dir="auto">{entry.title}</b>
      <p dir="auto">{entry.body}</p>
      <Foot entry={entry} onRead={onRead} onFollow={onFollow} onSnooze={onSnooze} />
      {earlier.length > 0 && <Earlier entries={earlier} onRead={onRead} onFollow={onFollow} onSnooze={onSnooze} />}
    </li>
  )
}
type EarlierProps = Pick<LineProps, 'onRead' | 'onFollow' | 'onSnooze'> & { readonly entries: readonly InboxEntry[] }
function Earlier({ entries, onRead, onFollow, onSnooze }: EarlierProps) {
  const { t } = useTranslation()
  return (
    <details className="inbox-earlier">
      <summary>
        {t('Earlier about this record')} <Count>{formatNumber(entries.length)}</Count>
      </summary>
      <ul>
        {entries.map(entry => (
          <li key={entry._id} data-unread={isUnread(entry)}>
            <b dir="auto">{entry.title}</b>
            <p dir="auto">{entry.body}</p>
            <Foot entry={entry} onRead={onRead} onFollow={onFollow} onSnooze={onSnooze} />
          </li>
        ))}
      </ul>
    </details>
  )
}
/** When it came, where it leads, and what can be done with it. */
function Foot({ entry, onRead, onFollow, onSnooze }: Omit<LineProps, 'earlier'>) {
  const { t } = useTranslation()
  const resource = entry.late === null ? undefined : findResource(entry.late.resource)
  const lateness = resource && latenessOfDates(resource.fields, entry.late?.dates ?? [])
  const unread = isUnread(entry) && entry.snoozedUntil === null
  return (
    <div>
      {entry.snoozedUntil === null && <time dateTime={entry.at}>{formatRelative(entry.at)}</time>}
      {lateness && <LatenessWords {...lateness} />}
      {entry.linkUrl?.startsWith('/') && (
        <Link
          to={entry.linkUrl}
          onClick={() => {
            onFollow()
            if (unread) onRead(entry._id)
          }}
        >
          {t('Open it')}
        </Link>
      )}
      {entry.linkUrl !== null && !entry.linkUrl.startsWith('/') && (
        <a href={entry.linkUrl} target="_blank" rel="nofollow noreferrer">
          {entry.linkLabel ?? t('Follow the link')}
        </a>
      )}
      <Acknowledgement entry={entry} />
      <Snooze entry={entry} onSnooze={onSnooze} />
      {unread && (
        <button type="button" className="bell-read" onClick={() => onRead(entry._id)}>
          {t('Mark as read')}
        </button>
      )}
    </div>
  )
}
