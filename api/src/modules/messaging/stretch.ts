/** Which messages of a conversation are read, by their numbers. */
export interface Stretch {
  readonly after?: number
  /** of what has a lower number the latest are read */
  readonly before?: number
  readonly size?: number
}
