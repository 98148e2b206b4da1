import { createHash } from 'node:crypto'
import { LARGEST_AMOUNT } from '@siteoffice/domain/engine/money'
import { rowsToFill } from '@siteoffice/domain/engine/rows-to-fill'
import type { Ref } from '@siteoffice/domain/engine/values'
import { TOO_MUCH } from '@siteoffice/domain/modules/inventory/cart'
import type { Offer } from '@siteoffice/domain/modules/tendering/bid-offer'
import { offeredAmount, offerText } from '@siteoffice/domain/modules/tendering/bid-offer'
import { projectBid as declared } from '@siteoffice/domain/modules/tendering/project-bid'
import sql, { raw } from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import { once } from '../../../engine/hooks/once.ts'
import type { HookContext, NewOf, RowOf, ValuesOf } from '../../../engine/rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { putForward, shareProject } from '../award.ts'
import { tellBidder } from '../bidders.ts'
import { billFor, keyedItems, unpricedNames, unpricedRows } from '../bill.ts'
import { checkLot, lotsOf } from '../lots.ts'
import { taxPercentOf, unknownTax } from '../tax.ts'

const PRICED: readonly string[] = ['lineItems', 'discount', 'currency', 'amount']
/** As a row has it or as it is stored. */
interface Priced {
  readonly lineItems: Parameters<typeof offeredAmount>[0]
  readonly discount: number | null
  readonly currency: string
}
/** The amount follows from the priced items, where there are any. */
function priced({ lineItems, discount, currency }: Priced) {
  const amount = offeredAmount(lineItems, discount, currency)
  if (amount === undefined) return {}
  if (amount < 0) throw wrongField('rule_broken', 'discount', 'is more than the priced items come to')
  if (amount > LARGEST_AMOUNT) throw wrongField('rule_broken', 'lineItems', TOO_MUCH)
  return { amount }
}
type Items = NonNullable<ValuesOf<'projectBid'>['lineItems']>
async function pricedByRow(context: HookContext, values: NewOf<'projectBid'>) {
  const bill = await billFor(context, values.project, values.lot)
  const lineItems = keyedItems(bill, values.lineItems, [])
  const taxPercent = await taxPercentOf(context, values.project, values)
  return { lineItems, taxPercent, ...priced({ ...values, lineItems }) }
}
async function itemsByRow(context: HookContext, row: RowOf<'projectBid'>, items: Items): Promise<Items> {
  const bill = await billFor(context, row.project._id, row.lot?._id)
  return keyedItems(bill, items, row.lineItems)
}
/** A sentence that counts the items that have no rate yet and are not excluded. */
function unpriced({ lineItems }: RowOf<'projectBid'>): string | undefined {
  const missing = rowsToFill(declared.fields.lineItems, lineItems)
  return missing[0] === undefined
    ? undefined
    : `Priced items without a unit rate: ${missing.length} of ${lineItems.length}, the first in row ${missing[0] + 1}. Price or exclude each.`
}
interface ProjectFacts {
  readonly status: string
  readonly bid_deadline: string
  readonly company: string
  readonly accept_late_bids: boolean
  readonly allow_revision: boolean
  readonly require_verified: boolean
  readonly sealed: boolean
  readonly late: boolean
  readonly verified: boolean
  readonly opened: boolean
}
interface BidRow {
  readonly _id: string
  readonly project: Ref
  readonly company: Ref
  readonly revision: number
  readonly receiptNo: string | null
}
/** The project as the rules of bidding look at it, by the server's clock; asked once by one request. */
async function factsOf(context: HookContext, project: string, company: string): Promise<ProjectFacts> {
  return once(context, `bidding ${project} ${company}`, () => readFacts(context, project, company))
}
/** The same asked anew. `lock` ends the statement, which tells the project as it is once the lock is held. */
async function readFacts(context: HookContext, project: string, company: string, lock = sql``): Promise<ProjectFacts> {
  const [facts] =
    await context.tx.query<ProjectFacts>(sql`select p.status, p.bid_deadline, p.company, p.accept_late_bids, p.allow_revision, p.require_verified, p.sealed,
      p.bids_opened_at is not null as opened,
      p.bid_deadline <= ${context.now.toISOString()}::timestamptz as late,
      exists (select 1 from company c where c._id = ${company} and c.deleted_at is null and c.verification in ('verified', 'verified_with_conditions')
        and c.verified_until >= ${context.now.toISOString().slice(0, 10)}::date) as verified
    from projects p where p._id = ${project} and p.deleted_at is null ${lock}`)
  if (facts === undefined) throw wrongField('missing_reference', 'project', 'there is no such record')
  return facts
}
/** A sentence why a bid cannot go in now. */
function closedBecause(facts: ProjectFacts): string | undefined {
  if (facts.status !== 'published') return 'The project does not take bids now.'
  if (facts.late && !facts.accept_late_bids) return 'The bid deadline has passed.'
  return undefined
}
/** A sentence why a bid that was submitted stays as it is: after the deadline nothing is taken back. */
const staysIn = (facts: ProjectFacts): string | undefined =>
  facts.late ? 'The bid deadline has passed: a bid that was submitted stays in.' : undefined
const factsFor = (context: HookContext, row: BidRow): Promise<ProjectFacts> =>
  factsOf(context, row.project._id, row.company._id)

const contentHash = (row: Offer): string => createHash('sha256').update(offerText(row)).digest('hex')
/** The number of the last addendum to a project; 0 where there is none. */
async function lastAddendum({ tx }: HookContext, project: string): Promise<number> {
  const [last] = await tx.query<{ number: number }>(
    sql`select coalesce(max(number), 0)::int as number from addenda where project = ${project} and status = 'issued'`,
  )
  return last?.number ?? 0
}
/** What a bid says as it is submitted is kept, whatever later revisions say. */
async function keepRevision(
  context: HookContext,
  row: RowOf<'projectBid'>,
  receipt: { readonly receiptNo: string; readonly contentHash: string; readonly isLate: boolean },
): Promise<void> {
  await context.create('bidRevisions', {
    receipt: `${receipt.receiptNo}/${row.revision}`,
    bid: row._id,
    revision: row.revision,
    submittedAt: context.now.toISOString(),
    isLate: receipt.isLate,
    contentHash: receipt.contentHash,
    currency: row.currency,
    amount: row.amount,
    discount: row.discount,
    taxIncluded: row.taxIncluded,
    taxPercent: row.taxPercent,
    lineItems: row.lineItems.map(line => {
      const { _id: _, ...item } = line
      return item
    }),
    validityUntil: row.validityUntil,
    durationDays: row.durationDays,
    inclusions: row.inclusions,
    exclusions: row.exclusions,
    assumptions: row.assumptions,
  })
}
/** Addenda that are material and came after what a bid was last submitted or confirmed with. */
const unconfirmed = (alias: string) =>
  sql`(select count(*)::int from addenda a where ${raw(alias)}.status in ('submitted', 'under_review', 'shortlisted')
    and a.project = ${raw(alias)}.project and a.status = 'issued' and a.material and a.number > ${raw(alias)}.addenda_confirmed)`
/** Until when the project takes bids; of no project that takes none. */
const bidDeadline = (alias: string) =>
  sql`(select p.bid_deadline from projects p where p._id = ${raw(alias)}.project and p.status = 'published')`
async function submit(context: HookContext, row: RowOf<'projectBid'>) {
  const facts = await factsFor(context, row)
  const receiptNo = row.receiptNo ?? `R-${String(await context.next('bid_receipt_number')).padStart(6, '0')}`
  const submittedAt = context.now.toISOString()
  const receipt = { receiptNo, contentHash: contentHash(row), isLate: facts.late }
  await keepRevision(context, row, receipt)
  return {
    ...receipt,
    submittedAt,
    openedAt: facts.sealed ? null : submittedAt,
    // whoever submits after an addendum has it before them
    addendaConfirmed: await lastAddendum(context, row.project._id),
  }
}
/** Where bids are rated by criteria, their scores are reckoned from those of the evaluators, and nobody types them. */
async function refuseTypedScores(
  context: HookContext,
  project: string,
  values: { readonly technicalScore?: unknown; readonly financialScore?: unknown },
): Promise<void> {
  const typed = (['technicalScore', 'financialScore'] as const).find(name => (values[name] ?? null) !== null)
  if (typed === undefined) return
  const [rated] = await context.tx.query(sql`select 1 from projects p where p._id = ${project}
    and p.award_criteria = 'rated_criteria' and exists (select 1 from projects_criteria c where c.owner = p._id)`)
  if (rated !== undefined)
    throw wrongField('rule_broken', typed, 'is reckoned from the scores that the evaluators submit')
}
export const projectBid = defineRules('projectBid', {
  computed: { unconfirmedAddenda: unconfirmed, bidDeadline, unpricedRows, unpricedNames },
  locked: (row, actor) =>
    !actor.ownRowsOnly || row.status === 'draft'
      ? undefined
      : row.status === 'submitted'
        ? 'A bid can be changed only as a draft. Revise it first.'
        : 'A bid can be changed only as a draft.',
  lockFirst: id => shareProject(sql`select project from project_bid where _id = ${id}`),
  async mayCreate(context, values) {
    // All go out at once, in this order: what is asked is what holds while the bid is written.
    const [facts, lots] = await Promise.all([
      readFacts(context, values.project, values.company, sql`for share of p`),
      lotsOf(context, values.project),
      refuseTypedScores(context, values.project, values),
    ])
    if (facts.company === values.company) throw wrongField('rule_broken', 'company', 'cannot bid on its own project')
    const closed = closedBecause(facts)
    if (closed !== undefined) throw wrongField('rule_broken', 'project', closed)
    checkLot(lots, values.lot)
  },
  // A bid without items asks nothing: it is written in the same message as what is asked before it.
  beforeCreate: (context, values) =>
    values.lineItems.length === 0 && !values.taxIncluded && values.taxPercent === null
      ? {}
      : pricedByRow(context, values),
  async beforeUpdate(context, row, values) {
    await refuseTypedScores(context, row.project._id, values)
    const lineItems = values.lineItems && (await itemsByRow(context, row, values.lineItems))
    const now = { ...row, ...values, ...(lineItems && { lineItems }) }
    const taxed = 'taxIncluded' in values || 'taxPercent' in values
    return {
      ...(lineItems && { lineItems }),
      ...(taxed && { taxPercent: await taxPercentOf(context, row.project._id, now) }),
      ...(PRICED.some(name => name in values) && priced(now)),
    }
  },
  async beforeDelete(_, row) {
    if (row.status !== 'draft' && row.status !== 'withdrawn')
      throw wrongField('rule_broken', 'status', 'must be draft or withdrawn before a bid can be deleted')
  },
  guards: {
    async submit(context, row) {
      const facts = await factsFor(context, row)
      return (
        closedBecause(facts) ??
        unpriced(row) ??
        unknownTax(row) ??
        (facts.require_verified && !facts.verified ? 'The project takes bids of verified companies only.' : undefined)
      )
    },
    async reopen(context, row) {
      const facts = await factsFor(context, row)
      return (
        closedBecause(facts) ??
        staysIn(facts) ??
        (facts.allow_revision ? undefined : 'Bids on this project may not be revised.')
      )
    },
    'confirm-addenda': async (_, row) =>
      row.unconfirmedAddenda === 0 ? 'No addendum waits for your confirmation.' : undefined,
    async review(context, row) {
      return (await factsFor(context, row)).opened ? undefined : "Open the project's bids first."
    },
    withdraw: async (context, row) => (row.status === 'submitted' ? staysIn(await factsFor(context, row)) : undefined),
    lose: putForward,
    disqualify: putForward,
  },
  effects: {
    submit,
    'confirm-addenda': async (context, row) => ({ addendaConfirmed: await lastAddendum(context, row.project._id) }),
    open: async context => ({ openedAt: context.now.toISOString() }),
    'consider-again': async () => ({ statusReason: null }),
    lose: tellBidder(of => `${of}: your bid was not chosen`),
    disqualify: tellBidder(of => `${of}: your bid was disqualified`),
    reopen: async (_, row) => ({ revision: row.revision + 1, openedAt: null }),
  },
})
