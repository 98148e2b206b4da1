/** A thread: its messages, and the field for a new one. */

import { findResource } from '@siteoffice/domain/catalogue'
import { hasWords } from '@siteoffice/domain/engine/folded'
import { placeOf } from '@siteoffice/domain/engine/live'
import type { NamedRecord } from '@siteoffice/domain/engine/wire'
import { listChatMessages, markChatSeen } from '@siteoffice/domain/modules/messaging/chat-endpoints'
import { THREAD_PLACE } from '@siteoffice/domain/modules/messaging/live'
import type { ChatMessage, ChatThread } from '@siteoffice/domain/modules/messaging/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { recordPath } from '../../../kinds/paths.ts'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { sayTyping, sentMessage, usePlace } from '../../../lib/live/places.ts'
import { useSession } from '../../../lib/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { MessageForm } from '../../../ui/message-form.tsx'
import { PeopleHere } from '../../../ui/people-here.tsx'
import type { SlashSource } from '../../../ui/use-slash-menu.ts'
import { firstUnread } from '../history/merge-messages.ts'
import { MessageList } from '../history/message-list.tsx'
import { type MessageHistory, useMessageHistory } from '../history/use-message-history.ts'
import { useSeenBefore } from '../history/use-seen-before.ts'
import { TypingLine } from '../typing-line.tsx'
import { mentionedIn } from './mentioned.ts'
import { MessageItem } from './message-item.tsx'
import { OutgoingItems } from './outgoing-items.tsx'
import { readersOfLast } from './read-by.ts'
import { ThreadMenu } from './thread-menu.tsx'
import { useAttachments } from './use-attachments.tsx'
import { type Outgoing, useOutgoing } from './use-outgoing.ts'

interface Props {
  readonly id: string
  /** undefined until the list of threads contains it */
  readonly thread: ChatThread | undefined
  /** whether a socket brings what is new */
  readonly isLive: boolean
  /** the number of the message that a search has led to */
  readonly target: number | undefined
  readonly onClose: () => void
}
export function ThreadView({ id, thread, isLive, target, onClose }: Props) {
  const { t } = useTranslation()
  const { profile, impersonated } = useSession()
  const client = useQueryClient()
  const history = useMessageHistory(
    ['chat', 'messages', id],
    async (stretch, options) => (await call(listChatMessages, { query: { thread: id, ...stretch } }, options)).content,
    { from: thread?.fromSeq ?? 0, isLive },
  )
  const seenBefore = useSeenBefore(thread?.seenSeq)
  const messages = history.messages ?? []
  const last = messages.at(-1)?.seq ?? 0
  const isOwn = (message: ChatMessage) => message.author._id === profile?._id
  const view = useTarget(history, target)
  useEffect(() => {
    if (last === 0 || impersonated) return
    void call(markChatSeen, { body: { thread: id, seq: last } }, { key: false }).then(() =>
      client.invalidateQueries({ queryKey: ['chat', 'threads'] }),
    )
  }, [client, id, last, impersonated])
  const outgoing = useOutgoing(id)
  const others = (thread?.members ?? []).filter(each => each._id !== profile?._id)
  const record = thread?.record ? findResource(thread.record.resource) : undefined
  const place = placeOf(THREAD_PLACE, id)
  const { people, typists } = usePlace(place)
  const read = thread && readersOfLast(messages, thread, profile?._id)
  const now = useNow(60_000)
  return (
    <section ref={view} className="talk-view" aria-label={t('Conversation')}>
      <header className="chat-head">
        <span className="talk-back">
          <Button size="small" onClick={onClose}>
            {t('Back')}
          </Button>
        </span>
        <div>
          <h2 dir="auto">{thread?.title ?? ''}</h2>
          {thread !== undefined && thread.kind !== 'direct' && (
            <p dir="auto">
              {record !== undefined && thread.record !== null && (
                <>
                  <Link to={recordPath(record, thread.record._id)}>{t(record.title[0])}</Link>
                  {' · '}
                </>
              )}
              {t('{{count}} people', { count: thread.members.length })}
              {' · '}
              {thread.members.map(each => each.label).join(', ')}
            </p>
          )}
          <PeopleHere people={people} />
        </div>
        {thread !== undefined && <ThreadMenu thread={thread} onLeave={onClose} />}
      </header>
      <MessageList
        history={history}
        unread={firstUnread(messages, seenBefore, isOwn)}
        after={<OutgoingItems outgoing={outgoing} />}
        afterCount={outgoing.messages.length}
      >
        {message => (
          <MessageItem
            message={message}
            members={others}
            isTarget={message.seq === target}
            now={now}
            readBy={message.seq === read?.seq ? read.names : undefined}
          />
        )}
      </MessageList>
      <TypingLine typists={typists} />
      <NewMessage id={id} members={others} onSend={outgoing.add} />
    </section>
  )
}
interface NewMessageProps {
  readonly id: string
  readonly members: readonly NamedRecord[]
  readonly onSend: Outgoing['add']
}
/** The field for a message, with its mentions and files. */
function NewMessage({ id, members, onSend }: NewMessageProps) {
  const { t } = useTranslation()
  const attachments = useAttachments()
  const slash = useMemberNames(members)
  return (
    <MessageForm
      draft={`chat.${id}`}
      label={t('Message')}
      action={t('Send')}
      onType={() => sayTyping(placeOf(THREAD_PLACE, id), false)}
      slash={slash}
      attachments={attachments}
      onSend={async body => {
        onSend({ body: body.trim(), mentions: mentionedIn(body, members), files: attachments.take() })
        sentMessage()
      }}
    />
  )
}
/** The names that an @ offers. */
function useMemberNames(members: readonly NamedRecord[]): SlashSource {
  const { t } = useTranslation()
  return {
    mark: '@',
    label: t('Mention'),
    empty: t('Nobody found'),
    optionsFor: words =>
      members
        .filter(({ label }) => hasWords(label, words))
        .map(({ _id, label }) => ({ id: _id, label, detail: '', text: `@${label} ` })),
  }
}
/** Leads to a message once; earlier messages are loaded until it is there. */
function useTarget({ messages, hasEarlier, isLoadingEarlier, loadEarlier }: MessageHistory<ChatMessage>, target = 0) {
  const view = useRef<HTMLElement>(null)
  const hasArrived = useRef(false)
  const first = messages?.[0]?.seq
  useEffect(() => {
    if (target === 0 || hasArrived.current || first === undefined || isLoadingEarlier) return
    if (first > target && hasEarlier) return loadEarlier()
    hasArrived.current = true
    view.current?.querySelector('[data-target="true"]')?.scrollIntoView({ block: 'center' })
  })
  return view
}
