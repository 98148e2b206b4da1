/** Whoever has not paid is reminded at three levels after the bill was due (lifecycles.md, billing; decision 72). */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'
import { DUNNING_DAYS, DUNNING_LEVELS, lateCharges } from '@siteoffice/domain/modules/billing/dunning'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../data/states.ts'
import type { HookContext, RowOf } from '../../engine/rules.ts'
import { freezeDocument, latestDocument } from '../../services/documents/freeze.ts'
import { defineReminder } from '../../services/reminders/reminder.ts'
import { wholeOf } from '../../services/settings.ts'
import { dunningWords } from './dunning-words.ts'
import { STATEMENT_TEMPLATE, statementContent, yearUntil } from './receivables/statement.ts'

type Row = RowOf<'billings'>
const levelOf = (offset: number) => DUNNING_LEVELS.find(level => DUNNING_DAYS[level] === offset) ?? 'reminder'

/** The document that goes with the reminder: the bill, or with the final notice the statement of all that the company owes. */
async function documentOf(context: HookContext, row: Row, offset: number, today: string): Promise<string | undefined> {
  if (levelOf(offset) === 'final_notice')
    return freezeDocument(context, {
      resource: 'billings',
      record: row._id,
      name: 'statement',
      number: `ST-${row.reference}-${today}`,
      template: STATEMENT_TEMPLATE,
      content: await statementContent(context.tx, sql`t.deleted_at is null`, row.company._id, yearUntil(today)),
    })
  return latestDocument(context.tx, { resource: 'billings', record: row._id, name: 'bill' })
}
const DAY_MS = 86_400_000
/** Drafts the late fee as a note of its own, where the settings ask for it; a person checks it and issues it. */
async function draftCharges(context: HookContext, row: Row, today: string): Promise<void> {
  // a late fee bears no late fee
  if (row.type === 'debit_note') return
  const set = {
    feePercent: await wholeOf(context.tx, 'billing.lateFeePercent'),
    interestPercent: await wholeOf(context.tx, 'billing.lateInterestPercent'),
    dueDays: await wholeOf(context.tx, 'billing.dueDays'),
  }
  const digits = minorDigits(row.currency)
  const days = Math.round((Date.parse(today) - Date.parse(row.dueDate)) / DAY_MS)
  const { fee, interest } = lateCharges(unitsOf(row.balance ?? 0, digits), days, set)
  const lines = [
    [fee, `Fee for paying ${row.reference} late: ${set.feePercent} %`],
    [interest, `Interest on ${row.reference}: ${days} days at ${set.interestPercent} % a year`],
  ] as const
  const charges = lines.filter(([units]) => units > 0)
  if (charges.length === 0) return
  await context.create('billings', {
    type: 'debit_note',
    relatedTo: row._id,
    company: row.company._id,
    project: row.project?._id ?? null,
    issueDate: today,
    dueDate: new Date(Date.parse(today) + set.dueDays * DAY_MS).toISOString().slice(0, 10),
    currency: row.currency,
    billTo: row.billTo,
    lines: charges.map(([units, description]) => ({ description, quantity: 1, unitPrice: amountOf(units, digits) })),
  })
}
export const overdue = defineReminder({
  resource: 'billings',
  name: 'overdue',
  date: 'dueDate',
  days: DUNNING_LEVELS.map(level => DUNNING_DAYS[level]),
  // whoever disputes a bill is not pressed for it
  while: alias => {
    const row = raw(alias)
    return sql`${row}.status = ${states('billings.status', 'issued')} and ${row}.type <> 'credit_note' and ${row}.balance > 0 and not coalesce(${row}.disputed, false)`
  },
  company: row => row.company._id,
  async words(row, { offset, on, today, formats, context }) {
    const document = await documentOf(context, row, offset, today)
    const open = formats.money(row.balance ?? 0, row.currency)
    const dunning = dunningWords(levelOf(offset), { number: row.number ?? row.reference, open, on })
    const along = document === undefined ? {} : { document }
    return { en: { ...dunning.en, ...along }, ar: { ...dunning.ar, ...along } }
  },
  async sent(row, { offset, today, context }) {
    const level = levelOf(offset)
    const line = { level, sentAt: context.now.toISOString(), balance: row.balance ?? 0 }
    await context.update('billings', row._id, { reminders: [...row.reminders, line] }, 'remind')
    if (level === 'final_notice') await draftCharges(context, row, today)
  },
})
