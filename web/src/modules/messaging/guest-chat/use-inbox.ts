/** The conversations of the inbox, page by page, and the number of each holder's. */
import type { Count, Page } from '@siteoffice/domain/engine/wire'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useLive } from '../../../lib/live/live-state.ts'
import { useSession } from '../../../lib/session.ts'
import { type Holder, holderCounts, type InboxFilter, queriesOf } from './inbox-filter.ts'
import type { ConversationRow } from './types.ts'

const REFRESH_MS = 5_000
const LIVE_REFRESH_MS = 60_000
const SIZE = 20

export interface Inbox {
  /** undefined until the first answer */
  readonly rows: readonly ConversationRow[] | undefined
  readonly counts: Readonly<Record<Holder, number>> | undefined
  readonly error: Error | null
  readonly retry: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
}
interface Place {
  /** which of the queries */
  readonly query: number
  readonly page: number
}
interface Rows {
  readonly content: readonly ConversationRow[]
  /** undefined: there is no more */
  readonly next: Place | undefined
}
type Queries = ReturnType<typeof queriesOf>

async function readRows(queries: Queries, { query, page }: Place, signal: AbortSignal): Promise<Rows> {
  const { content, totalElements } = await api.get<Page<ConversationRow>>(
    '/guestConversation',
    { ...queries[query], page, size: SIZE },
    { signal },
  )
  if ((page + 1) * SIZE < totalElements) return { content, next: { query, page: page + 1 } }
  if (query + 1 >= queries.length) return { content, next: undefined }
  const rest = await readRows(queries, { query: query + 1, page: 0 }, signal)
  return { content: [...content, ...rest.content], next: rest.next }
}
/** A conversation that moved to another page between two answers is shown once. */
function rowsOf(pages: readonly Rows[]): readonly ConversationRow[] {
  return [...new Map(pages.flatMap(({ content }) => content).map(row => [row._id, row])).values()]
}
const FIRST: Place = { query: 0, page: 0 }

export function useInbox(filter: InboxFilter): Inbox {
  const me = useSession().profile?._id ?? ''
  const { status, words } = filter
  const refetchInterval = useLive('guestConversation') ? LIVE_REFRESH_MS : REFRESH_MS
  const list = useInfiniteQuery({
    queryKey: ['guestConversation', 'list', filter],
    queryFn: ({ pageParam, signal }) => readRows(queriesOf(filter, me), pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    refetchInterval,
  })
  const counts = useQuery({
    queryKey: ['guestConversation', 'holders', status, words],
    queryFn: ({ signal }) =>
      api.get<readonly Count[]>('/guestConversation/groups', { by: 'assignee', status, search: words }, { signal }),
    refetchInterval,
  })
  return {
    rows: list.data && rowsOf(list.data.pages),
    counts: counts.data && holderCounts(counts.data, me),
    error: list.error,
    retry: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage({ cancelRefetch: false }),
  }
}
