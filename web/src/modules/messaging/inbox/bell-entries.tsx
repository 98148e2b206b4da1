/** The notifications in the bell's popup and on their page. */
import { findResource } from '@siteoffice/domain/catalogue'
import type { InboxEntry } from '@siteoffice/domain/modules/messaging/messages'
import { readNotification } from '@siteoffice/domain/modules/messaging/notification-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LatenessWords } from '../../../kinds/day/late-date.tsx'
import { latenessOfDates } from '../../../kinds/day/lateness.ts'
import { call } from '../../../lib/call.ts'
import { formatDay, formatRelative, readerDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { byDay } from './by-day.ts'

interface Props {
  readonly entries: readonly InboxEntry[]
  /** the level of the days' headings: one below the heading above them */
  readonly rank: 'h2' | 'h3'
  readonly onFollow?: () => void
  /** the pressed button disappears, so the focus moves on */
  readonly onRead?: () => void
}
/** Notifications grouped by the day on which they came. */
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
      {byDay(entries, readerDay).map(({ day, entries: ofDay }) => (
        <section key={day}>
          <Heading>{heading(day)}</Heading>
          <ul>
            {ofDay.map(entry => (
              <Line
                key={entry._id}
                entry={entry}
                onFollow={() => onFollow?.()}
                onRead={() => {
                  read.mutate(entry._id)
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
interface LineProps {
  readonly entry: InboxEntry
  readonly onRead: () => void
  readonly onFollow: () => void
}
function Line({ entry, onRead, onFollow }: LineProps) {
  const { t } = useTranslation()
  const resource = entry.late === null ? undefined : findResource(entry.late.resource)
  const lateness = resource && latenessOfDates(resource.fields, entry.late?.dates ?? [])
  return (
    <li data-unread={entry.readAt === null}>
      <b dir="auto">{entry.title}</b>
      <p dir="auto">{entry.body}</p>
      <div>
        <time dateTime={entry.at}>{formatRelative(entry.at)}</time>
        {lateness && <LatenessWords {...lateness} />}
        {entry.linkUrl?.startsWith('/') && (
          <Link
            to={entry.linkUrl}
            onClick={() => {
              onFollow()
              if (entry.readAt === null) onRead()
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
        {entry.readAt === null && (
          <button type="button" className="bell-read" onClick={onRead}>
            {t('Mark as read')}
          </button>
        )}
      </div>
    </li>
  )
}
