/** A conversation: its messages, its actions, and the field for an answer. */

import { placeOf } from '@siteoffice/domain/engine/live'
import { listGuestMessages, markGuestMessagesSeen } from '@siteoffice/domain/modules/messaging/guest-chat-endpoints'
import type { GuestMessage } from '@siteoffice/domain/modules/messaging/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useLive } from '../../../lib/live/live-state.ts'
import { sayTyping, usePlace } from '../../../lib/live/places.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { PeopleHere } from '../../../ui/people-here.tsx'
import { firstUnread } from '../history/merge-messages.ts'
import { MessageList } from '../history/message-list.tsx'
import { useMessageHistory } from '../history/use-message-history.ts'
import { useSeenBefore } from '../history/use-seen-before.ts'
import { TypingLine } from '../typing-line.tsx'
import { ConversationFacts } from './conversation-facts.tsx'
import { ConversationTransitions } from './conversation-transitions.tsx'
import { lastMailedOf, lastReadOf } from './last-read.ts'
import { Reply } from './reply.tsx'
import type { ConversationRow } from './types.ts'
import { VisitorDetails } from './visitor-details.tsx'
import './guest-chat.css'

const REFRESH_MS = 3_000
const LIVE_REFRESH_MS = 60_000

export function Conversation({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { can, impersonated } = useSession()
  const client = useQueryClient()
  const isLive = useLive('guestConversation')
  const place = placeOf('guestConversation', id)
  const { people, typists } = usePlace(place)
  const record = useQuery({
    queryKey: ['guestConversation', 'record', id],
    queryFn: ({ signal }) => api.get<ConversationRow>(`/guestConversation/id/${id}`, {}, { signal }),
    refetchInterval: isLive ? LIVE_REFRESH_MS : REFRESH_MS,
  })
  const history = useMessageHistory(
    ['guestMessages', id],
    async (stretch, options) =>
      (await call(listGuestMessages, { query: { conversation: id, ...stretch } }, options)).content,
    { isLive },
  )
  const messages = history.messages ?? []
  const last = messages.at(-1)?.seq ?? 0
  const mayChat = can('CAN_CHAT')
  // the record from before the conversation was opened, for opening it marks it as read
  const seenBefore = useSeenBefore(record.isFetchedAfterMount ? record.data?.agentSeenSeq : undefined)
  const isMarked = seenBefore !== undefined
  useEffect(() => {
    if (last > 0 && mayChat && isMarked && !impersonated)
      void call(markGuestMessagesSeen, { body: { conversation: id, seq: last } }, { key: false }).then(() =>
        client.invalidateQueries({ queryKey: ['guestConversation'] }),
      )
  }, [client, id, last, mayChat, isMarked, impersonated])
  const isThere = record.error === null || record.data !== undefined
  const lastRead = lastReadOf(messages, record.data?.visitorSeenSeq ?? 0)
  const lastMailed = record.data && lastMailedOf(messages, record.data)
  return (
    <section className="talk-view" aria-label={t('Conversation')}>
      <header className="guest-head">
        <span className="talk-back">
          <Button size="small" onClick={onClose}>
            {t('Back')}
          </Button>
        </span>
        <div className="guest-about">
          <h2 dir="auto">{record.data?.visitorName ?? '…'}</h2>
          {record.data !== undefined && <ConversationFacts row={record.data} />}
          <PeopleHere people={people} />
        </div>
        {record.data !== undefined && <VisitorDetails row={record.data} />}
        {record.data !== undefined && <ConversationTransitions row={record.data} />}
      </header>
      {record.error !== null && <ErrorBox error={record.error} onRetry={() => void record.refetch()} />}
      {isThere && (
        <MessageList
          history={history}
          unread={firstUnread(messages, seenBefore, message => message.direction === 'agent')}
        >
          {message => (
            <GuestMessageItem
              message={message}
              visitor={record.data?.visitorName}
              isRead={message.seq === lastRead}
              isMailed={message.seq === lastMailed}
            />
          )}
        </MessageList>
      )}
      <TypingLine typists={typists} guest={record.data?.visitorName} />
      {mayChat && isThere && <Reply conversation={id} row={record.data} onType={note => sayTyping(place, note)} />}
    </section>
  )
}
interface MessageProps {
  readonly message: GuestMessage
  readonly visitor: string | undefined
  /** the last one that the visitor has read, or that was mailed to them */
  readonly isRead: boolean
  readonly isMailed: boolean
}
function GuestMessageItem({ message, visitor, isRead, isMailed }: MessageProps) {
  const { t } = useTranslation()
  if (message.direction === 'system')
    return (
      <li className="talk-system">
        {t(message.body)} · <time dateTime={message.at}>{formatInstant(message.at)}</time>
      </li>
    )
  return (
    <li data-own={message.direction === 'agent'} data-private={message.private}>
      <span className="talk-who">
        {message.direction === 'visitor' ? visitor : (message.author?.label ?? t('Staff'))}
        {message.private && ` · ${t('note for staff')}`}
      </span>
      <p dir="auto">{message.body}</p>
      <time dateTime={message.at}>
        {formatInstant(message.at)}
        {isRead && ` · ${t('Read by the visitor')}`}
        {isMailed && ` · ${t('Sent by mail')}`}
      </time>
    </li>
  )
}
