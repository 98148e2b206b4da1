/**
 * Numbers and ids as they stand in statements that are asked again and again. PostgreSQL keeps one plan for a statement where
 * that seems no worse than planning for the values of each call, which takes longer than most of them run. So it is told
 * what it reckons with: a tenth of all rows for a limit it does not know, ten ids for a list of them.
 */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'

/** A number or name of the program's own, in the text itself; what somebody has sent never is. */
export const constant = (value: number | string): Sql =>
  raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`)

/** How long pages usually are, with the row behind them that says whether another follows: few, for each is a statement of its own. */
const USUAL: ReadonlySet<number> = new Set([1, 10, 20, 50, 100].flatMap(size => [size, size + 1]))
/** So many rows, after as many others. */
export const limited = (limit: number, offset: number): Sql =>
  offset === 0 && USUAL.has(limit) ? sql`limit ${constant(limit)}` : sql`limit ${limit} offset ${offset}`

const RECKONED = 10
/** Ids to look up, in an array that the planner's guess fits: the last of fewer than ten comes again, and is found once. */
export function idsToFind(ids: readonly string[]): readonly string[] {
  const last = ids.at(-1)
  if (last === undefined || ids.length >= RECKONED) return ids
  return [...ids, ...Array.from({ length: RECKONED - ids.length }, () => last)]
}
