/** Chat among the staff: threads on one side, the chosen one on the other; its id stands in the URL. */
import { listChatThreads } from '@siteoffice/domain/modules/messaging/chat-endpoints'
import type { ChatThread } from '@siteoffice/domain/modules/messaging/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../../lib/call.ts'
import { formatNear } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import '../../../ui/talk.css'
import { NoneChosen } from '../none-chosen.tsx'
import { NewThread } from './new-thread.tsx'
import { ThreadView } from './thread-view.tsx'

const REFRESH_MS = 5000

export function ChatScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('id')
  const { data, error, refetch } = useQuery({
    queryKey: ['chat', 'threads'],
    queryFn: ({ signal }) => call(listChatThreads, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const current = data?.content.find(thread => thread._id === chosen)
  return (
    <>
      <PageHeader title={t('Chat')} about={t('Messages among the staff.')} />
      <div className="talk" data-chosen={chosen !== null}>
        <section className="talk-list" aria-label={t('Threads')}>
          <NewThread onOpen={id => setSearch({ id })} />
          {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
          {data === undefined && error === null && <Loading />}
          {data?.content.length === 0 && (
            <EmptyState title={t('No messages yet')}>{t('Choose somebody above to write to.')}</EmptyState>
          )}
          <ul>
            {data?.content.map(thread => (
              <ThreadLink key={thread._id} thread={thread} chosen={thread._id === chosen} />
            ))}
          </ul>
        </section>
        {chosen === null ? (
          <NoneChosen />
        ) : (
          <ThreadView
            key={chosen}
            id={chosen}
            title={current?.title ?? ''}
            seen={current?.seenSeq}
            onClose={() => setSearch({}, { replace: true })}
          />
        )}
      </div>
    </>
  )
}
function ThreadLink({ thread, chosen }: { readonly thread: ChatThread; readonly chosen: boolean }) {
  const { t } = useTranslation()
  const unread = thread.lastSeq - thread.seenSeq
  return (
    <li>
      <Link to={`?id=${thread._id}`} aria-current={chosen ? 'true' : undefined}>
        <span className="talk-name">
          <b dir="auto">{thread.title}</b>
          {unread > 0 && (
            <span className="talk-unread">
              {unread}
              <span className="visually-hidden"> {t('unread')}</span>
            </span>
          )}
        </span>
        <span className="talk-last" dir="auto">
          {thread.lastMessage}
        </span>
        <span className="talk-time">{formatNear(thread.lastAt)}</span>
      </Link>
    </li>
  )
}
