/**
 * Second phase of a list: the way in which its page is found. A function of what is asked for, of the indexes, of how many
 * rows there are and of what PostgreSQL expects, and of nothing else; `choose.pure.test.ts` has its cases.
 */

import { pathFor } from '../../data/index-plan.ts'
import { isPersonal, seesAll } from '../scope/scope.ts'
import type { ListRequest } from './parse.ts'
import type { ListFilter } from './parse-filter.ts'
import type { Stretch } from './weeks.ts'
import { placedFilters } from './weeks.ts'

/**
 * Found on two cores with two million projects (decisions 41 and 205). None of them changes what is answered, only how soon;
 * what PostgreSQL expects something to cost is in its own unit, of which 5,000 are some ten milliseconds.
 */
export const THRESHOLDS = {
  /** at an offset beyond this the rows are counted first, so that the page is reached from the nearer end */
  deep: 10_000,
  /** a search of so many letters finds its rows by an index of three-letter pieces */
  searched: 3,
  /** so many rows are looked at in the order of the list, before all matches are gathered instead */
  near: 2_000,
  /** where gathering would cost more than this, so many rows are looked at before */
  far: 100_000,
  /** of more matches than this share of all rows some come before long in the order of the list; fewer are gathered */
  broadShare: 0.05,
  /** a statement that costs no more takes a moment, so it does not wait in the heavy lane */
  light: 5_000,
  /** so many rows at most are sorted by a field that no index has in order */
  sorted: 100_000,
  /** so many rows are counted one by one where somebody does not wait for more (count=bounded) */
  counted: 10_000,
  /** where so many rows are expected to match, tabs are not counted at all: they would tell nothing */
  tabs: 30_000,
} as const

export interface PageRequest {
  readonly offset: number
  readonly limit: number
  /** how many letters are searched for */
  readonly letters: number
  /** the exact number of all rows is told with the page */
  readonly exact: boolean
}
export interface Indexes {
  /** one index has all rows that are asked for, and no others, in the order asked for, whatever the values are */
  readonly whole: boolean
  /** an index has the order that is asked for */
  readonly ordered: boolean
  /** only one person's own rows are asked for, which are few and stand together */
  readonly personal: boolean
  /** whether kept numbers by week say which part of the order has all matches, and whether that has been asked */
  readonly weeks: 'none' | 'unread' | 'read'
}
interface ListIndexes extends Indexes {
  /** the rows that are asked for are one stretch of it, so they can be counted up to the bound at once */
  readonly coversQuery: boolean
  /** the filters that are the prefix of the index in that order */
  readonly prefix: readonly ListFilter[]
  /** a field of the order that no index has in order */
  readonly slowField: string | undefined
}
/** What the indexes of a resource have for a list, as whoever asks sees it. */
export function indexesOf({ model, actor, query }: Omit<ListRequest, 'engine'>): ListIndexes {
  const { sort, filters, conditions } = query
  const narrowed = conditions.length > filters.length
  const path = pathFor(model.resource, { sort, filters, narrowed, tenantScoped: actor.tenantScoped })
  const all = seesAll(model, actor, 'list')
  return {
    // in the order within a tab PostgreSQL counts no quicker
    coversQuery: all && path.whole === 'order',
    whole: all && path.whole !== undefined,
    ordered: path.slowField === undefined,
    personal: isPersonal(model),
    weeks: placedFilters({ model, query }).length === 0 ? 'none' : 'unread',
    prefix: path.prefix,
    slowField: path.slowField,
  }
}
/** What PostgreSQL expects of gathering all matches. */
export interface Estimate {
  readonly rows: number
  readonly cost: number
}
/** Rows of the resource altogether, and how many of the first ones have been looked at in vain. */
export interface Counts {
  readonly all: number
  readonly scanned: number
}
export type Path =
  /** the statement as it is, for PostgreSQL to walk the index or to find its own way */
  | { readonly way: 'plain'; readonly heavy: boolean }
  /** the number of all rows first, which says from which end the page is walked to */
  | { readonly way: 'count' }
  /** the kept numbers by week first, which say among which part of the order to look; then the path is chosen again */
  | { readonly way: 'weeks' }
  /** among the first rows of the order; where these do not fill the page, the path is chosen again */
  | { readonly way: 'scan'; readonly rows: number; readonly heavy: boolean }
  /** all matches, which are sorted then; with their number where it is told */
  | { readonly way: 'gather'; readonly heavy: boolean }

/** Chooses the way from what is known. It is called without `counts` and `estimate` first, since each of them costs a statement. */
export function choosePath(request: PageRequest, indexes: Indexes, counts?: Counts, estimate?: Estimate): Path {
  const { deep, searched, near, far, broadShare, light } = THRESHOLDS
  // all matches have to be found anyhow to count them, so they are found once
  if (request.exact && request.letters >= searched) return { way: 'gather', heavy: false }
  if (request.offset >= deep) return { way: 'count' }
  if (request.exact || indexes.whole || indexes.personal || !indexes.ordered) return { way: 'plain', heavy: false }
  if (counts === undefined || estimate === undefined) return { way: 'scan', rows: near, heavy: false }
  if (estimate.cost > light && indexes.weeks === 'unread') return { way: 'weeks' }
  const isUnscanned = counts.scanned < far
  if (indexes.weeks === 'read' && isUnscanned) return { way: 'scan', rows: far, heavy: true }
  if (estimate.rows > broadShare * counts.all) return { way: 'plain', heavy: true }
  if (estimate.cost <= light) return { way: 'gather', heavy: false }
  if (estimate.cost > far && isUnscanned) return { way: 'scan', rows: far, heavy: true }
  return { way: 'gather', heavy: true }
}
/** Where a page lies as seen from the nearer end of so many rows; undefined where it is beyond them. */
export function nearerEnd(offset: number, size: number, all: number): Stretch | undefined {
  if (offset >= all) return undefined
  const behind = all - offset - size
  if (behind >= offset) return { turned: false, skip: offset, limit: size }
  return { turned: true, skip: Math.max(0, behind), limit: Math.min(size, size + behind) }
}
