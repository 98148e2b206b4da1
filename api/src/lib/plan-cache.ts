/**
 * Parts of statements that are asked again and again. PostgreSQL keeps one plan for such a statement where that seems no worse
 * than planning it for the values of each call, which takes longer than most of them run. Of a limit that it is not told it
 * expects a tenth of all rows, and of an array ten values; where less is asked for, planning anew seems better (decision 97).
 */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { literal } from './sql-names.ts'

/** A number or name of the program's own, in the text itself; what somebody has sent never is. */
export const constant = (value: number | string): Sql => raw(typeof value === 'number' ? String(value) : literal(value))

/** How long pages usually are, with the row behind them that says whether another follows: few, for each is a statement of its own. */
const USUAL: ReadonlySet<number> = new Set([1, 10, 20, 50, 100].flatMap(size => [size, size + 1]))
/** So many rows, after as many others. */
export const limitClause = (limit: number, offset: number): Sql =>
  offset === 0 && USUAL.has(limit) ? sql`limit ${constant(limit)}` : sql`limit ${limit} offset ${offset}`

const EXPECTED = 10
/** Ids to look up, in an array of as many as the planner expects: the last of fewer comes again, and is found once. */
export function paddedIds(ids: readonly string[]): readonly string[] {
  const last = ids.at(-1)
  if (last === undefined || ids.length >= EXPECTED) return ids
  return [...ids, ...Array.from({ length: EXPECTED - ids.length }, () => last)]
}
