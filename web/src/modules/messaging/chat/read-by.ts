/** Up to where the others in a thread have read the person's own messages. */
import type { ChatMessage, ChatThread } from '@siteoffice/domain/modules/messaging/messages'

interface Readers {
  /** the number of the last own message that somebody has read */
  readonly seq: number
  readonly names: readonly string[]
}
export function readersOfLast(
  messages: readonly ChatMessage[],
  { members }: Pick<ChatThread, 'members'>,
  own: string | undefined,
): Readers | undefined {
  // whoever writes has read what was written before
  const written = new Map(messages.map(each => [each.author._id, each.seq]))
  const others = members
    .filter(each => each._id !== own)
    .map(each => ({ label: each.label, seen: Math.max(each.seenSeq, written.get(each._id) ?? 0) }))
  const furthest = Math.max(0, ...others.map(each => each.seen))
  const last = messages.findLast(each => each.author._id === own && each.seq <= furthest)
  if (last === undefined) return undefined
  return { seq: last.seq, names: others.filter(each => each.seen >= last.seq).map(each => each.label) }
}
