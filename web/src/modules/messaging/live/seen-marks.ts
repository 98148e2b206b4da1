/** Puts up to where somebody has read into what is loaded of conversations and threads, without asking for it again. */

import { placeOf } from '@siteoffice/domain/engine/live'
import type { Page } from '@siteoffice/domain/engine/wire'
import type { SeenMark } from '@siteoffice/domain/modules/messaging/live'
import { THREAD_PLACE } from '@siteoffice/domain/modules/messaging/live'
import type { ChatThread } from '@siteoffice/domain/modules/messaging/messages'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { sessionNow } from '../../../lib/session.ts'
import type { ConversationRow } from '../guest-chat/types.ts'

/** A thread after one of its members, perhaps the person of this tab, has read on. */
function withSeen(thread: ChatThread, { reader, seq }: SeenMark, own: string | undefined): ChatThread {
  return {
    ...thread,
    ...(reader === own && { seenSeq: Math.max(thread.seenSeq, seq) }),
    members: thread.members.map(each =>
      each._id === reader ? { ...each, seenSeq: Math.max(each.seenSeq, seq) } : each,
    ),
  }
}
const readOn = (row: ConversationRow, { reader, seq }: SeenMark): ConversationRow =>
  reader === null
    ? { ...row, visitorSeenSeq: Math.max(row.visitorSeenSeq, seq), visitorSeenAt: new Date().toISOString() }
    : { ...row, agentSeenSeq: Math.max(row.agentSeenSeq, seq) }
interface Rows {
  readonly content: readonly ConversationRow[]
}
export function hearSeen(client: QueryClient, mark: SeenMark): void {
  const { place } = mark
  if (place.startsWith(`${THREAD_PLACE}/`)) {
    client.setQueryData<Page<ChatThread>>(
      ['chat', 'threads'],
      page =>
        page && {
          ...page,
          content: page.content.map(each =>
            placeOf(THREAD_PLACE, each._id) === place ? withSeen(each, mark, sessionNow().profile?._id) : each,
          ),
        },
    )
    return
  }
  const change = (row: ConversationRow) => (placeOf('guestConversation', row._id) === place ? readOn(row, mark) : row)
  client.setQueriesData<ConversationRow>({ queryKey: ['guestConversation', 'record'] }, row => row && change(row))
  client.setQueriesData<InfiniteData<Rows>>(
    { queryKey: ['guestConversation', 'list'], predicate: ({ state }) => isInbox(state.data) },
    inbox => inbox && { ...inbox, pages: inbox.pages.map(page => ({ ...page, content: page.content.map(change) })) },
  )
}
/** The list of the resource is kept under the same key, in another shape. */
const isInbox = (data: unknown): boolean => typeof data === 'object' && data !== null && 'pages' in data
