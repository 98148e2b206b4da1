/** One thread: its messages and the field to write in. */
import { listChatMessages, markChatSeen, sendChatMessage } from '@siteoffice/domain/modules/messaging/chat-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/call.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { requestKeyFor } from '../../../lib/request-keys.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { MessageForm } from '../../../ui/message-form.tsx'
import { useFollowEnd } from '../../../ui/use-follow-end.ts'

const REFRESH_MS = 3000
interface Props {
  readonly id: string
  readonly title: string
  readonly onClose: () => void
}
export function ThreadView({ id, title, onClose }: Props) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['chat', 'messages', id],
    queryFn: ({ signal }) => call(listChatMessages, { query: { thread: id } }, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const last = data?.content.at(-1)?.seq ?? 0
  const list = useRef<HTMLOListElement>(null)
  useFollowEnd(list, last)
  useEffect(() => {
    if (last > 0) void call(markChatSeen, { body: { thread: id, seq: last } }, { key: false })
  }, [id, last])
  async function send(body: string) {
    // the same words carry the same id until they were answered; corrected ones are another message
    const { key: clientId, settle } = requestKeyFor(`chat ${id} ${body}`)
    await call(sendChatMessage, { body: { thread: id, clientId, body } })
    settle()
    await client.invalidateQueries({ queryKey: ['chat'] })
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
      {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      <ol ref={list} className="talk-messages" aria-live="polite">
        {data?.content.map(message => (
          <li key={message._id} data-own={message.author._id === profile?._id}>
            <span className="talk-who">{message.author.label}</span>
            <p dir="auto">{message.body}</p>
            <time dateTime={message.at}>{formatInstant(message.at)}</time>
          </li>
        ))}
      </ol>
      <MessageForm label={t('Message')} action={t('Send')} onSend={send} />
    </section>
  )
}
