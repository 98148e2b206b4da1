/** Credit notes: what they take from the bill that they concern, and the one that voids it whole. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'
import type { Ref } from '@siteoffice/domain/engine/values'
import type { HookContext, RowOf } from '../../engine/rules.ts'
import { Failure } from '../../lib/failure.ts'
import { networkDay } from '../../lib/network-day.ts'
import { notify } from '../../services/notify.ts'
import type { Bill } from './billing-money.ts'
import { inWords, openUnits } from './billing-money.ts'

/** What is read of the bill that a note concerns. */
const CREDITED = ['type', 'number', 'status', 'currency', 'total', 'amountPaid', 'amountCredited'] as const
interface Note {
  readonly relatedTo: Ref | null
  readonly currency: string
  readonly total: number | null
}
/** Takes a credit note that is issued from its bill; all of them together may not take more than its total. */
export async function creditBill(context: HookContext, note: Note): Promise<void> {
  if (note.relatedTo === null)
    throw new Failure('rule_broken', 'It does not say which bill it concerns: send it back and enter that first.')
  const { _id } = note.relatedTo
  const bill = await context.get('billings', _id, CREDITED, { trash: 'with', lock: 'no key update' })
  if (bill?.status !== 'issued') throw new Failure('rule_broken', 'The bill that it concerns is not issued.')
  if (bill.type === 'credit_note')
    throw new Failure('rule_broken', 'A credit note is not credited: a debit note takes it back.')
  if (bill.currency !== note.currency)
    throw new Failure('rule_broken', `The bill that it concerns is in ${bill.currency}.`)
  const digits = minorDigits(bill.currency)
  const [total, before] = [unitsOf(bill.total ?? 0, digits), unitsOf(bill.amountCredited ?? 0, digits)]
  const credit = before + unitsOf(note.total ?? 0, digits)
  if (credit > total) {
    const most = inWords(amountOf(total - before, digits), bill.currency)
    throw new Failure('rule_broken', `At most ${most} can still be credited on ${bill.number ?? ''}.`)
  }
  const balance = amountOf(total - credit - unitsOf(bill.amountPaid ?? 0, digits), digits)
  await context.update('billings', _id, { amountCredited: amountOf(credit, digits), balance }, 'credit')
}
type BillToVoid = Bill &
  Pick<RowOf<'billings'>, '_id' | 'number' | 'company' | 'project' | 'winning' | 'lines' | 'billTo'>
/** The lines of the note that voids a bill: its own, or what is left of them in one. */
function linesToVoid(bill: BillToVoid, unitsLeft: number, digits: number) {
  if (unitsLeft === unitsOf(bill.total ?? 0, digits))
    return bill.lines.map(({ description, quantity, unitPrice, discount, taxPercent, deduction }) => ({
      description,
      quantity,
      unitPrice,
      discount,
      taxPercent,
      deduction,
    }))
  return [{ description: `What is left of ${bill.number ?? ''}`, quantity: 1, unitPrice: amountOf(unitsLeft, digits) }]
}
/** A sentence why a bill cannot be credited now. */
export async function creditBlocked(context: HookContext, bill: BillToVoid & { readonly type: string }) {
  if (bill.type === 'credit_note') return 'A credit note is not credited: a debit note takes it back.'
  return (await leftToCredit(context, bill)) > 0
    ? undefined
    : 'All of it is credited, or is in a draft of a credit note.'
}
/** What is not credited yet, nor in a note that is being prepared, in minor units. */
async function leftToCredit(
  context: HookContext,
  { _id, total, amountCredited, currency }: BillToVoid,
): Promise<number> {
  const digits = minorDigits(currency)
  const where = { relatedTo: _id, type: 'credit_note', status: ['draft', 'pending_approval'] } as const
  const drafts = await context.find('billings', where, ['total'])
  const drafted = drafts.reduce((sum, draft) => sum + unitsOf(draft.total ?? 0, digits), 0)
  return unitsOf(total ?? 0, digits) - unitsOf(amountCredited ?? 0, digits) - drafted
}
/** The draft of a note over what is left of a bill, which staff may change before they submit it. */
export async function draftCreditNote(context: HookContext, bill: BillToVoid) {
  const unitsLeft = await leftToCredit(context, bill)
  await createNote(context, bill, unitsLeft)
  return {}
}
async function createNote(context: HookContext, bill: BillToVoid, unitsLeft: number): Promise<string> {
  const day = await networkDay(context)
  return context.create('billings', {
    type: 'credit_note',
    relatedTo: bill._id,
    company: bill.company._id,
    project: bill.project?._id ?? null,
    winning: bill.winning?._id ?? null,
    issueDate: day,
    dueDate: day,
    currency: bill.currency,
    lines: linesToVoid(bill, unitsLeft, minorDigits(bill.currency)),
    billTo: bill.billTo,
    notes: context.reason ?? null,
  })
}
/** A sentence where a note is over more than is left of its bill. */
export async function tooMuchCredited(context: HookContext, note: Note): Promise<string | undefined> {
  if (note.relatedTo === null) return 'Say first which bill it concerns.'
  const bill = await context.get('billings', note.relatedTo._id, CREDITED, { trash: 'with' })
  if (bill === undefined || bill.currency !== note.currency) return undefined // said when it is issued
  const digits = minorDigits(bill.currency)
  const creditable = unitsOf(bill.total ?? 0, digits) - unitsOf(bill.amountCredited ?? 0, digits)
  if (unitsOf(note.total ?? 0, digits) <= creditable) return undefined
  return `At most ${inWords(amountOf(creditable, digits), bill.currency)} can still be credited on ${bill.number ?? ''}.`
}
/** A bill is voided by a credit note over all that is left of it, with a number of its own; the company hears of it. */
export async function voidBill(context: HookContext, bill: BillToVoid) {
  const openUnitsOfBill = openUnits(bill, 0)
  if (openUnitsOfBill > 0) {
    const note = await createNote(context, bill, openUnitsOfBill)
    await context.transition('billings', note, 'issue-with-void')
  }
  await notify(context, [bill.company._id], {
    title: `Bill ${bill.number ?? ''} is voided`,
    body: ['It need not be paid.', context.reason ?? ''],
    billing: bill._id,
  })
  return { amountCredited: bill.total, balance: 0 }
}
