/** What an award does to the project, its bids and the network's commission, and what taking it back does. */

import type { ResourceByName, ResourceName } from '@siteoffice/domain/catalogue'
import { addDays } from '@siteoffice/domain/engine/relative-days'
import { isOneOf } from '@siteoffice/domain/engine/states'
import { commissionWords } from '@siteoffice/domain/modules/billing/commission-words'
import { AWARD_BEFORE_CONTRACT, AWARD_UNDER_WAY, BID_IN_EVALUATION } from '@siteoffice/domain/modules/tendering/states'
import { usualTax } from '@siteoffice/domain/modules/tendering/tax'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { HookContext } from '../../../engine/rules.ts'
import { networkDay } from '../../../lib/network-day.ts'
import { target } from '../../../lib/sql-names.ts'
import { wholeOf } from '../../../services/settings.ts'
import { decideProject } from '../lots.ts'
import { notifyOfTender, projectWriter } from '../notify-of-tender.ts'

/** Kept with the bids that an award turned down, so that taking it back brings them up again. */
const NOT_CHOSEN = 'Another bid was chosen.'
interface Ref {
  readonly _id: string
  readonly label: string | null
}
interface Award {
  readonly _id: string
  readonly number: string
  readonly status: string
  readonly project: Ref
  readonly bid: Ref
  readonly lot: Ref | null
  readonly company: Ref
  readonly currency: string
  readonly awardAmount: number
  readonly commissionPercent?: number | null
  readonly commissionAmount?: number | null
}
interface Bid {
  readonly _id: string
  readonly company: string | null
  readonly status: string
}
/** What is awarded, in words: a project, or a lot of it. */
export const titleOf = ({ project, lot }: Pick<Award, 'project' | 'lot'>): string =>
  [project.label ?? 'A project', ...(lot === null ? [] : [lot.label ?? 'a lot'])].join(', ')
/** The bids that an award chooses among: those on its lot, where the tender has lots. */
const bidsOf = (context: HookContext, { project, lot }: Award): Promise<Bid[]> =>
  context.find('projectBid', { project: project._id, lot: lot?._id ?? null }, ['company', 'status'])
/** The statement that locks the project of a record, for whoever changes what hangs on it. */
const lockProject = (project: Sql): Sql => sql`select 1 from projects where _id = (${project}) for no key update`
/** Records that belong to a project. */
type OfProject = {
  [N in ResourceName]: ResourceByName[N]['fields'] extends { project: { to: 'projects' } } ? N : never
}[ResourceName]
/** The project of a record, as a part of a statement. */
const projectIn = (resource: OfProject, id: string): Sql =>
  sql`select project from ${raw(target(resource).table)} where _id = ${id}`
/** The statement that locks the project of a record. */
export const lockProjectOf = (resource: OfProject, id: string): Sql => lockProject(projectIn(resource, id))
/** The same for an award, and after the project its winner, whose limits all its awards share. */
export const lockProjectAndWinner = (award: string): Sql =>
  sql`with held as (${lockProjectOf('project-winnings', award)})
    select 1 from company where _id = (select company from project_winnings where _id = ${award})
      and exists (select 1 from held) for no key update`
/** The same for changes of one record among many of a project: they exclude changes of the project, but not each other. */
export const shareProject = (project: Sql): Sql => sql`select 1 from projects where _id = (${project}) for share`
export const shareProjectOf = (resource: OfProject, id: string): Sql => shareProject(projectIn(resource, id))
/** How far the project of an award is, and whose it is. */
export async function projectOf(context: HookContext, { project }: Pick<Award, 'project'>) {
  const row = await context.get('projects', project._id, ['status', 'company'], { trash: 'with' })
  if (row === undefined) throw new Error(`No project is ${project._id}`)
  return row
}

/** A sentence why an award cannot be taken on now. */
export async function awardBlockedReason(context: HookContext, award: Award): Promise<string | undefined> {
  const bids = await bidsOf(context, award)
  const own = bids.find(bid => bid._id === award.bid._id)
  if (own === undefined || !isOneOf(own.status, ...BID_IN_EVALUATION, 'won'))
    return 'The bid is no longer in the running.'
  if (bids.some(bid => bid.status === 'won' && bid !== own)) return 'Another bid has already won.'
  const { status } = await projectOf(context, award)
  return isOneOf(status, 'under_evaluation', 'awarded') ? undefined : 'The project is not under evaluation.'
}
/** The bid has won, the others have not, the project is awarded, the commission is drafted; everybody is told. */
export async function executeAward(context: HookContext, award: Award): Promise<void> {
  const { status, company: owner } = await projectOf(context, award)
  const bids = await lockedBids(context, award)
  for (const bid of bids)
    if (bid._id === award.bid._id && bid.status !== 'won') await context.transition('projectBid', bid._id, 'win')
  // Each of the others hears of it by the transition itself.
  for (const bid of bids)
    if (isOneOf(bid.status, ...BID_IN_EVALUATION) && bid._id !== award.bid._id)
      await context.transition('projectBid', bid._id, 'lose', { reason: NOT_CHOSEN })
  if (award.lot !== null) await context.transition('tenderLots', award.lot._id, 'award')
  if (status === 'under_evaluation') await decideProject(context, award.project._id)
  await draftCommission(context, award)
  const [title, project] = [titleOf(award), award.project._id]
  const winner = award.company.label ?? 'The winner'
  await notifyOfTender(context, project, [owner], {
    writers: projectWriter(project),
    title: `${title} is awarded`,
    body: `${winner} has accepted the award ${award.number}. The contract can be signed.`,
  })
}
/** The network's commission waits as a draft for whoever bills. */
async function draftCommission(context: HookContext, award: Award): Promise<void> {
  if (!award.commissionAmount) return
  const days = await wholeOf(context.tx, 'billing.dueDays')
  const billTo = await context.get('company', award.company._id, ['legalName', 'taxId', 'country', 'taxPercent'], {
    trash: 'with',
  })
  const today = await networkDay(context)
  await context.create('billings', {
    type: 'invoice',
    company: award.company._id,
    project: award.project._id,
    winning: award._id,
    issueDate: today,
    dueDate: addDays(today, days),
    currency: award.currency,
    lines: [
      {
        description: commissionWords(award),
        quantity: 1,
        unitPrice: award.commissionAmount,
        taxPercent: billTo?.taxPercent ?? usualTax(billTo?.country ?? '') ?? null,
      },
    ],
    billTo: { name: billTo?.legalName ?? award.company.label, taxId: billTo?.taxId ?? null },
  })
}
/** A sentence where a bill for an award of a project, or for that one, is out already: it is voided before the award can go. */
export async function billNumberOf(context: HookContext, project: string, award?: string): Promise<string | undefined> {
  const where = {
    project,
    ...(award !== undefined && { _id: award }),
    status: ['approved', 'declared', 'accepted'],
  } as const
  const awards = await context.find('project-winnings', where, [], { trash: 'with' })
  const winning = awards.map(({ _id }) => _id)
  const isBilled = await context.exists('billings', { winning, status: 'issued', type: 'invoice' })
  return isBilled ? 'Its commission is billed: void that bill first.' : undefined
}
/** A sentence where a contract stands: it ends by being terminated. */
export const standingContract = async (context: HookContext, project: string): Promise<string | undefined> =>
  (await context.exists('project-winnings', { project, status: 'contract_signed' }))
    ? 'A contract is signed: terminate it first.'
    : undefined
/** Cancels the bills of an award that are still drafts. */
async function cancelDrafts(context: HookContext, award: string, reason: string): Promise<void> {
  for (const bill of await context.findLocked('billings', { winning: award }, ['status', 'type']))
    if (isOneOf(bill.status, 'draft', 'pending_approval') && bill.type === 'invoice')
      await context.transition('billings', bill._id, 'cancel', { reason })
}
async function lockedBids(context: HookContext, { project, lot }: Award) {
  const bids = await context.findLocked('projectBid', { project: project._id }, ['status', 'statusReason', 'lot'])
  return bids.filter(bid => bid.lot === (lot?._id ?? null))
}
/** Takes the project back to evaluation: the bids that the award decided are in the running again, and its commission is dropped. */
export async function revertAward(context: HookContext, award: Award) {
  await notifyOfTender(context, award.project._id, [award.company._id], {
    title: `${titleOf(award)}: the award is revoked`,
    body: `The award ${award.number} is no longer valid.`,
  })
  if (award.status !== 'accepted') return {}
  await reconsider(context, award)
  await cancelDrafts(context, award._id, 'The award was revoked.')
  return {}
}
/** The bids that an accepted award turned down are in the running again, and so is its own unless the contract has ended. */
async function reconsider(context: HookContext, award: Award, reason?: string): Promise<void> {
  const { status } = await projectOf(context, award)
  // A finished project is not evaluated anew; while other lots are evaluated, the project is not finished.
  if (!isOneOf(status, 'awarded', 'in_progress') && !(award.lot !== null && status === 'under_evaluation')) return
  for (const bid of await lockedBids(context, award)) {
    if (bid.status === 'won' && reason !== undefined)
      await context.transition('projectBid', bid._id, 'end-with-contract', { reason })
    else if (bid.status === 'won' || (bid.status === 'lost' && bid.statusReason === NOT_CHOSEN))
      await context.transition('projectBid', bid._id, 'consider-again')
  }
  if (award.lot !== null) await context.transition('tenderLots', award.lot._id, 'evaluate-again')
  if (status !== 'under_evaluation') await context.transition('projects', award.project._id, 'evaluate-again')
}
/** A contract that is terminated leaves its project to be evaluated again, without the bid that had won. */
export async function endContract(context: HookContext, award: Award): Promise<void> {
  await reconsider(context, award, 'The contract was terminated.')
}
/** A sentence where somebody is put forward as the winner of a project, or of one lot of it. */
export async function pendingAward(context: HookContext, project: string, lot?: string): Promise<string | undefined> {
  const where = { project, status: AWARD_UNDER_WAY, ...(lot !== undefined && { lot }) }
  return (await context.exists('project-winnings', where))
    ? 'A winning declaration is under way: reject or revoke it first.'
    : undefined
}
/** With the project its award falls. */
export async function revokeAwards(context: HookContext, project: string): Promise<void> {
  const reason = 'The project was cancelled.'
  for (const award of await context.findLocked('project-winnings', { project }, ['status'])) {
    if (!isOneOf(award.status, ...AWARD_BEFORE_CONTRACT)) continue
    await context.transition('project-winnings', award._id, 'cancel-with-project', { reason })
    await cancelDrafts(context, award._id, reason)
  }
}
/** A sentence where a bid is put forward as the winner: its fate is decided there. */
export const nominateBid = async (context: HookContext, bid: { readonly _id: string }): Promise<string | undefined> =>
  (await context.exists('project-winnings', { bid: bid._id, status: AWARD_UNDER_WAY }))
    ? 'It is put forward as the winner: the winning declaration decides about it.'
    : undefined
