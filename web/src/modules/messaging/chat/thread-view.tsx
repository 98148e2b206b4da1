/** One thread: its messages and the field to write in. */
import { listChatMessages, markChatSeen, sendChatMessage } from '@siteoffice/domain/modules/messaging/chat-endpoints'
import type { ChatMessage } from '@siteoffice/domain/modules/messaging/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/call.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { requestKeyFor } from '../../../lib/request-keys.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { MessageForm } from '../../../ui/message-form.tsx'
import { firstUnread } from '../history/merge-messages.ts'
import { MessageList } from '../history/message-list.tsx'
import { useMessageHistory } from '../history/use-message-history.ts'
import { useSeenBefore } from '../history/use-seen-before.ts'

interface Props {
  readonly id: string
  readonly title: string
  /** up to which message it was read; undefined until the list of threads has said so */
  readonly seen: number | undefined
  readonly onClose: () => void
}
export function ThreadView({ id, title, seen, onClose }: Props) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const client = useQueryClient()
  const history = useMessageHistory(['chat', 'messages', id], async (stretch, options) => {
    const { content } = await call(listChatMessages, { query: { thread: id, ...stretch } }, options)
    return content
  })
  const seenBefore = useSeenBefore(seen)
  const messages = history.messages ?? []
  const last = messages.at(-1)?.seq ?? 0
  const isOwn = (message: ChatMessage) => message.author._id === profile?._id
  useEffect(() => {
    if (last === 0) return
    void call(markChatSeen, { body: { thread: id, seq: last } }, { key: false }).then(() =>
      client.invalidateQueries({ queryKey: ['chat', 'threads'] }),
    )
  }, [client, id, last])
  async function send(body: string) {
    // the same words carry the same id until they were answered; corrected ones are another message
    const { key: clientId, settle } = requestKeyFor(`chat ${id} ${body}`)
    await call(sendChatMessage, { body: { thread: id, clientId, body } })
    settle()
    void client.invalidateQueries({ queryKey: ['chat'] })
  }
  return (
    <section className="talk-view" aria-label={t('Conversation')}>
      <header>
        <span className="talk-back">
          <Button size="small" onClick={onClose}>
            {t('Back')}
          </Button>
        </span>
        <h2 dir="auto">{title}</h2>
      </header>
      <MessageList history={history} unread={firstUnread(messages, seenBefore, isOwn)}>
        {message => (
          <li data-own={isOwn(message)}>
            <span className="talk-who">{message.author.label}</span>
            <p dir="auto">{message.body}</p>
            <time dateTime={message.at}>{formatInstant(message.at)}</time>
          </li>
        )}
      </MessageList>
      <MessageForm draft={`chat.${id}`} label={t('Message')} action={t('Send')} onSend={send} />
    </section>
  )
}
