/** The bell's popup: the newest notifications, all, unread or coming back later, and a link to all of them. It loads when it is opened. */
import type { InboxEntry } from '@siteoffice/domain/modules/messaging/messages'
import { listNotifications } from '@siteoffice/domain/modules/messaging/notification-endpoints'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { BellEntries } from './bell-entries.tsx'
import { ReadAll } from './read-all.tsx'
import { type Choice, NOTHING, ReadChoice } from './read-choice.tsx'

interface Props {
  /** the newest, read ones among them */
  readonly entries: readonly InboxEntry[]
  /** the popup shows so many; a page of its own has the rest */
  readonly size: number
  readonly unread: number
  readonly snoozed: number
  readonly popup: RefObject<HTMLElement | null>
  readonly onFollow: () => void
}
export function BellPopup({ entries, size, unread, snoozed, popup, onFollow }: Props) {
  const { t } = useTranslation()
  const [only, setOnly] = useState<Choice>('all')
  const some = useQuery({
    queryKey: ['notifications', 'bell', only],
    queryFn: ({ signal }) => call(listNotifications, { query: { [only]: 'true', size } }, { signal }),
    enabled: only !== 'all',
  })
  const shown = only === 'all' ? entries : some.data?.content
  // the button disappears with its press; the focus moves here
  const stay = () => popup.current?.focus()
  return (
    <>
      <header className="bell-head">
        <h2>{t('Notifications')}</h2>
        <ReadAll newest={entries[0]?.at} unread={unread} onRead={stay} />
      </header>
      <div className="bell-choice">
        <ReadChoice only={only} unread={unread} snoozed={snoozed} onChange={setOnly} />
      </div>
      {only !== 'all' && some.error !== null && <ErrorBox error={some.error} onRetry={() => void some.refetch()} />}
      {shown === undefined && some.error === null && <Loading />}
      {shown?.length === 0 && <p className="bell-none">{t(NOTHING[only].title)}</p>}
      <BellEntries rank="h3" entries={shown ?? []} onFollow={onFollow} onRead={stay} />
      <footer className="bell-foot">
        <Link to="/notifications" onClick={onFollow}>
          {t('All notifications')}
        </Link>
      </footer>
    </>
  )
}
