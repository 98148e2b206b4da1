import type { GuestMessage } from '@siteoffice/domain/modules/messaging/messages'

/** The number of the last answer that the visitor has read; undefined where they read none. */
export const lastReadOf = (messages: readonly GuestMessage[], visitorSeen: number): number | undefined =>
  messages.findLast(({ direction, private: isNote, seq }) => direction === 'agent' && !isNote && seq <= visitorSeen)
    ?.seq
