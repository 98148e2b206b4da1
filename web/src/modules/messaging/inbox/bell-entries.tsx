/** What stands in the bell's popup: it comes when somebody opens it. */
import { findResource } from '@siteoffice/domain/catalogue'
import type { InboxEntry } from '@siteoffice/domain/modules/messaging/messages'
import { readNotification } from '@siteoffice/domain/modules/messaging/notification-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { LatenessWords } from '../../../kinds/day/late-date.tsx'
import { latenessOfDates } from '../../../kinds/day/lateness.ts'
import { call } from '../../../lib/call.ts'
import { formatRelative } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'

interface Props {
  readonly entries: readonly InboxEntry[]
  readonly popup: RefObject<HTMLElement | null>
  readonly onFollow: () => void
}
export function BellEntries({ entries, popup, onFollow }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const read = useMutation({
    mutationFn: (id: string) => call(readNotification, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
  if (entries.length === 0) return <p className="bell-none">{t('No notification yet.')}</p>
  return (
    <ul>
      {entries.map(entry => (
        <Line
          key={entry._id}
          entry={entry}
          onFollow={onFollow}
          onRead={() => {
            read.mutate(entry._id)
            // the button goes with what it did; the focus stays here
            popup.current?.focus()
          }}
        />
      ))}
    </ul>
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
