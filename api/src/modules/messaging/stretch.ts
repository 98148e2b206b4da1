/** The range of messages of a conversation that is read, by their numbers. */
export interface Stretch {
  readonly after?: number
  /** of what has a lower number the latest are read */
  readonly before?: number
  readonly size?: number
}
