/** Where in the order of a list the rows of a time lie, by the kept numbers of rows of each pair of weeks (decision 205). */
import { parseRange } from '@siteoffice/domain/engine/query'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { orderField } from '../../data/index-plan.ts'
import { orderWeek, timesInOrder, weekBehind, weeksInOrder } from '../../data/rollups.ts'
import { BadValue } from '../../kinds/kind.ts'
import { instantBound } from '../../kinds/times.ts'
import { column } from '../../lib/sql-names.ts'
import { countFromRollups } from './kept-counts.ts'
import type { ListQuery, ListRequest } from './parse.ts'
import type { ListFilter } from './parse-filter.ts'

/** Before and after every week. */
const [FIRST, LAST] = ['0', '9']
const DAY_MS = 86_400_000

/** The Monday of an instant's week in UTC, as in 2026-05-04; of so many weeks later where they are given. */
function mondayOf(instant: string, later = 0): string {
  const time = Date.parse(instant)
  const daysAfter = (new Date(time).getUTCDay() + 6) % 7
  return new Date(time + (7 * later - daysAfter) * DAY_MS).toISOString().slice(0, 10)
}
/** The first and the last week of a filter by a range of times; undefined where it asks for anything else. */
function weeksIn({ not, value, period }: ListFilter, timeZone: string) {
  const text = value ?? period
  if (not || text === undefined) return undefined
  const { from, to } = parseRange(text) ?? { from: text, to: text }
  try {
    return {
      from: from === undefined ? FIRST : mondayOf(instantBound(from, false, timeZone)),
      to: to === undefined ? LAST : mondayOf(instantBound(to, true, timeZone)),
    }
  } catch (error) {
    // words, as @empty, or several
    if (error instanceof BadValue) return undefined
    throw error
  }
}
const isUsual = (resource: AnyResource, sort: ListQuery['sort']): boolean =>
  sort.length === 1 && sort[0] === orderField(resource)
/** The filters of a list in its usual order whose rows the kept numbers can place there. */
export function placedFilters({
  model: { resource },
  query,
}: Pick<ListRequest, 'model' | 'query'>): readonly ListFilter[] {
  const { trash, sort, filters } = query
  return trash || !isUsual(resource, sort) ? [] : filters.filter(({ name }) => timesInOrder(resource).includes(name))
}
/** A list in, the part of its order that has all rows of its times out; undefined where it cannot be told. */
export async function weekRange(request: ListRequest): Promise<Sql | 'none' | undefined> {
  interface Weeks {
    readonly first: string | null
    readonly last: string | null
  }
  const { engine, model, actor } = request
  let [first, last] = [FIRST, LAST]
  let isTold = false
  for (const filter of placedFilters(request)) {
    const span = weeksIn(filter, actor.timeZone)
    if (span === undefined) continue
    const [weeks] = await engine.database.query<Weeks>(weeksInOrder(model.resource, filter.name, span.from, span.to))
    if (weeks === undefined || weeks.first === null || weeks.last === null) return 'none'
    isTold = true
    if (weeks.first > first) first = weeks.first
    if (weeks.last < last) last = weeks.last
  }
  // rows that have no place in the order stand before its first week, which is ''
  if (!isTold || first === FIRST) return undefined
  if (first > last) return 'none'
  const value = valueOf(model.resource)
  return sql`${value} >= ${beginOf(first)} and ${value} < ${beginOf(last, 1)}`
}
const valueOf = (resource: AnyResource): Sql => raw(`t.${column(orderField(resource))}`)
const beginOf = (week: string, later = 0): string => `${mondayOf(week, later)}T00:00:00Z`
/** A stretch of an order, or of its reverse. */
export interface Stretch {
  readonly turned: boolean
  readonly skip: number
  readonly limit: number
}
/**
 * Where a stretch of all rows that somebody sees, in the usual order of the list, is begun: in its week, and after how many of
 * that; the whole order, where it cannot be told.
 */
export async function beginning(request: ListRequest, { turned, skip }: Stretch): Promise<{ part: Sql; skip: number }> {
  const { engine, model, actor, query } = request
  const whole = { part: sql`true`, skip }
  if (query.conditions.length > 0 || query.trash || !isUsual(model.resource, query.sort)) return whole
  const rows = countFromRollups(model, actor, {}, orderWeek(model.resource))
  if (rows === undefined) return whole
  const down = query.down !== turned
  interface Week {
    readonly week: string
    readonly before: number
    readonly untimed: boolean
  }
  const [weekRow] = await engine.database.query<Week>(weekBehind(rows, skip, down))
  if (weekRow === undefined || weekRow.untimed) return whole
  const { week, before } = weekRow
  const value = valueOf(model.resource)
  const part = down ? sql`${value} < ${beginOf(week, 1)}` : sql`${value} >= ${beginOf(week)}`
  return { part, skip: skip - before }
}
