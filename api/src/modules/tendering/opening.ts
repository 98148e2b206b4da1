/** The opening of bids: by whom, and the record that is kept of it. */
import { createHash } from 'node:crypto'
import type { Ref } from '@siteoffice/domain/engine/values'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../data/states.ts'
import type { Compute, HookContext } from '../../engine/rules.ts'

export interface TenderToOpen {
  readonly _id: string
  readonly title: string
  readonly company: Ref
  readonly openingBy: 'one' | 'two'
  readonly openingAskedBy: Ref | null
}
/** A sentence where two people open the bids and nobody has asked for it yet. */
export const needsRequest = (row: TenderToOpen): string | undefined =>
  row.openingBy === 'two' && row.openingAskedBy === null
    ? 'Two people open these bids: one of them asks for the opening first.'
    : undefined
/** Who has asked for the opening of a project that waits for it, from where the actor stands. */
export const openingRequest: Compute = (alias, { person }) => {
  const row = raw(alias)
  const isPublished = sql`${row}.status = ${states('projects.status', 'published')}`
  const waits = sql`${isPublished} and ${row}.opening_asked_by`
  return {
    when: {
      requested_by_you: sql`(${waits} = ${person}::uuid)`,
      requested_by_colleague: sql`(${waits} <> ${person}::uuid)`,
      requested_by_owner: sql`(${isPublished} and ${row}.opening_wanted_at is not null and ${row}.opening_asked_by is null)`,
    },
  }
}
const OPENED_FIELDS = ['number', 'company', 'lot', 'receiptNo', 'submittedAt', 'currency', 'amount', 'isLate'] as const
/** The names of companies by their ids. */
async function namesOf(context: HookContext, companies: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await context.find('company', { _id: companies }, ['tradeName', 'legalName'], { trash: 'with' })
  return new Map(rows.map(({ _id, tradeName, legalName }) => [_id, tradeName ?? legalName]))
}
/** Keeps who opened which bids when, in the order of their receipts, with a hash over all of it. */
export async function recordOpening(context: HookContext, row: TenderToOpen, bids: readonly string[]): Promise<void> {
  const { actor, now } = context
  const opened = await context.find('projectBid', { _id: bids }, OPENED_FIELDS, { trash: 'with', order: 'receiptNo' })
  const lots = await context.find('tenderLots', { project: row._id }, ['code'], { trash: 'with' })
  const uncounted = await context.find(
    'projectBid',
    { project: row._id, status: 'not_counted' },
    ['number', 'company', 'statusReason'],
    { order: 'number' },
  )
  const bidders = await namesOf(
    context,
    [...opened, ...uncounted].map(({ company }) => company),
  )
  const lines = opened.map(({ _id, number, company, lot, submittedAt, ...bid }, index) => ({
    place: index + 1,
    bid: number,
    bidder: bidders.get(company) ?? '',
    lot: lots.find(each => each._id === lot)?.code ?? null,
    receiptNo: bid.receiptNo,
    submittedAt: submittedAt === null ? null : new Date(submittedAt).toISOString(),
    currency: bid.currency,
    amount: bid.amount,
    isLate: bid.isLate,
  }))
  const ids = [actor.person, row.openingAskedBy?._id ?? null].filter(id => id !== null)
  const people = await context.find('person', { _id: ids }, ['name'], { trash: 'with' })
  const notCounted = uncounted.map(({ number, company, statusReason }) => ({
    bid: number,
    bidder: bidders.get(company) ?? '',
    reason: statusReason,
  }))
  const panel = (await context.get('projects', row._id, ['evaluators'], { trash: 'with' }))?.evaluators ?? []
  const members = await context.find('person', { _id: panel }, ['name'], { trash: 'with' })
  const evaluators = panel.flatMap(id => members.filter(({ _id }) => _id === id).map(({ name }) => ({ name })))
  const nameOf = (id: string | null | undefined) => people.find(({ _id }) => _id === id)?.name ?? null
  const record = {
    project: row._id,
    openedAt: now.toISOString(),
    openedBy: nameOf(actor.person),
    askedBy: nameOf(row.openingAskedBy?._id),
    bids: lines,
    notCounted,
    evaluators,
  }
  await context.create('bidOpenings', {
    ...record,
    company: row.company._id,
    bidCount: lines.length,
    contentHash: createHash('sha256').update(JSON.stringify(record)).digest('hex'),
  })
}
