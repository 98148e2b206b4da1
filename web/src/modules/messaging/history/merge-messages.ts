/** The loaded messages of a conversation, which are read in stretches. */
export interface Numbered {
  readonly seq: number
}
/**
 * Merges a stretch into the loaded messages; where both have a message, that of the stretch is the later one.
 * Where messages between them are missing, only the end of the conversation remains: what is before it is loaded again.
 */
export function mergeMessages<M extends Numbered>(present: readonly M[], stretch: readonly M[]): readonly M[] {
  if (present.length === 0 || stretch.length === 0) return stretch.length === 0 ? present : stretch
  const bySeq = new Map([...present, ...stretch].map(message => [message.seq, message]))
  const all = [...bySeq.values()].toSorted((one, other) => one.seq - other.seq)
  const gap = all.findLastIndex((message, at) => at > 0 && message.seq - (all[at - 1]?.seq ?? 0) > 1)
  return gap === -1 ? all : all.slice(gap)
}
/** The messages with one more in its place, or its later version; undefined where others before it are missing. */
export function putMessage<M extends Numbered>(present: readonly M[], message: M): readonly M[] | undefined {
  const [first, last] = [present[0]?.seq ?? message.seq, present.at(-1)?.seq ?? message.seq - 1]
  if (message.seq < first) return present
  return message.seq > last + 1 ? undefined : mergeMessages(present, [message])
}
/** The number of the first message of another person after the last one read; undefined where all are read. */
export function firstUnread<M extends Numbered>(
  messages: readonly M[],
  readUpTo: number | undefined,
  isOwn: (message: M) => boolean,
): number | undefined {
  if (readUpTo === undefined) return undefined
  return messages.find(message => message.seq > readUpTo && !isOwn(message))?.seq
}
