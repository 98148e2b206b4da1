/** What is still to be paid, by company and currency, and how late it is. */
import type { AnswerOf, EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { splitList } from '@siteoffice/domain/engine/query'
import type { AgeingReport } from '@siteoffice/domain/modules/billing/ageing'
import type { readAgeing } from '@siteoffice/domain/modules/billing/endpoints'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import type { Engine } from '../../../engine/context.ts'
import { searchCondition } from '../../../engine/read/search-patterns.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { rowsOf } from '../../../engine/scope/scope.ts'
import { wrongField } from '../../../lib/failure.ts'
import { foldedSql } from '../../../lib/folded.ts'
import { NETWORK_TODAY } from '../../../lib/network-day.ts'
import { isUuid } from '../../../lib/uuid.ts'

/** Amounts of different currencies are not compared: they stand by currency. */
const SORTS: Readonly<Record<string, string>> = {
  company: 'c.trade_name_sort_key',
  open: 'a.currency, a.open',
  over90: 'a.currency, a.over90',
}
function orderOf(sort: string | undefined): Sql {
  const name = (sort ?? '-open').replace(/^-/, '')
  const column = Object.hasOwn(SORTS, name) ? SORTS[name] : undefined
  if (column === undefined) throw wrongField('unknown_field', 'sort', `must be one of ${Object.keys(SORTS).join(', ')}`)
  return raw(`${column} ${(sort ?? '-open').startsWith('-') ? 'desc' : 'asc'}, a.company, a.currency`)
}
/** What is open and that many days late, from and to. */
const bucket = (from: number | null, to: number | null): Sql => {
  const late = raw(`(${NETWORK_TODAY} - t.due_date)`)
  const parts = [
    sql`t.balance > 0`,
    ...(from === null ? [] : [sql`${late} >= ${from}::int`]),
    ...(to === null ? [] : [sql`${late} <= ${to}::int`]),
  ]
  return sql`coalesce(sum(t.balance) filter (where ${join(parts, ' and ')}), 0)`
}
const BUCKETS = sql`${bucket(null, 0)} as "notDue", ${bucket(1, 30)} as to30, ${bucket(31, 60)} as to60, ${bucket(61, 90)} as to90,
  ${bucket(91, null)} as over90, coalesce(-sum(t.balance) filter (where t.balance < 0), 0) as credit, sum(t.balance) as open,
  (count(*) filter (where t.balance > 0))::int as bills`
type Query = EndpointInput<typeof readAgeing>['query']
function conditionsOf(engine: Engine, actor: Actor, { currency, company }: Query): Sql {
  const companies = splitList(company ?? '')
  if (companies.some(each => !isUuid(each))) throw wrongField('unknown_field', 'company', 'must be ids of records')
  return join(
    [
      sql`t.status = ${states('billings.status', 'issued')}`,
      sql`t.balance <> 0`,
      rowsOf(engine.model('billings'), actor, 't', 'read', 'without'),
      ...(currency === undefined ? [] : [sql`t.currency = any(${splitList(currency)}::text[])`]),
      ...(company === undefined ? [] : [sql`t.company = any(${companies}::uuid[])`]),
    ],
    ' and ',
  )
}
/** As the actor may read the bills; throws unknown_field. */
export async function ageing(engine: Engine, actor: Actor, query: Query): Promise<AnswerOf<typeof readAgeing>> {
  const { page = 0, size = 10, sort, search } = query
  const order = orderOf(sort)
  const nameCondition = search ? searchCondition(raw('c.searched'), raw(foldedSql('c.trade_name')), search) : sql`true`
  const open = sql`from billings t join company c on c._id = t.company where ${conditionsOf(engine, actor, query)} and ${nameCondition}`
  const rows = sql`select t.company, t.currency, ${BUCKETS}, (count(*) filter (where t.disputed))::int as disputed ${open} group by t.company, t.currency`
  const { database } = engine
  const [content, [count], totals] = await Promise.all([
    database.query<AgeingReport>(sql`select a.company || ' ' || a.currency as _id, json_build_object('_id', c._id, 'label', c.trade_name) as company,
      a.currency, a."notDue", a.to30, a.to60, a.to90, a.over90, a.credit, a.open, a.bills, a.disputed
      from (${rows}) a join company c on c._id = a.company order by ${order} limit ${size} offset ${page * size}`),
    database.query<{ n: number }>(
      sql`select count(*)::int as n from (select 1 ${open} group by t.company, t.currency) a`,
    ),
    database.query<AnswerOf<typeof readAgeing>['totals'][number]>(
      sql`select t.currency, ${BUCKETS} ${open} group by t.currency order by t.currency`,
    ),
  ])
  return { content, totalElements: count?.n ?? 0, totals }
}
