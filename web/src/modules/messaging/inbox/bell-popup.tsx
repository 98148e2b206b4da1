/** The bell's popup: a heading, the newest notifications, and a link to all of them. It loads when it is opened. */
import type { InboxEntry } from '@siteoffice/domain/modules/messaging/messages'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../lib/i18n.ts'
import { BellEntries } from './bell-entries.tsx'
import { ReadAll } from './read-all.tsx'

interface Props {
  readonly entries: readonly InboxEntry[]
  readonly unread: number
  readonly popup: RefObject<HTMLElement | null>
  readonly onFollow: () => void
}
export function BellPopup({ entries, unread, popup, onFollow }: Props) {
  const { t } = useTranslation()
  // the button disappears with its press; the focus moves here
  const stay = () => popup.current?.focus()
  return (
    <>
      <header className="bell-head">
        <h2>{t('Notifications')}</h2>
        <ReadAll newest={entries[0]?.at} unread={unread} onRead={stay} />
      </header>
      {entries.length === 0 && <p className="bell-none">{t('No notification yet.')}</p>}
      <BellEntries rank="h3" entries={entries} onFollow={onFollow} onRead={stay} />
      <footer className="bell-foot">
        <Link to="/notifications" onClick={onFollow}>
          {t('All notifications')}
        </Link>
      </footer>
    </>
  )
}
