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
interface OpenedBid {
  readonly bid: string
  readonly bidder: string
  readonly lot: string | null
  readonly receiptNo: string | null
  readonly submittedAt: string | null
  readonly currency: string
  readonly amount: number
  readonly isLate: boolean
}
/** Keeps who opened which bids when, in the order of their receipts, with a hash over all of it. */
export async function recordOpening(context: HookContext, row: TenderToOpen, bids: readonly string[]): Promise<void> {
  const { tx, actor, now } = context
  const read =
    await tx.query<OpenedBid>(sql`select b.number as bid, coalesce(c.trade_name, c.legal_name) as bidder, l.code as lot,
      b.receipt_no as "receiptNo", b.submitted_at as "submittedAt", b.currency, b.amount::float8 as amount, b.is_late as "isLate"
    from project_bid b join company c on c._id = b.company left join tender_lots l on l._id = b.lot
    where b._id = any(${bids}::uuid[]) order by b.receipt_no, b._id`)
  const lines = read.map((bid, index) => ({
    place: index + 1,
    ...bid,
    submittedAt: bid.submittedAt === null ? null : new Date(bid.submittedAt).toISOString(),
  }))
  const ids = [actor.person, row.openingAskedBy?._id ?? null].filter(id => id !== null)
  const people = await context.find('person', { _id: ids }, ['name'], { trash: 'with' })
  const notCounted = await tx.query<{ bid: string; bidder: string; reason: string | null }>(
    sql`select b.number as bid, coalesce(c.trade_name, c.legal_name) as bidder, b.status_reason as reason
      from project_bid b join company c on c._id = b.company
      where b.project = ${row._id} and b.status = ${states('projectBid.status', 'not_counted')} and b.deleted_at is null order by b.number`,
  )
  const evaluators = await tx.query<{ name: string }>(
    sql`select p.name from projects_evaluators e join person p on p._id = e.target where e.owner = ${row._id} order by e.position`,
  )
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
