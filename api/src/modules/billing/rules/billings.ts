/** Billings: their totals, their numbers, what was paid of them, and what is open. */
import type { Ref } from '@siteoffice/domain/engine/values'
import { AWARD_BILLED } from '@siteoffice/domain/modules/tendering/states'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import { defineRules } from '../../../engine/define-rules.ts'
import { checkDayOrder } from '../../../engine/hooks/ordered-days.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import { jsonText } from '../../../lib/json-text.ts'
import { networkToday } from '../../../lib/network-day.ts'
import { notify } from '../../../services/notify.ts'
import { nextInSeries } from '../../../services/series.ts'
import { shareProject } from '../../tendering/index.ts'
import { billingTotals, inWords, recordPart, recordPayment } from '../billing-money.ts'
import { seal } from '../chain.ts'
import { creditBill, creditBlocked, draftCreditNote, tooMuchCredited, voidBill } from '../credit-notes.ts'
import { freezeBill } from '../documents/bill.ts'
import { recipientOf } from '../documents/recipient.ts'
import { IMPORT_HEADINGS } from '../import-headings.ts'

const dates = checkDayOrder('issueDate', 'dueDate')
/** Holds for the rows `t` that sums are made of. */
export const COUNTS = sql`t.status not in (${states('billings.status', 'cancelled', 'voided')}) and not (t.type = 'credit_note'
  and exists (select 1 from billings concerned where concerned._id = t.related_to and concerned.status = ${states('billings.status', 'voided')}))`
const signedAmount = (amount: Sql): Sql => sql`case when t.type = 'credit_note' then -${amount} else ${amount} end`
/** What is open: nothing is owed before a billing is issued. */
const OWED = sql`t.status = ${states('billings.status', 'issued')}`
/** A sentence where the award that a billing is for has fallen. */
async function awardFell(context: HookContext, row: { readonly winning: Ref | null }): Promise<string | undefined> {
  if (row.winning === null) return undefined
  const where = { _id: row.winning._id, status: AWARD_BILLED }
  return (await context.exists('project-winnings', where, { trash: 'with' }))
    ? undefined
    : 'The award that it bills is not valid.'
}
/** A sentence where a billing is a credit note, which its bill has taken up: there is nothing to pay of it. */
const notPaid = (row: { readonly type: string }): string | undefined =>
  row.type === 'credit_note' ? 'A credit note is not paid: it takes from its bill.' : undefined
/** A note says which billing it concerns. */
function checkNote(type: unknown, relatedTo: unknown): void {
  if (type !== 'invoice' && !relatedTo) throw wrongField('validation_failed', 'relatedTo', 'is required for a note')
}
/** A bill for an award is a bill to its winner. */
async function checkAward(context: HookContext, winning: string | null | undefined, company: string): Promise<void> {
  if (winning === null || winning === undefined) return
  const award = await context.get('project-winnings', winning, ['company'], { trash: 'with' })
  if (award !== undefined && award.company !== company)
    throw wrongField('rule_broken', 'winning', 'is an award to another company')
}
const SERIES = {
  invoice: ['billing', 'INV'],
  debit_note: ['debit note', 'DN'],
  credit_note: ['credit note', 'CN'],
} as const
/** What an issued billing carries, and its document, which is made of just that; a credit note leaves nothing to be paid. */
async function issueValues(context: HookContext, row: RowOf<'billings'>) {
  const [series, prefix] = SERIES[row.type]
  const number = await nextInSeries(context, series, prefix, row.issueDate)
  const { name, address, taxId } = await recipientOf(context.tx, row.company._id, row.billTo)
  const billTo = { name, address, taxId }
  const values = {
    number,
    // what people call it by from now on
    reference: number,
    billTo: jsonText(billTo),
    issuedAt: context.now.toISOString(),
    issuedBy: context.actor.kind === 'staff' ? context.actor.person : null,
    ...(row.type === 'credit_note' && { balance: 0 }),
  }
  const bill = { ...row, number, billTo }
  await seal(context, bill)
  return { values, document: await freezeBill(context, bill) }
}
export const billings = defineRules('billings', {
  importHeadings: IMPORT_HEADINGS,
  computed: {
    creditable:
      alias => sql`(case when ${raw(alias)}.status = ${states('billings.status', 'issued')} and ${raw(alias)}.type <> 'credit_note'
      then ${raw(alias)}.total - coalesce(${raw(alias)}.amount_credited, 0) end)`,
    // A credit note is not paid: it takes from its bill.
    paymentStatus:
      alias => sql`(case when ${raw(alias)}.status <> ${states('billings.status', 'issued')} or (${raw(alias)}.type = 'credit_note' and ${raw(alias)}.balance = 0) then null
      when ${raw(alias)}.balance < 0 then 'overpaid' when ${raw(alias)}.balance = 0 then 'paid'
      when coalesce(${raw(alias)}.amount_paid, 0) = 0 then 'unpaid' else 'partial' end)`,
    overdueDays:
      alias => sql`(case when ${raw(alias)}.status = ${states('billings.status', 'issued')} and ${raw(alias)}.balance > 0 and ${raw(alias)}.due_date < ${networkToday}
      then ${networkToday} - ${raw(alias)}.due_date end)`,
    // the level of the last reminder, while the bill is still unpaid
    dunningLevel:
      alias => sql`(case when ${raw(alias)}.status = ${states('billings.status', 'issued')} and ${raw(alias)}.type <> 'credit_note' and ${raw(alias)}.balance > 0
      then (select r.level from billings_reminders r where r.owner = ${raw(alias)}._id order by r.position desc limit 1) end)`,
  },
  // Credit notes are subtracted. Cancelled and voided bills do not count, and neither do the notes that voided them.
  summary:
    condition => sql`select (select json_agg(s) from (select t.currency, count(*)::int as count, sum(${signedAmount(sql`t.total`)}) as total,
      sum(${signedAmount(sql`coalesce(t.amount_paid, 0)`)}) as paid, coalesce(sum(${signedAmount(sql`t.balance`)}) filter (where ${OWED}), 0) as balance
    from billings t where ${COUNTS} and ${condition} group by t.currency order by t.currency) s) as totals`,
  totals: {
    total: value => sql`case when ${COUNTS} then ${value} end`,
    balance: value => sql`case when ${COUNTS} then ${value} end`,
  },
  lockFirst: id =>
    shareProject(
      sql`select w.project from billings b join project_winnings w on w._id = b.winning where b._id = ${id}`,
    ),
  locked: row => (row.status === 'draft' ? undefined : 'Only a draft can be changed.'),
  mayCreate: dates.mayCreate,
  async beforeCreate(context, values) {
    checkNote(values.type, values.relatedTo)
    await checkAward(context, values.winning, values.company)
    return billingTotals(values.lines, values.currency)
  },
  async beforeUpdate(context, row, values) {
    await dates.beforeUpdate(context, row, values)
    checkNote(values.type ?? row.type, values.relatedTo === undefined ? row.relatedTo : values.relatedTo)
    if (values.winning !== undefined || values.company !== undefined) {
      const { winning = row.winning?._id, company = row.company._id } = values
      await checkAward(context, winning, company)
    }
    return billingTotals(values.lines ?? row.lines, values.currency ?? row.currency)
  },
  async beforeDelete(_, row) {
    if (row.status !== 'draft' && row.status !== 'cancelled')
      throw new Failure('rule_broken', 'Only a draft or a cancelled billing can be deleted.')
  },
  guards: {
    'record-payment': async (_, row) => notPaid(row),
    'record-part': async (_, row) => notPaid(row),
    'write-off': async (_, row) => notPaid(row),
    dispute: async (_, row) => notPaid(row) ?? (row.disputed ? 'It is disputed already.' : undefined),
    settle: async (_, row) => (row.disputed ? undefined : 'Nobody disputes it.'),
    refund: async (_, row) => ((row.amountPaid ?? 0) > 0 ? undefined : 'Nothing was paid yet.'),
    void: async (context, row) =>
      (row.amountPaid ?? 0) > 0
        ? 'Refund what was paid first.'
        : row.type === 'credit_note'
          ? 'A credit note is not voided: a debit note takes it back.'
          : undefined,
    async submit(context, row) {
      if ((row.total ?? 0) <= 0) return 'The total must be more than nothing.'
      return row.type === 'credit_note' ? tooMuchCredited(context, row) : undefined
    },
    credit: creditBlocked,
    issue: async (context, row) => (row.type === 'credit_note' ? undefined : awardFell(context, row)),
  },
  effects: {
    submit: async context => ({ submittedBy: context.actor.kind === 'staff' ? context.actor.person : null }),
    async issue(context, row) {
      const credits = row.type === 'credit_note'
      if (credits) await creditBill(context, row)
      const { values, document } = await issueValues(context, row)
      const [number, amount] = [values.number, inWords(Number(row.total), row.currency)]
      await notify(context, [row.company._id], {
        title: ({ day }) => (credits ? `Credit note ${number}` : `Bill ${number} is due on ${day(row.dueDate)}`),
        body: ({ day }) =>
          credits ? `${amount} are credited to you.` : `${amount} are to be paid by ${day(row.dueDate)}.`,
        billing: row._id,
        document,
      })
      return values
    },
    'issue-with-void': async (context, row) => (await issueValues(context, row)).values,
    void: voidBill,
    credit: draftCreditNote,
    dispute: async () => ({ disputed: true }),
    settle: async () => ({ disputed: false, disputedReason: null }),
    'record-payment': (context, row, input) => recordPayment(context, row, input, 1),
    'record-part': recordPart,
    refund: (context, row, input) => recordPayment(context, row, input, -1),
  },
})
