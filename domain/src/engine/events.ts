/** The event of a write, sent once the write is committed. */
export interface RecordEvent {
  readonly resource: string
  readonly _id: string
  readonly action: string
  readonly version: number
  /** the company that the row belongs to, where rows belong to companies */
  readonly company: string | null
  /** the store that the row belongs to, where rows belong to stores */
  readonly store: string | null
  readonly actor: string | null
  /** only that company may know that the row exists */
  readonly concealed: boolean
}
