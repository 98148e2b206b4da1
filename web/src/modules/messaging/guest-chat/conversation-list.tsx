/** The conversations of the inbox; more are loaded at the end of the list. */
import { Link, useSearchParams } from 'react-router'
import { formatNear } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useHasKeptText } from '../../../lib/kept-text.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftMark } from '../draft-mark.tsx'
import type { ConversationRow } from './types.ts'
import type { Inbox } from './use-inbox.ts'

/** More are loaded when the list is scrolled so near to its end. */
const NEAR = 200

export function ConversationList({ inbox }: { readonly inbox: Inbox }) {
  const { t } = useTranslation()
  const { rows, hasMore, isLoadingMore, loadMore } = inbox
  return (
    <ul
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        if (hasMore && !isLoadingMore && scrollHeight - scrollTop - clientHeight < NEAR) loadMore()
      }}
    >
      {rows?.map(row => (
        <ConversationLink key={row._id} row={row} />
      ))}
      {hasMore && (
        <li className="talk-more">
          <Button size="small" loading={isLoadingMore} onClick={loadMore}>
            {t('Show more')}
          </Button>
        </li>
      )}
    </ul>
  )
}
function ConversationLink({ row }: { readonly row: ConversationRow }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const unread = row.lastSeq - row.agentSeenSeq
  const isCurrent = row._id === search.get('id')
  const hasDraft = useHasKeptText(`guest-chat.${row._id}`) && !isCurrent
  const address = new URLSearchParams({ ...Object.fromEntries(search), id: row._id })
  return (
    <li>
      <Link to={`?${address.toString()}`} aria-current={isCurrent ? 'true' : undefined}>
        <span className="talk-name">
          <b dir="auto">{row.visitorName}</b>
          {hasDraft && <DraftMark />}
          {unread > 0 && (
            <span className="talk-unread">
              {unread}
              <span className="visually-hidden"> {t('unread')}</span>
            </span>
          )}
        </span>
        <span className="talk-last" dir="auto">
          {row.lastMessage}
        </span>
        <span className="talk-time">
          {row.waitingSince === null
            ? row.lastActivityAt !== null && formatNear(row.lastActivityAt)
            : `${t('Waiting')} · ${formatNear(row.waitingSince)}`}
          {row.assignee !== null && ` · ${row.assignee.label}`}
        </span>
      </Link>
    </li>
  )
}
