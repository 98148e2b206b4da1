/** The messages of own threads that match a search; each leads to its place. */
import { searchChat } from '@siteoffice/domain/modules/messaging/chat-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../../lib/call.ts'
import { formatNear } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { snippetOf } from './snippet.ts'

export function SearchHits({ words, target }: { readonly words: string; readonly target: string | null }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['chat', 'search', words],
    queryFn: ({ signal }) => call(searchChat, { query: { words } }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  if (data.content.length === 0)
    return (
      <EmptyState title={t('No message has these words')}>{t('Only chats that you are in are searched.')}</EmptyState>
    )
  return (
    <ul>
      {data.content.map(({ message, thread }) => (
        <li key={message._id}>
          <Link
            to={`?id=${message.thread}&message=${message.seq}&words=${encodeURIComponent(words)}`}
            aria-current={target === `${message.thread} ${message.seq}` ? 'true' : undefined}
          >
            <span className="talk-name">
              <b dir="auto">{message.author.label}</b>
              <span className="talk-time">{formatNear(message.at)}</span>
            </span>
            <span className="chat-hit" dir="auto">
              {snippetOf(message.body, words).map(({ text, isHit }, at) =>
                isHit ? <mark key={at}>{text}</mark> : text,
              )}
            </span>
            <span className="talk-time" dir="auto">
              {thread}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
