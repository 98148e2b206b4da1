/** The part of a link that names a record, whichever tab or note of it the link leads to. */
const RECORD = /^\/(?:(?:view|edit)-[\w-]+\/|[\w-]+-list\?record=)[\da-f-]{36}/

interface RecordEntries<E> {
  readonly newest: E
  readonly earlier: readonly E[]
  /** when the newest came */
  readonly at: string
}
interface Entry {
  readonly at: string
  readonly linkUrl: string | null
  readonly requiresAck?: boolean
  readonly acknowledgedAt?: string | null
}
/** What its reader still has to acknowledge stands by itself, so that nothing newer hides it. */
const standsAlone = ({ requiresAck, acknowledgedAt }: Entry): boolean => requiresAck === true && !acknowledgedAt

/** Puts entries about the same record together, at the place of the newest one. */
export function byRecord<E extends Entry>(entries: readonly E[]): readonly RecordEntries<E>[] {
  const groups = Map.groupBy(entries, entry =>
    standsAlone(entry) ? entry : (RECORD.exec(entry.linkUrl ?? '')?.[0] ?? entry),
  )
  return [...groups.values()].flatMap(([newest, ...earlier]) =>
    newest === undefined ? [] : [{ newest, earlier, at: newest.at }],
  )
}
