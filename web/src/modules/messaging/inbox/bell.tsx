/** The bell: own notifications, and the number of unread ones. */
import { listNotifications } from '@siteoffice/domain/modules/messaging/notification-endpoints'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useId, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { BELL, useLive } from '../../../lib/live/live-state.ts'
import { hostRunPanel } from '../../../lib/run-panel.ts'
import { Icon } from '../../../ui/icon.tsx'
import { usePopup } from '../../../ui/use-popup.ts'
import { useSocket } from '../live/use-socket.ts'
import './bell.css'

const Runs = lazyPart(() => import('../../../records/runs/runs-panel.tsx').then(module => module.RunsPanel))
const Popup = lazyPart(() => import('./bell-popup.tsx').then(module => module.BellPopup))
/** The popup shows so many; a page of its own has the rest. */
const SHOWN = 20
const REFRESH_MS = 60_000
const LIVE_REFRESH_MS = 300_000
/** Milliseconds until a snoozed notification comes back. */
const untilNext = (at: string | null | undefined): number =>
  at ? Math.max(Date.parse(at) - Date.now(), 0) + 1000 : Number.POSITIVE_INFINITY
export function Bell() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { frame, button, popup } = usePopup(open, () => setOpen(false))
  const id = useId()
  useEffect(() => hostRunPanel(() => setOpen(true)), [])
  useSocket()
  const isLive = useLive(BELL)
  const { data } = useQuery({
    queryKey: ['notifications', 'bell'],
    // the same query as the page's, before the page's code is there
    queryFn: ({ signal }) => call(listNotifications, {}, { signal }),
    refetchInterval: ({ state }) => Math.min(isLive ? LIVE_REFRESH_MS : REFRESH_MS, untilNext(state.data?.nextAt)),
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
            {unread > 99 ? '99+' : unread}
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
            <Popup.Part
              entries={(data?.content ?? []).slice(0, SHOWN)}
              size={SHOWN}
              unread={unread}
              snoozed={data?.snoozed ?? 0}
              popup={popup}
              onFollow={() => setOpen(false)}
            />
          </Suspense>
        </section>
      )}
    </div>
  )
}
