/** The messages of a conversation that a screen has, read in stretches. */
export interface Numbered {
  readonly seq: number
}
/**
 * Puts a stretch that was read into those that are there; of a message that both have, the stretch has the later one.
 * Where messages are missing between them, the end of the conversation remains alone: what is before it is read again.
 */
export function mergeMessages<M extends Numbered>(present: readonly M[], stretch: readonly M[]): readonly M[] {
  if (present.length === 0 || stretch.length === 0) return stretch.length === 0 ? present : stretch
  const bySeq = new Map([...present, ...stretch].map(message => [message.seq, message]))
  const all = [...bySeq.values()].toSorted((one, other) => one.seq - other.seq)
  const gap = all.findLastIndex((message, at) => at > 0 && message.seq - (all[at - 1]?.seq ?? 0) > 1)
  return gap === -1 ? all : all.slice(gap)
}
/** With one message in its place, or the later reading of it; undefined where others are missing before it. */
export function putMessage<M extends Numbered>(present: readonly M[], message: M): readonly M[] | undefined {
  const [first, last] = [present[0]?.seq ?? message.seq, present.at(-1)?.seq ?? message.seq - 1]
  if (message.seq < first) return present
  return message.seq > last + 1 ? undefined : mergeMessages(present, [message])
}
/** The number of the first message that another person wrote after the one read last; undefined: all are read. */
export function firstUnread<M extends Numbered>(
  messages: readonly M[],
  readUpTo: number | undefined,
  isOwn: (message: M) => boolean,
): number | undefined {
  if (readUpTo === undefined) return undefined
  return messages.find(message => message.seq > readUpTo && !isOwn(message))?.seq
}
