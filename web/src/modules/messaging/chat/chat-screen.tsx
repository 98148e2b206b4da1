/** The chat with colleagues: the threads, and the open one beside them; its id stands in the URL. */
import { listChatThreads } from '@siteoffice/domain/modules/messaging/chat-endpoints'
import { CHAT_TOPIC } from '@siteoffice/domain/modules/messaging/live'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import '../../../ui/talk.css'
import './chat.css'
import { useLive } from '../../../lib/live/live-state.ts'
import { NoneChosen } from '../none-chosen.tsx'
import { NewThread } from './new-thread.tsx'
import { OpenBesideRecord } from './open-beside-record.tsx'
import { SearchHits } from './search-hits.tsx'
import { ThreadLink } from './thread-link.tsx'
import { ThreadView } from './thread-view.tsx'

const REFRESH_MS = 5_000
const LIVE_REFRESH_MS = 60_000
const LONGEST_SEARCH = 200

export function ChatScreen() {
  const { t } = useTranslation()
  const { profile } = useSession()
  const [search, setSearch] = useSearchParams()
  const threadId = search.get('id')
  const record = search.get('about')
  const message = Number(search.get('message') ?? 0) || undefined
  const searchText = (search.get('words') ?? '').slice(0, LONGEST_SEARCH)
  const words = useDeferredValue(searchText.trim())
  const isLive = useLive(CHAT_TOPIC)
  const query = useQuery({
    queryKey: ['chat', 'threads'],
    queryFn: ({ signal }) => call(listChatThreads, {}, { signal }),
    refetchInterval: isLive ? LIVE_REFRESH_MS : REFRESH_MS,
  })
  const current = query.data?.content.find(thread => thread._id === threadId)
  const type = (next: string) =>
    setSearch({ ...(threadId !== null && { id: threadId }), ...(next !== '' && { words: next }) }, { replace: true })
  const about =
    profile?.kind === 'staff'
      ? t('Messages with the staff, and with people of companies who may chat.')
      : t('Messages with your colleagues, and with the staff who have written to you.')
  return (
    <>
      <PageHeader title={t('Chat')} about={about} actions={<NewThread onOpen={id => setSearch({ id })} />} />
      <div className="talk" data-chosen={threadId !== null || record !== null}>
        <section className="talk-list" aria-label={t('Threads')}>
          <div className="talk-filters">
            <SearchInput label={t('Search messages')} value={searchText} onChange={type} />
          </div>
          {words === '' ? (
            <Threads query={query} chosen={threadId} />
          ) : (
            <SearchHits words={words} target={`${threadId} ${message}`} />
          )}
        </section>
        {record !== null && (
          <OpenBesideRecord
            about={record}
            onOpen={id => setSearch({ id }, { replace: true })}
            onClose={() => setSearch({}, { replace: true })}
          />
        )}
        {record === null && threadId === null && <NoneChosen />}
        {record === null && threadId !== null && (
          <ThreadView
            key={`${threadId} ${message ?? ''}`}
            id={threadId}
            thread={current}
            isLive={isLive}
            target={message}
            onClose={() => setSearch(searchText === '' ? {} : { words: searchText }, { replace: true })}
          />
        )}
      </div>
    </>
  )
}
interface ThreadsProps {
  readonly query: {
    readonly data: { readonly content: readonly Parameters<typeof ThreadLink>[0]['thread'][] } | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly chosen: string | null
}
function Threads({ query: { data, error, refetch }, chosen }: ThreadsProps) {
  const { t } = useTranslation()
  return (
    <>
      {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data?.content.length === 0 && (
        <EmptyState title={t('No messages yet')}>{t('Open a new chat to write to somebody.')}</EmptyState>
      )}
      <ul>
        {data?.content.map(thread => (
          <ThreadLink key={thread._id} thread={thread} chosen={thread._id === chosen} />
        ))}
      </ul>
    </>
  )
}
