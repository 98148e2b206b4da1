/** The bell: own notifications, with how many are unread. */
import { listNotifications, readNotification } from '@siteoffice/domain/modules/messaging/endpoints'
import type { InboxEntry } from '@siteoffice/domain/modules/messaging/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/call.ts'
import { formatRelative } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { hostRuns } from '../../../lib/shown-runs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePopup } from '../../../ui/use-popup.ts'
import './bell.css'

const Runs = lazyPart(() => import('../../../records/runs/runs-panel.tsx').then(module => module.RunsPanel))
const REFRESH_MS = 60_000
export function Bell() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { frame, button, popup } = usePopup(open, () => setOpen(false))
  const id = useId()
  useEffect(() => hostRuns(() => setOpen(true)), [])
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => call(listNotifications, {}, { signal, quiet: true }),
    refetchInterval: REFRESH_MS,
  })
  const read = useMutation({
    mutationFn: (id: string) => call(readNotification, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
  const unread = data?.unread ?? 0
  const label = unread === 0 ? t('Notifications') : t('Notifications, {{count}} unread', { count: unread })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes from wherever the focus is
    <div
      className="bell"
      {...frame}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="bell-count" aria-hidden>
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </button>
      {open && (
        <section
          id={id}
          ref={popup}
          popover="manual"
          className="bell-popup"
          aria-label={t('Notifications')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, also by keyboard
          tabIndex={0}
        >
          <Suspense>
            <Runs.Part />
          </Suspense>
          {(data?.content.length ?? 0) === 0 && <p className="bell-none">{t('No notification yet.')}</p>}
          <ul>
            {data?.content.map(entry => (
              <Line
                key={entry._id}
                entry={entry}
                onFollow={() => setOpen(false)}
                onRead={() => {
                  read.mutate(entry._id)
                  // the button goes with what it did; the focus stays here
                  popup.current?.focus()
                }}
              />
            ))}
          </ul>
        </section>
      )}
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
  return (
    <li data-unread={entry.readAt === null}>
      <b dir="auto">{entry.title}</b>
      <p dir="auto">{entry.body}</p>
      <div>
        <time dateTime={entry.at}>{formatRelative(entry.at)}</time>
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
