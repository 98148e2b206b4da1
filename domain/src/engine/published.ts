/** Rows of other resources that the public may read, without signing in. */
export interface PublicReads<Name extends string, Shown extends string = Name> {
  /** a row is public while all of these hold; the values of a choice, or true */
  readonly when: { readonly [K in Name]?: string | boolean }
  /** instants, or days that are meant whole: from when and until when; no value is no bound */
  readonly from?: Name
  readonly until?: Name
  readonly fields: readonly Shown[]
  /** besides the id, what a single row is found by */
  readonly key?: Name
}
