/** The statement of account of a company: what was billed, credited and paid in a period, with the balances around it. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Queries } from '../../../data/database.ts'
import { states } from '../../../data/states.ts'
import type { Engine } from '../../../engine/context.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { rowsOf } from '../../../engine/scope/scope.ts'
import { NETWORK_ZONE } from '../../../lib/network-day.ts'
import { formatsIn } from '../../../services/documents/formats.ts'
import { frame, letterheadIn } from '../../../services/documents/letterhead.ts'
import { partyOf } from '../documents/bill.ts'
import { BILL_WORDS } from '../documents/bill-words.ts'
import { recipientOf } from '../documents/recipient.ts'
import { STATEMENT_WORDS } from './statement-words.ts'

export const STATEMENT_TEMPLATE = 'modules/billing/receivables/statement.typ'
interface Movement {
  readonly day: string
  readonly currency: string
  readonly kind: 'invoice' | 'debit_note' | 'credit_note' | 'receipt' | 'refund' | 'written_off'
  readonly number: string
  /** of a bill that is to be paid */
  readonly due: string | null
  /** above zero: owed by the company */
  readonly amount: number
}
export interface Period {
  readonly from: string
  readonly to: string
}
/** The twelve months that end with a day. */
export const yearUntil = (to: string): Period => ({
  from: `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`.replace('-02-29', '-02-28'),
  to,
})
/** When a row was made, in milliseconds, which its id tells. */
const madeAt = (id: Sql): Sql =>
  sql`to_timestamp(('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint / 1000.0)`
/** The order of events of one moment: charges come before credits, payments and refunds. */
const ORDER = sql`array_position(array['invoice', 'debit_note', 'credit_note', 'receipt', 'refund', 'written_off'], m.kind)`
/** All movements up to the end of the period, of the bills `t` that may be read. */
const movements = (queries: Queries, readable: Sql, company: string, { to }: Period): Promise<Movement[]> =>
  queries.query<Movement>(sql`with bill as materialized (
      select t.* from billings t where t.company = ${company} and t.number is not null and ${readable})
    select m.day::text, m.currency, m.kind, m.number, m.due::text, m.amount from (
      select issue_date as day, currency, type as kind, number, case when type = 'credit_note' then -total else total end as amount,
        case when type <> 'credit_note' then due_date end as due, issued_at as at from bill
      union all
      select p.received_on, b.currency, case when p.amount < 0 then 'refund' else 'receipt' end, p.number, -sum(p.amount), null, ${madeAt(sql`min(p._id::text)`)}
        from bill b join billings_payments p on p.owner = b._id group by 1, 2, 3, 4
      union all
      select (h.at at time zone ${raw(NETWORK_ZONE)})::date, b.currency, 'written_off', b.number, -b.balance, null, h.at from bill b
        join lateral (select max(at) as at from history where record_id = b._id and action = 'write-off') h on true
        where b.status = ${states('billings.status', 'written_off')} and h.at is not null) m
    where m.day <= ${to}::date order by m.currency, m.day, m.at, ${ORDER}, m.number`)

/** As the actor may read the bills. */
export const statementFor = (engine: Engine, actor: Actor, company: string, period: Period): Promise<object> =>
  statementContent(engine.database, rowsOf(engine.model('billings'), actor, 't', 'read', 'without'), company, period)
/** The content of the template, in the language of the company. */
export async function statementContent(
  queries: Queries,
  readable: Sql,
  company: string,
  period: Period,
): Promise<object> {
  const all = await movements(queries, readable, company, period)
  const to = await recipientOf(queries, company, null)
  const bill = BILL_WORDS[to.language]
  const words = STATEMENT_WORDS[to.language]
  const { day, amount, money } = formatsIn(to.language)
  const accounts = [...Map.groupBy(all, each => each.currency)].map(([currency, own]) => {
    const digits = minorDigits(currency)
    const units = (list: readonly Movement[]): number =>
      list.reduce((sum, each) => sum + unitsOf(each.amount, digits), 0)
    const before = own.filter(each => each.day < period.from)
    const within = own.filter(each => each.day >= period.from)
    let balance = units(before)
    const opening = amount(amountOf(balance, digits), currency)
    const entryOf = ({ kind, due }: Movement): string => {
      const entry = kind === 'written_off' ? words.writtenOff : bill[kind]
      return due === null ? entry : `${entry}, ${words.due.replace('{day}', day(due))}`
    }
    const rows = within.map(each => {
      balance += unitsOf(each.amount, digits)
      const value = amount(Math.abs(each.amount), currency)
      return [
        day(each.day),
        entryOf(each),
        each.number,
        ...(each.amount >= 0 ? [value, ''] : ['', value]),
        amount(amountOf(balance, digits), currency),
      ]
    })
    return { currency, opening, rows, closing: money(amountOf(balance, digits), currency) }
  })
  return {
    ...frame(to.language, await letterheadIn(queries)),
    title: words.statement,
    number: `${day(period.from)} – ${day(period.to)}`,
    to: partyOf(words.account, bill, to),
    accounts,
    heads: [bill.day, words.entry, words.number, words.charged, words.paid, words.balance],
    words: { opening: words.opening, closing: words.closing, none: words.none },
  }
}
