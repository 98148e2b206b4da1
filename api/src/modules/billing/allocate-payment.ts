/** One payment of a company over several of its bills: all of them or none, with one receipt. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import type { AnswerOf, EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'
import type { allocatePayment } from '@siteoffice/domain/modules/billing/endpoints'
import sql from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { recordsIn } from '../../data/records.ts'
import type { Engine } from '../../engine/context.ts'
import type { HookContext, RowOf } from '../../engine/rules.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { rowsOf } from '../../engine/scope/scope.ts'
import { hookContext } from '../../engine/write/write.ts'
import { tooFine } from '../../kinds/numbers.ts'
import { Failure, wrongField } from '../../lib/failure.ts'
import { jsonText } from '../../lib/json-text.ts'
import { freezeDocument } from '../../services/documents/freeze.ts'
import { notify } from '../../services/notify.ts'
import { nextInSeries } from '../../services/series.ts'
import { inWords } from './billing-money.ts'
import type { PaidPart, Payment } from './documents/receipt.ts'
import { RECEIPT_TEMPLATE, sharedReceiptContent } from './documents/receipt.ts'

type AllocationRequest = EndpointInput<typeof allocatePayment>['body']
interface LockedBill {
  readonly _id: string
  readonly company: string
  readonly currency: string
  readonly balance: number
}
interface Part extends PaidPart {
  readonly _id: string
}
/** Locks what the bills hang on and then the bills, each in the order of their ids, and reads them behind the lock. */
async function lockBills(engine: Engine, tx: Transaction, actor: Actor, ids: readonly string[]): Promise<LockedBill[]> {
  const records = recordsIn(tx)
  const bills = await records.find('billings', { _id: ids }, ['winning'], { trash: 'with' })
  const awards = bills.flatMap(({ winning }) => winning ?? [])
  const winnings = await records.find('project-winnings', { _id: awards }, ['project'], { trash: 'with' })
  const projects = winnings.map(({ project }) => project)
  await records.find('projects', { _id: projects }, [], { lock: 'share', trash: 'with' })
  return tx.query<LockedBill>(sql`select t._id, t.company, t.currency, t.balance::float8 as balance from billings t
    where t._id = any(${ids}::uuid[]) and ${rowsOf(engine.model('billings'), actor, 't', 'write', 'without')}
    order by t._id for no key update`)
}
function refuseTwice(ids: readonly string[]): void {
  const twice = ids.findIndex((each, place) => ids.indexOf(each) !== place)
  if (twice !== -1) throw wrongField('validation_failed', `allocations.${twice}.billing`, 'is in the list twice')
}
/** What is left above the shares, in minor units. Throws where amounts are too fine, none, or do not add up. */
function restOf({ amount, currency, allocations, keepCredit }: AllocationRequest): number {
  for (const [field, value] of [
    ['amount', amount],
    ...allocations.map((each, place) => [`allocations.${place}.amount`, each.amount] as const),
  ] as const) {
    const wrong = tooFine(value, currency)
    if (wrong !== undefined) throw wrongField('validation_failed', field, wrong)
    if (value <= 0) throw wrongField('rule_broken', field, 'must be more than nothing')
  }
  const digits = minorDigits(currency)
  const shares = allocations.reduce((sum, each) => sum + unitsOf(each.amount, digits), 0)
  const rest = unitsOf(amount, digits) - shares
  if (rest < 0 || (rest > 0 && keepCredit !== true)) {
    const spread = inWords(amountOf(shares, digits), currency)
    throw wrongField('rule_broken', 'amount', `must be the total of the shares of the bills, ${spread}`)
  }
  return rest
}
function checkBills(
  { company, currency, allocations }: AllocationRequest,
  rest: number,
  locked: readonly LockedBill[],
): void {
  const bills = new Map(locked.map(each => [each._id, each]))
  for (const [place, { billing, amount }] of allocations.entries()) {
    const bill = bills.get(billing)
    const field = `allocations.${place}.billing`
    if (bill === undefined) throw wrongField('validation_failed', field, 'is not there')
    if (bill.company !== company) throw wrongField('rule_broken', field, 'is a bill of another company')
    if (bill.currency !== currency) throw wrongField('rule_broken', field, `is in ${bill.currency}`)
    if (rest > 0 && place === allocations.length - 1 && amount < bill.balance) {
      const message = 'must be the whole balance before a rest is kept as credit'
      throw wrongField('rule_broken', `allocations.${place}.amount`, message)
    }
  }
}
/** The refusal of a bill, under the field of the request that it is about. */
function atPlace(failure: Failure, place: number): Failure {
  const requestField = (field: string): string =>
    field === 'payment.amount'
      ? `allocations.${place}.amount`
      : field.startsWith('payment.')
        ? field.slice('payment.'.length)
        : `allocations.${place}.billing`
  const errors = failure.errors ?? [{ field: 'status', message: failure.message }]
  return new Failure(
    failure.code,
    failure.message,
    errors.map(({ field, message }) => ({ field: requestField(field), message })),
    failure.extra,
  )
}
/** Pays its share of one bill by the bill's own transition; the bill out. */
async function payPart(
  engine: Engine,
  context: HookContext,
  { id, payment, place }: { readonly id: string; readonly payment: object; readonly place: number },
): Promise<Part> {
  try {
    const input = { payment: jsonText(payment) }
    const after = await engine.transition(context, 'billings', id, 'record-part', { input })
    const bill = after as unknown as RowOf<'billings'> // what the catalogue declares of a billing
    const paid = bill.payments.at(-1)?.amount ?? 0
    return { _id: id, number: bill.number ?? bill.reference, total: bill.total ?? 0, paid, balance: bill.balance ?? 0 }
  } catch (error) {
    throw error instanceof Failure ? atPlace(error, place) : error
  }
}
async function giveReceipt(
  context: HookContext,
  of: { readonly company: string; readonly currency: string; readonly credit: number },
  payment: Payment,
  parts: readonly [Part, ...Part[]],
): Promise<void> {
  const [{ _id: record }, ...others] = parts
  const document = await freezeDocument(context, {
    resource: 'billings',
    record,
    also: others.map(each => each._id),
    name: 'receipt',
    number: payment.number,
    template: RECEIPT_TEMPLATE,
    content: await sharedReceiptContent(context.tx, of, payment, parts),
  })
  const amount = inWords(payment.amount, of.currency)
  await notify(context, [of.company], {
    title:
      parts.length === 1 ? `${amount} were received for one bill` : `${amount} were received for ${parts.length} bills`,
    body: `The receipt ${payment.number} is attached. It says what was paid of each, and what is still to be paid.`,
    billing: record,
    document,
  })
}
/** Records it as asked; throws what refuses it, with the field of the request. */
export async function allocate(
  engine: Engine,
  actor: Actor,
  request: AllocationRequest,
): Promise<AnswerOf<typeof allocatePayment>> {
  const { company, currency, amount, receivedOn, method, reference = null, allocations } = request
  const ids = allocations.map(each => each.billing)
  refuseTwice(ids)
  const rest = restOf(request)
  const digits = minorDigits(currency)
  const credit = amountOf(rest, digits)
  return engine.database.transaction(async tx => {
    checkBills(request, rest, await lockBills(engine, tx, actor, ids))
    const context = hookContext(engine, tx, actor, new Date())
    const number = await nextInSeries(context, 'receipt', 'RC')
    const parts: Part[] = []
    for (const [place, { billing, amount: share }] of allocations.entries()) {
      const above = place === allocations.length - 1 ? rest : 0
      const part = amountOf(unitsOf(share, digits) + above, digits)
      const payment = { amount: part, receivedOn, method, reference, keepCredit: above > 0 }
      parts.push(await payPart(engine, context, { id: billing, payment, place }))
    }
    const [first, ...others] = parts
    if (first !== undefined)
      await giveReceipt(context, { company, currency, credit }, { number, receivedOn, method, reference, amount }, [
        first,
        ...others,
      ])
    return { receipt: number, credit, bills: parts }
  })
}
