import type { GuestMessage } from '@siteoffice/domain/modules/messaging/messages'

/** Messages in the order of their numbers, each once. */
export function mergeMessages(one: readonly GuestMessage[], other: readonly GuestMessage[]): readonly GuestMessage[] {
  const bySeq = new Map([...one, ...other].map(message => [message.seq, message]))
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}
export const isFromStaff = ({ direction }: GuestMessage): boolean => direction === 'agent'
