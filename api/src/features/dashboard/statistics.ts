/** The dashboard's figures in one statement; each counts exactly what the list behind it shows the same reader. */
import { optionLabel } from '@siteoffice/domain/describe'
import { permissionFor } from '@siteoffice/domain/permissions'
import type { Days, Figure, FigureDefinition, Point, Statistics } from '@siteoffice/domain/statistics'
import { addDays, FIGURES, figureQuery } from '@siteoffice/domain/statistics'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import type { Engine } from '../../crud/engine.ts'
import { where } from '../../crud/list.ts'
import { readListQuery } from '../../crud/list-query.ts'
import { rowsOf } from '../../crud/scope.ts'
import type { Viewer } from '../../crud/viewer.ts'

const DAY_MS = 86_400_000
const mayList = (engine: Engine, viewer: Viewer, resource: string): boolean =>
  viewer.permissions.has(permissionFor(engine.model(resource).resource, 'list'))

function counting(engine: Engine, viewer: Viewer, definition: FigureDefinition, days: Days): Sql {
  const model = engine.model(definition.resource)
  const query = readListQuery(model, viewer, figureQuery(definition, days))
  return sql`(select count(*) from ${raw(model.table)} t where ${where(model, viewer, query)})::int`
}
interface Wanted {
  readonly name: string
  readonly value: Sql
}
/** Counts per value of a column, as JSON. */
function grouped(
  engine: Engine,
  viewer: Viewer,
  resource: string,
  key: Sql,
  label: Sql,
  limit: number,
  more: Sql = sql``,
): Sql {
  const model = engine.model(resource)
  return sql`(select json_agg(json_build_object('key', g.key, 'label', g.label, 'value', g.n) order by g.n desc) from (
    select ${key} as key, min(${label}) as label, count(*)::int as n from ${raw(model.table)} t ${more} where ${rowsOf(model, viewer, 't', 'read', 'without')} group by 1 order by 3 desc limit ${limit}) g)`
}
function byMonth(engine: Engine, viewer: Viewer, days: Days): Sql {
  const part = (resource: string, at: string): Sql => {
    const model = engine.model(resource)
    return sql`select to_char(t.${raw(at)}, 'YYYY-MM') as month, ${resource}::text as what from ${raw(model.table)} t
      where t.${raw(at)} >= ${days.from}::date and t.${raw(at)} < ${days.to}::date + 1 and ${rowsOf(model, viewer, 't', 'read', 'without')}`
  }
  const parts = [
    part('projects', 'created_at'),
    part('projectBid', 'submitted_at'),
    part('project-winnings', 'award_date'),
  ]
  return sql`(select json_agg(json_build_object('month', m.month, 'projects', m.projects, 'bids', m.bids, 'awards', m.awards) order by m.month) from (
    select month, (count(*) filter (where what = 'projects'))::int as projects, (count(*) filter (where what = 'projectBid'))::int as bids,
      (count(*) filter (where what = 'project-winnings'))::int as awards from (${join(parts, ' union all ')}) e group by 1) m)`
}
function money(engine: Engine, viewer: Viewer, days: Days): Sql {
  const model = engine.model('billings')
  return sql`(select json_agg(json_build_object('month', m.month, 'currency', m.currency, 'billed', m.billed, 'paid', m.paid) order by m.month, m.currency) from (
    select to_char(t.issue_date, 'YYYY-MM') as month, t.currency, sum(t.total) as billed, sum(coalesce(t.amount_paid, 0)) as paid from billings t
    where t.status = 'issued' and t.issue_date between ${days.from}::date and ${days.to}::date and ${rowsOf(model, viewer, 't', 'read', 'without')} group by 1, 2) m)`
}
function wanted(engine: Engine, viewer: Viewer, days: Days, before: Days): Wanted[] {
  const may = (resource: string): boolean => mayList(engine, viewer, resource)
  const figures = FIGURES.filter(each => may(each.resource)).flatMap((each): Wanted[] => [
    { name: each.key, value: counting(engine, viewer, each, days) },
    ...(each.trend === true ? [{ name: `before ${each.key}`, value: counting(engine, viewer, each, before) }] : []),
  ])
  const series: [boolean, Wanted][] = [
    [
      may('projects'),
      { name: 'projectsByStatus', value: grouped(engine, viewer, 'projects', sql`t.status`, sql`t.status`, 20) },
    ],
    [
      may('projects'),
      { name: 'projectsByCountry', value: grouped(engine, viewer, 'projects', sql`t.country`, sql`t.country`, 30) },
    ],
    [
      may('company'),
      {
        name: 'companiesByVerification',
        value: grouped(engine, viewer, 'company', sql`t.verification`, sql`t.verification`, 10),
      },
    ],
    [
      may('users'),
      {
        name: 'usersByRole',
        value: grouped(
          engine,
          viewer,
          'users',
          sql`t.role::text`,
          sql`r.name`,
          20,
          sql`join roles r on r._id = t.role`,
        ),
      },
    ],
    [
      may('projects') && may('projectBid') && may('project-winnings'),
      { name: 'byMonth', value: byMonth(engine, viewer, days) },
    ],
    [may('billings'), { name: 'money', value: money(engine, viewer, days) }],
  ]
  return [...figures, ...series.filter(([allowed]) => allowed).map(([, each]) => each)]
}
type Found = Readonly<Record<string, unknown>>
function points(engine: Engine, found: Found, name: string, field?: readonly [string, string]): Point[] | null {
  if (!(name in found)) return null
  const declared = field === undefined ? undefined : engine.model(field[0]).resource.fields[field[1]]
  const rows = (found[name] ?? []) as Point[] // built by `grouped` above
  return rows.map(row => (declared?.kind === 'choice' ? { ...row, label: optionLabel(declared, row.key) } : row))
}
/** GET /admin/statistics: what somebody may not list is not counted and comes as null. */
export async function statistics(engine: Engine, viewer: Viewer, days: Days): Promise<Statistics> {
  const length = Math.round((Date.parse(days.to) - Date.parse(days.from)) / DAY_MS) + 1
  const before = { ...days, from: addDays(days.from, -length), to: addDays(days.from, -1) }
  const parts = wanted(engine, viewer, days, before)
  const pairs = parts.map(({ name, value }) => sql`${name}::text, ${value}`)
  const chunks = Array.from({ length: Math.ceil(pairs.length / 20) }, (_, i) => pairs.slice(i * 20, i * 20 + 20))
  const objects = chunks.map(chunk => sql`jsonb_build_object(${join(chunk)})`)
  const [row] =
    objects.length === 0
      ? []
      : await engine.database.query<{ found: Found }>(sql`select ${join(objects, ' || ')} as found`)
  const found = row?.found ?? {}
  const figures: Figure[] = FIGURES.filter(each => each.key in found).map(each => ({
    key: each.key,
    label: each.label,
    group: each.group,
    resource: each.resource,
    query: figureQuery(each, days),
    value: Number(found[each.key]),
    before: each.trend === true ? Number(found[`before ${each.key}`]) : null,
  }))
  return {
    from: days.from,
    to: days.to,
    figures,
    projectsByStatus: points(engine, found, 'projectsByStatus', ['projects', 'status']),
    companiesByVerification: points(engine, found, 'companiesByVerification', ['company', 'verification']),
    usersByRole: points(engine, found, 'usersByRole'),
    projectsByCountry: points(engine, found, 'projectsByCountry'),
    byMonth: 'byMonth' in found ? ((found.byMonth ?? []) as NonNullable<Statistics['byMonth']>) : null, // built by byMonth above
    money: 'money' in found ? ((found.money ?? []) as NonNullable<Statistics['money']>) : null, // built by money above
  }
}
