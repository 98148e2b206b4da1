/** Rows of other resources that the public may read, without signing in. */
export interface PublicReads<Name extends string, Shown extends string = Name> {
  /** a row is public while all of these hold: the values of a choice, or true */
  readonly when: { readonly [K in Name]?: string | boolean }
  /** instants, or days that count in full: from when and until when; an empty one sets no limit */
  readonly from?: Name
  readonly until?: Name
  readonly fields: readonly Shown[]
  /** the field by which a single row is found, besides its id */
  readonly key?: Name
}
