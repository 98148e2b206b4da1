/** Billings: their totals, their numbers, what was paid of them, and what is open. */
import { TOO_MUCH } from '@siteoffice/domain/cart'
import { minorDigits } from '@siteoffice/domain/codes'
import { amountOf, LARGEST_AMOUNT, timesQuantity, unitsOf } from '@siteoffice/domain/money'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Behaviour, HookContext, Values } from '../crud/behaviour.ts'
import { Failure, wrongField } from '../failure.ts'
import { shareProject } from './award.ts'
import { ordered } from './content.ts'
import { isOn } from './settings.ts'
import { tell } from './tell.ts'

/** Totals of a billing's lines, in minor units, rounded half up per line. */
function billingTotals(lines: readonly Values[], currency: string, paid: number): Values {
  const digits = minorDigits(currency)
  let [sub, discount, tax] = [0, 0, 0]
  const priced = lines.map(line => {
    const gross = timesQuantity(unitsOf(Number(line.unitPrice), digits), Number(line.quantity))
    const off = unitsOf(Number(line.discount ?? 0), digits)
    if (off > gross) throw wrongField('rule_broken', 'lines', 'a discount is larger than its line')
    const duty = timesQuantity(gross - off, Number(line.taxPercent ?? 0) / 100)
    sub += gross
    discount += off
    tax += duty
    return { ...line, total: amountOf(gross - off + duty, digits) }
  })
  const total = sub - discount + tax
  const amount = (units: number): number => amountOf(units, digits)
  if (Math.max(amount(sub), amount(total)) > LARGEST_AMOUNT) throw wrongField('rule_broken', 'lines', TOO_MUCH)
  return {
    lines: priced,
    subTotal: amount(sub),
    discountTotal: amount(discount),
    taxTotal: amount(tax),
    total: amount(total),
    amountPaid: paid,
    balance: amount(total - unitsOf(paid, digits)),
  }
}
/** 'AED 1,234.50', as mails say it. */
const inWords = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' }).format(amount)
const dates = ordered('issueDate', 'dueDate')
/** The next number of a series of the year; without gaps, for it is counted in the same transaction. */
async function numberIn({ tx, now }: HookContext, series: string, prefix: string): Promise<string> {
  const name = `${series} ${now.getUTCFullYear()}`
  const [counter] = await tx.query<{ value: number }>(sql`insert into counter (name, value) values (${name}, 1)
    on conflict (name) do update set value = counter.value + 1 returning value::int as value`)
  return `${prefix}-${now.getUTCFullYear()}-${String(counter?.value ?? 1).padStart(5, '0')}`
}
const FIRST_ZONE_HOURS = 14
interface Bill {
  readonly currency: string
  readonly total: number | null
  readonly amountPaid: number | null
  readonly payments: readonly object[]
}
/** The day that it is where the day begins first: nobody is refused a today that is still tomorrow elsewhere. */
const latestDay = (now: Date): string =>
  new Date(now.getTime() + FIRST_ZONE_HOURS * 3_600_000).toISOString().slice(0, 10)
/** Puts what came in, or went back, with a receipt number below what was paid before. */
async function book(context: HookContext, row: Bill, input: Values, sign: 1 | -1): Promise<Values> {
  const { amount, receivedOn, method, reference } = JSON.parse(String(input.payment)) as Values // a block, as it is stored
  if (Number(amount) <= 0) throw wrongField('rule_broken', 'payment.amount', 'must be more than nothing')
  if (String(receivedOn) > latestDay(context.now))
    throw wrongField('rule_broken', 'payment.receivedOn', 'must not be a day to come')
  const digits = minorDigits(row.currency)
  const paid = unitsOf(row.amountPaid ?? 0, digits) + sign * unitsOf(Number(amount), digits)
  if (paid < 0) throw wrongField('rule_broken', 'payment.amount', 'is more than what was paid')
  const number = await numberIn(context, 'receipt', 'RC')
  const payment = { number, receivedOn, method, reference: reference ?? null, amount: sign * Number(amount) }
  return {
    payment: null,
    payments: [...row.payments, payment],
    amountPaid: amountOf(paid, digits),
    balance: amountOf(unitsOf(row.total ?? 0, digits) - paid, digits),
  }
}
const signed = (amount: string): Sql =>
  sql`case when t.type = 'credit_note' then -${raw(amount)} else ${raw(amount)} end`
export const billings: Behaviour<'billings'> = {
  computed: {
    paymentStatus:
      alias => sql`(case when ${raw(alias)}.status <> 'issued' then null when coalesce(${raw(alias)}.amount_paid, 0) = 0 then 'unpaid'
      when ${raw(alias)}.amount_paid < ${raw(alias)}.total then 'partial' when ${raw(alias)}.amount_paid = ${raw(alias)}.total then 'paid' else 'overpaid' end)`,
    overdueDays:
      alias => sql`(case when ${raw(alias)}.status = 'issued' and ${raw(alias)}.balance > 0 and ${raw(alias)}.due_date < current_date
      then current_date - ${raw(alias)}.due_date end)`,
  },
  // Credit notes take away; what was cancelled or voided counts no more.
  summary:
    condition => sql`select (select json_agg(s) from (select t.currency, count(*)::int as count, sum(${signed('t.total')}) as total,
      sum(${signed('coalesce(t.amount_paid, 0)')}) as paid, coalesce(sum(${signed('t.balance')}) filter (where t.status = 'issued'), 0) as balance
    from billings t where t.status not in ('cancelled', 'voided') and ${condition} group by t.currency order by t.currency) s) as totals`,
  lockFirst: id =>
    shareProject(
      sql`select w.project from billings b join project_winnings w on w._id = b.winning where b._id = ${id}`,
    ),
  locked: row => (row.status === 'draft' ? undefined : 'Only a draft can be changed.'),
  mayCreate: dates.mayCreate,
  async beforeCreate(_, values) {
    if (values.type !== 'invoice' && !values.relatedTo)
      throw wrongField('validation_failed', 'relatedTo', 'is required for a note')
    return billingTotals(values.lines as Values[], String(values.currency), 0) // prepared lines
  },
  async beforeUpdate(context, row, values) {
    await dates.beforeUpdate(context, row, values)
    const lines = (values.lines ?? row.lines) as Values[] // prepared lines, or those of the row
    return billingTotals(
      lines,
      typeof values.currency === 'string' ? values.currency : row.currency,
      row.amountPaid ?? 0,
    )
  },
  async beforeDelete(_, row) {
    if (row.status !== 'draft' && row.status !== 'cancelled')
      throw new Failure('rule_broken', 'Only a draft or a cancelled billing can be deleted.')
  },
  guards: {
    dispute: async (_, row) => (row.disputed ? 'It is disputed already.' : undefined),
    settle: async (_, row) => (row.disputed ? undefined : 'Nobody disputes it.'),
    refund: async (_, row) => ((row.amountPaid ?? 0) > 0 ? undefined : 'Nothing was paid yet.'),
    void: async (_, row) => ((row.amountPaid ?? 0) > 0 ? 'Refund what was paid first.' : undefined),
    submit: async (_, row) => ((row.total ?? 0) > 0 ? undefined : 'The total must be more than nothing.'),
    issue: async (context, row) =>
      // while it waits for approval nothing else changes it than its submission
      [row.createdBy?._id, row.updatedBy?._id].includes(context.viewer.person ?? '') &&
      (await isOn(context, 'approval.separateBilling'))
        ? 'Whoever drafted or submitted it may not issue it.'
        : undefined,
  },
  effects: {
    async issue(context, row) {
      const number = await numberIn(context, 'billing', 'INV')
      await tell(context, [row.company._id], {
        title: `Bill ${number} is due on ${row.dueDate}`,
        body: `${inWords(Number(row.total), row.currency)} are to be paid by ${row.dueDate}.`,
        billing: row._id,
      })
      return {
        number,
        issuedAt: context.now.toISOString(),
        issuedBy: context.viewer.kind === 'staff' ? context.viewer.person : null,
      }
    },
    dispute: async () => ({ disputed: true }),
    settle: async () => ({ disputed: false, disputedReason: null }),
    'record-payment': (context, row, input) => book(context, row, input, 1),
    refund: (context, row, input) => book(context, row, input, -1),
  },
}
