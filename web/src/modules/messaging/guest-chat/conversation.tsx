/** One conversation: its messages, what can be done with it, and the field to answer in. */
import { listGuestMessages, markGuestMessagesSeen } from '@siteoffice/domain/modules/messaging/guest-chat-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { useFollowEnd } from '../../../ui/use-follow-end.ts'
import { ConversationFacts } from './conversation-facts.tsx'
import { ConversationTransitions } from './conversation-transitions.tsx'
import { Reply } from './reply.tsx'
import type { ConversationRow } from './types.ts'

const REFRESH_MS = 3000
const MOST = 200

export function Conversation({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const record = useQuery({
    queryKey: ['guestConversation', 'record', id],
    queryFn: ({ signal }) => api.get<ConversationRow>(`/guestConversation/id/${id}`, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const messages = useQuery({
    queryKey: ['guestMessages', id],
    queryFn: ({ signal }) => call(listGuestMessages, { query: { conversation: id, size: MOST } }, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const last = messages.data?.content.at(-1)?.seq ?? 0
  const list = useRef<HTMLOListElement>(null)
  const mayChat = can('CAN_CHAT')
  useFollowEnd(list, last)
  useEffect(() => {
    if (last > 0 && mayChat) void call(markGuestMessagesSeen, { body: { conversation: id, seq: last } }, { key: false })
  }, [id, last, mayChat])
  const error = record.error ?? messages.error
  return (
    <section className="talk-view" aria-label={t('Conversation')}>
      <header>
        <span className="talk-back">
          <Button size="small" onClick={onClose}>
            {t('Back')}
          </Button>
        </span>
        <div>
          <h2 dir="auto">{record.data?.visitorName ?? '…'}</h2>
          <p>{[record.data?.number, record.data?.visitorEmail, record.data?.page].filter(Boolean).join(' · ')}</p>
          {record.data?.visitorEmail && (
            <p>
              {record.data.emailVerified
                ? t('The visitor has confirmed this address.')
                : t('The visitor names this address; it is not confirmed.')}
            </p>
          )}
          {record.data !== undefined && <ConversationFacts row={record.data} />}
        </div>
        {record.data !== undefined && <ConversationTransitions row={record.data} />}
      </header>
      {error !== null && <ErrorBox error={error} onRetry={() => void messages.refetch()} />}
      {messages.data === undefined && error === null && <Loading />}
      <ol ref={list} className="talk-messages" aria-live="polite">
        {messages.data?.content.map(message => (
          <li key={message._id} data-own={message.direction === 'agent'} data-private={message.private}>
            <span className="talk-who">
              {message.direction === 'visitor' ? record.data?.visitorName : (message.author?.label ?? t('Staff'))}
              {message.private && ` · ${t('note for staff')}`}
            </span>
            <p dir="auto">{message.body}</p>
            <time dateTime={message.at}>{formatInstant(message.at)}</time>
          </li>
        ))}
      </ol>
      {mayChat && <Reply conversation={id} />}
    </section>
  )
}
