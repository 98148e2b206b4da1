/** Where in the order of a list rows lie, by the weeks of that order, whose numbers of rows are kept. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { orderField } from '../../data/index-plan.ts'
import { orderWeek, weekBehind, weeksInOrder } from '../../data/rollups.ts'
import { column } from '../../lib/sql-names.ts'
import type { Model } from '../model.ts'
import { countFromRollups } from '../read/scoped-counts.ts'
import type { ListRequest } from './list-request.ts'

/** After every week. */
const NEVER = '9'
const valueOf = ({ resource }: Model): Sql => raw(`t.${column(orderField(resource))}`)
const beginOf = (week: string): string => `${week}T00:00:00Z`
function endOf(week: string): string {
  const end = new Date(beginOf(week))
  end.setUTCDate(end.getUTCDate() + 7)
  return end.toISOString()
}
/** Where all rows that somebody sees, in the usual order of the list or turned around, are begun with to skip so many: a part of the order, and how many of that; undefined where it cannot be told. */
export async function weekOffset(
  { engine, model, actor, query }: ListRequest,
  skip: number,
  turned: boolean,
): Promise<{ readonly part: Sql; readonly skip: number } | undefined> {
  if (!query.unfiltered || query.trash || query.along === undefined) return undefined
  const rows = countFromRollups(model, actor, {}, orderWeek(model.resource))
  if (rows === undefined) return undefined
  const down = (query.along === 'down') !== turned
  interface Week {
    readonly week: string
    readonly before: number
    readonly untimed: boolean
  }
  const [weekRow] = await engine.database.query<Week>(weekBehind(rows, skip, down ? 'down' : 'up'))
  if (weekRow === undefined || weekRow.untimed) return undefined
  const { week, before } = weekRow
  const part = down ? sql`${valueOf(model)} < ${endOf(week)}` : sql`${valueOf(model)} >= ${beginOf(week)}`
  return { part, skip: skip - before }
}
/** The part of the order that has all rows of some times, in weeks; undefined where it cannot be told. */
export async function weekRange({ engine, model, query }: ListRequest): Promise<Sql | 'none' | undefined> {
  interface Weeks {
    readonly first: string | null
    readonly last: string | null
  }
  if (query.times.length === 0) return undefined
  const borders = await Promise.all(
    query.times.map(({ name, from, to }) => engine.database.query<Weeks>(weeksInOrder(model.resource, name, from, to))),
  )
  const weeks = borders.flatMap(([each]) => each ?? [])
  const first =
    weeks
      .map(each => each.first ?? NEVER)
      .toSorted()
      .at(-1) ?? NEVER
  const last = weeks.map(each => each.last ?? '').toSorted()[0] ?? ''
  if (first > last) return 'none'
  // rows that have no place in the order stand before its first week
  if (first === '') return undefined
  const value = valueOf(model)
  return sql`${value} >= ${beginOf(first)} and ${value} < ${endOf(last)}`
}
