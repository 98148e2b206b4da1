/** The data that the build knows and the page needs before any of its code is there. */
export interface EarlyList {
  readonly resource: string
  /** the usual one */
  readonly sort: string
  /** the path that counts the rows of the tabs, with the field that these set; undefined: no tabs */
  readonly counts: readonly [path: string, field: string] | undefined
  /** whether sums stand below its rows */
  readonly totals: boolean
}
export interface EarlyPlan {
  /** asked for on every screen */
  readonly calls: readonly string[]
  /** by the first part of the address */
  readonly lists: { readonly [path: string]: EarlyList }
  /** the resource of a record's screen, by what follows `view-` or `edit-` in the address */
  readonly records: { readonly [screen: string]: string }
  /** the files of every screen behind the sign-in, of a list, of its totals, of a form and of the start page */
  readonly app: readonly string[]
  readonly list: readonly string[]
  readonly totals: readonly string[]
  readonly form: readonly string[]
  readonly home: readonly string[]
  readonly languages: { readonly [code: string]: string }
}
