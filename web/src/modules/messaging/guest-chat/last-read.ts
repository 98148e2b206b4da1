/** What the visitor has got of the answers. */
import type { GuestMessage } from '@siteoffice/domain/modules/messaging/messages'
import type { ConversationRow } from './types.ts'

/** The number of the last answer that the visitor has read; undefined where they read none. */
export const lastReadOf = (messages: readonly GuestMessage[], visitorSeen: number): number | undefined =>
  messages.findLast(({ direction, private: isNote, seq }) => direction === 'agent' && !isNote && seq <= visitorSeen)
    ?.seq

/** The number of the last answer that was mailed to the visitor, who has not read it in the chat; undefined where there is none. */
export const lastMailedOf = (
  messages: readonly GuestMessage[],
  { mailedAt, mailedSeq, visitorSeenSeq }: Pick<ConversationRow, 'mailedAt' | 'mailedSeq' | 'visitorSeenSeq'>,
): number | undefined =>
  mailedAt === null
    ? undefined
    : messages.findLast(
        ({ direction, private: isNote, seq }) =>
          direction === 'agent' && !isNote && seq <= mailedSeq && seq > visitorSeenSeq,
      )?.seq
