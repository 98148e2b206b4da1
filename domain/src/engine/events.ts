/** What is announced after a write is committed. */
export interface RecordEvent {
  readonly resource: string
  readonly _id: string
  readonly action: string
  readonly version: number
  /** the company whose row it is, where rows belong to companies */
  readonly company: string | null
  /** the store whose row it is, where rows belong to stores */
  readonly store: string | null
  readonly actor: string | null
  /** nobody but that company knows that the row is there */
  readonly concealed: boolean
}
