import type { Days, MoneySpan, Span } from '@siteoffice/domain/modules/dashboard/statistics'
import { spansOf } from '@siteoffice/domain/modules/dashboard/statistics'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import { states } from '../../data/states.ts'
import type { Engine } from '../../engine/context.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { rowsOf } from '../../engine/scope/scope.ts'
import { COUNTS } from '../billing/index.ts'
import { sum, within } from './series.ts'

/** A credit note takes away from what was billed. */
const SIGN = sql`(case when t.type = 'credit_note' then -1 else 1 end)`
/** What was billed and what of it is paid, by day of issue, and what was received, by its day, per currency, as JSON. */
export function moneyByDay(engine: Engine, actor: Actor, days: Days): Sql {
  const model = engine.model('billings')
  return sql`(select json_agg(m) from (
    select day, currency, sum(billed) as billed, sum(paid) as paid, sum(received) as received, sum(n)::int as n from (
      select t.issue_date as day, t.currency, ${SIGN} * t.total as billed, ${SIGN} * coalesce(t.amount_paid, 0) as paid, 0 as received, 1 as n from billings t
      where t.status = ${states('billings.status', 'issued')} and ${COUNTS} and t.issue_date between ${days.from}::date and ${days.to}::date and ${rowsOf(model, actor, 't', 'read', 'without')}
      union all
      select p.received_on, t.currency, 0, 0, ${SIGN} * p.amount, 0 from billings_payments p join billings t on t._id = p.owner
      where p.received_on between ${days.from}::date and ${days.to}::date and ${rowsOf(model, actor, 't', 'read', 'without')}) of_days group by 1, 2) m)`
}
/** As `moneyByDay` builds them. */
export interface MoneyDay {
  readonly day: string
  readonly currency: string
  readonly billed: number
  readonly paid: number
  readonly received: number
  readonly n: number
}
/** Days gathered into the spans of the period, per currency; a span without billings in a currency is left out. */
export function moneySpans(period: Span, days: readonly MoneyDay[]): MoneySpan[] {
  return spansOf(period).flatMap(span => {
    const own = within(days, span)
    const currencies = [...new Set(own.map(each => each.currency))].toSorted()
    return currencies.map(currency => {
      const these = own.filter(each => each.currency === currency)
      return {
        ...span,
        currency,
        billed: sum(these.map(each => each.billed)),
        paid: sum(these.map(each => each.paid)),
        received: sum(these.map(each => each.received)),
        count: sum(these.map(each => each.n)),
      }
    })
  })
}
