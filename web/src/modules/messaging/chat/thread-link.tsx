/** A thread in the list: its name, its last message, and the number of unread ones. */
import { findResource } from '@siteoffice/domain/catalogue'
import type { ChatThread } from '@siteoffice/domain/modules/messaging/messages'
import { Link } from 'react-router'
import { formatNear } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useHasKeptText } from '../../../lib/kept-text.ts'
import { Drawing } from '../../../ui/icon.tsx'
import { DraftMark } from '../draft-mark.tsx'

const MUTED = 'M6 17v-6a6 6 0 0 1 9-5.2M18 11v6l1.5 2H8M10 21.5h4M4 4l16 16'

export function ThreadLink({ thread, chosen }: { readonly thread: ChatThread; readonly chosen: boolean }) {
  const { t } = useTranslation()
  const hasDraft = useHasKeptText(`chat.${thread._id}`) && !chosen
  const unread = thread.lastSeq - thread.seenSeq
  const about = thread.record && findResource(thread.record.resource)
  const last = thread.lastMessage ?? (thread.lastSeq > thread.fromSeq ? t('Message removed') : t('No messages yet'))
  return (
    <li>
      <Link to={`?id=${thread._id}`} aria-current={chosen ? 'true' : undefined}>
        <span className="talk-name">
          <b dir="auto">{thread.title}</b>
          {hasDraft && <DraftMark />}
          <span className="talk-time">{formatNear(thread.lastAt)}</span>
        </span>
        <span className="chat-second">
          {about && <span className="chat-kind">{t(about.title[0])}</span>}
          <span className="talk-last" dir="auto" data-empty={thread.lastMessage === null}>
            {last}
          </span>
          {thread.muted && (
            <span className="chat-muted">
              <Drawing d={MUTED} size={14} />
              <span className="visually-hidden">{t('muted')}</span>
            </span>
          )}
          {unread > 0 && (
            <span className="talk-unread" data-muted={thread.muted}>
              {unread}
              <span className="visually-hidden"> {t('unread')}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
