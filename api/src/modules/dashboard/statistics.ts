/** The dashboard's figures in one statement; each counts exactly what the list behind it shows the same actor. */
import { optionLabel } from '@siteoffice/domain/engine/describe'
import type { Days, Figure, Point, Statistics } from '@siteoffice/domain/modules/dashboard/statistics'
import { addDays, figureQuery, GROUPINGS } from '@siteoffice/domain/modules/dashboard/statistics'
import type { FigureDefinition } from '@siteoffice/domain/modules/dashboard/waiting'
import type { Sql } from 'sql-template-tag'
import sql, { join } from 'sql-template-tag'
import type { Engine } from '../../engine/context.ts'
import { countScoped, scopedValues } from '../../engine/list/kept-counts.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { activity } from './activity.ts'
import type { MoneyDay } from './money-series.ts'
import { moneyByDay, moneySpans } from './money-series.ts'
import { seriesQuery } from './series.ts'
import type { TenderDay } from './tender-series.ts'
import { tenderSpans, tendersByDay } from './tender-series.ts'
import { figuresOf, hasSeries, workOf } from './work.ts'

const DAY_MS = 86_400_000
/** PostgreSQL takes 100 arguments: a pair for each of these. */
const MOST_PAIRS = 20

function counting(engine: Engine, actor: Actor, definition: FigureDefinition, days: Days): Sql {
  const rows = countScoped(engine.model(definition.resource), actor, figureQuery(definition, days))
  return sql`(select coalesce(sum(n), 0)::int from (${rows}) r)`
}
/** The nearest deadline among the rows of a figure. */
function nearest(engine: Engine, actor: Actor, definition: FigureDefinition, deadline: string, days: Days): Sql {
  const model = engine.model(definition.resource)
  return sql`(select min(v) from (${scopedValues(model, actor, figureQuery(definition, days), deadline)}) r)`
}
interface FigureQuery {
  readonly name: string
  readonly value: Sql
}
function figureQueries(engine: Engine, actor: Actor, days: Days, before: Days): FigureQuery[] {
  const work = workOf(engine, actor)
  const figures = figuresOf(engine, actor).flatMap((each): FigureQuery[] => [
    { name: each.key, value: counting(engine, actor, each, days) },
    ...(each.concern === undefined
      ? [{ name: `before ${each.key}`, value: counting(engine, actor, each, before) }]
      : []),
    ...(each.deadline === undefined
      ? []
      : [{ name: `deadline ${each.key}`, value: nearest(engine, actor, each, each.deadline, days) }]),
  ])
  const series = Object.entries(GROUPINGS)
    .filter(([, [resource]]) => work.has(resource))
    .map(([name, grouping]) => ({ name, value: seriesQuery(engine, actor, grouping) }))
  return [
    ...figures,
    ...series,
    ...(hasSeries(engine, actor, 'tenders') ? [{ name: 'tenders', value: tendersByDay(engine, actor, days) }] : []),
    ...(hasSeries(engine, actor, 'money') ? [{ name: 'money', value: moneyByDay(engine, actor, days) }] : []),
  ]
}
type FigureRow = Readonly<Record<string, unknown>>

async function ask(engine: Engine, parts: readonly FigureQuery[]): Promise<FigureRow> {
  if (parts.length === 0) return {}
  const pairs = parts.map(({ name, value }) => sql`${name}::text, ${value}`)
  const chunks = Array.from({ length: Math.ceil(pairs.length / MOST_PAIRS) }, (_, i) =>
    pairs.slice(i * MOST_PAIRS, (i + 1) * MOST_PAIRS),
  )
  const objects = chunks.map(chunk => sql`jsonb_build_object(${join(chunk)})`)
  const [row] = await engine.database.query<{ found: FigureRow }>(sql`select ${join(objects, ' || ')} as found`)
  return row?.found ?? {}
}
/** Rows that `wanted` asked for under a name; null where it did not. The caller names the shape that was built. */
const figureRows = <T>(row: FigureRow, name: string): readonly T[] | null =>
  name in row ? ((row[name] ?? []) as readonly T[]) : null

/** A day as it is, an instant in UTC. */
const deadlineIn = (value: unknown): string | null =>
  typeof value !== 'string' ? null : value.includes('T') ? new Date(value).toISOString() : value

function points(engine: Engine, figureRow: FigureRow, name: keyof typeof GROUPINGS): Point[] | null {
  const rows = figureRows<Point>(figureRow, name)
  const [resource, field] = GROUPINGS[name]
  const statusField = engine.model(resource).resource.fields[field]
  const options = statusField !== undefined && 'options' in statusField ? statusField : undefined
  return rows?.map(row => (options === undefined ? row : { ...row, label: optionLabel(options, row.key) })) ?? null
}
/** GET /admin/statistics: a figure that the actor may not list, or does not work on, is not counted and is null. */
export async function statistics(engine: Engine, actor: Actor, days: Days): Promise<Statistics> {
  const length = Math.round((Date.parse(days.to) - Date.parse(days.from)) / DAY_MS) + 1
  const before = { ...days, from: addDays(days.from, -length), to: addDays(days.from, -1) }
  const row = await ask(engine, figureQueries(engine, actor, days, before))
  const figures: Figure[] = figuresOf(engine, actor).map(each => ({
    key: each.key,
    label: each.label,
    concern: each.concern ?? null,
    resource: each.resource,
    query: figureQuery(each, days),
    value: Number(row[each.key]),
    before: each.concern === undefined ? Number(row[`before ${each.key}`]) : null,
    deadline: deadlineIn(row[`deadline ${each.key}`]),
  }))
  const tenders = figureRows<TenderDay>(row, 'tenders')
  const money = figureRows<MoneyDay>(row, 'money')
  return {
    from: days.from,
    to: days.to,
    figures,
    projectsByStatus: points(engine, row, 'projectsByStatus'),
    companiesByVerification: points(engine, row, 'companiesByVerification'),
    usersByRole: points(engine, row, 'usersByRole'),
    projectsByCountry: points(engine, row, 'projectsByCountry'),
    billingsByStatus: points(engine, row, 'billingsByStatus'),
    messagesByStatus: points(engine, row, 'messagesByStatus'),
    postsByStatus: points(engine, row, 'postsByStatus'),
    tenders: tenders && tenderSpans(days, tenders),
    money: money && moneySpans(days, money),
    activity: await activity(engine, actor),
  }
}
