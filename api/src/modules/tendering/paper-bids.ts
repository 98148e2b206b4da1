/** Bids that came on paper or by mail: staff enter them, somebody else checks them against the scan before they count. */
import { isOneOf } from '@siteoffice/domain/engine/states'
import { TENDER_DECIDED } from '@siteoffice/domain/modules/tendering/states'
import type { HookContext, RowOf } from '../../engine/rules.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { isSystem } from '../../engine/scope/actor.ts'
import { wrongField } from '../../lib/failure.ts'
import { titleOf } from './award/award.ts'
import type { ProjectFacts } from './bidding.ts'
import { factsOf } from './bidding.ts'
import { notifyOfTender } from './notify-of-tender.ts'
import { submitBid } from './offer.ts'

type Bid = RowOf<'projectBid'>
/** The input of a transition of a bid, with instants as text. */
interface HandOver {
  readonly receivedAt?: string | null
  readonly checker?: string | null
}
/** Whether the actor works for the office: bids that they enter came on paper or by mail. */
export const isOffice = (actor: Actor): boolean => !actor.tenantScoped && !isSystem(actor)

const factsFor = (context: HookContext, row: Bid): Promise<ProjectFacts> =>
  factsOf(context, row.project._id, row.company._id)

/** A sentence why this person cannot hand the bid over. */
export function handOverBlocked({ actor }: HookContext, row: Bid): string | undefined {
  if (row.enteredBy === null) return 'The company made this bid itself, and submits it itself.'
  return row.enteredBy._id === actor.person ? undefined : 'The member of staff who entered it hands it over.'
}
/** Checks what is given with the bid; the company is notified at once. */
export async function handOver(context: HookContext, row: Bid, { receivedAt, checker }: HandOver) {
  if (!receivedAt) throw wrongField('validation_failed', 'receivedAt', 'is required')
  const facts = await factsFor(context, row)
  if (receivedAt > context.now.toISOString()) throw wrongField('rule_broken', 'receivedAt', 'must not be in the future')
  if (!facts.acceptLateBids && Date.parse(receivedAt) >= Date.parse(facts.bidDeadline))
    throw wrongField('rule_broken', 'receivedAt', 'is after the bid deadline: the bid came too late')
  if (checker && checker === row.enteredBy?._id)
    throw wrongField('rule_broken', 'checker', 'must be another person than who entered the bid')
  if (!checker && !(await hasPeople(context, row.company._id)))
    throw wrongField('rule_broken', 'checker', 'is required: the company has no account that could check the bid')
  await notifyOfTender(context, row.project._id, [row.company._id], {
    title: `${titleOf(row)}: a bid in your name came on paper`,
    body: [
      `Staff of the network entered bid ${row.number} for your company.`,
      'Compare it with the scan. If it is not yours, withdraw it at once.',
    ],
    record: ['projectBid', row._id],
  })
  return { statusReason: null }
}
const hasPeople = (context: HookContext, company: string): Promise<boolean> =>
  context.exists('person', { company, status: 'active' })
/** A sentence why this person cannot check a bid that staff entered: it takes the named colleague, or the company. */
export function checkBlocked({ actor }: HookContext, row: Bid): string | undefined {
  if (actor.person !== null && actor.person === row.enteredBy?._id)
    return 'Another person than who entered the bid checks it.'
  if (actor.tenantScoped) return undefined // the rows of a company are its own people's
  return row.checker?._id === actor.person ? undefined : 'The colleague who is named, or the company, checks the bid.'
}
/** The bid counts from the time at which it was received. */
export async function confirmCheck(context: HookContext, row: Bid) {
  const facts = await factsFor(context, row)
  const at = row.receivedAt ?? context.now.toISOString()
  const isLate = Date.parse(at) >= Date.parse(facts.bidDeadline)
  return submitBid(context, row, { at, isLate, sealed: facts.sealed })
}
/** The company hears that staff have begun to enter a bid in its name. */
export const notifyOfEntry = (context: HookContext, row: Bid): Promise<void> =>
  notifyOfTender(context, row.project._id, [row.company._id], {
    title: `${titleOf(row)}: staff enter a bid in your name`,
    body: `Bid ${row.number} came on paper or by mail, and staff of the network are typing it in. You can check it when it is handed over. If it is not yours, withdraw it.`,
    record: ['projectBid', row._id],
  })

/** Throws where staff would remove, or bring back, a bid of a company while its tender runs. */
export async function refuseRemovalByStaff(context: HookContext, row: Bid): Promise<void> {
  if (!isOffice(context.actor)) return
  if (row.enteredBy?._id === context.actor.person && row.status === 'draft') return
  const { status } = await factsFor(context, row)
  if (!isOneOf(status, ...TENDER_DECIDED))
    throw wrongField('rule_broken', 'project', 'has not ended: until then only the company removes or restores its bid')
}
/** A sentence that names the bids whose check the opening waits for. */
export async function uncheckedBids(context: HookContext, project: string): Promise<string | undefined> {
  const bids = await context.find('projectBid', { project, status: 'in_check' }, ['number'], { order: 'number' })
  if (bids.length === 0) return undefined
  const numbers = bids.map(({ number }) => number).join(', ')
  return `Entered by staff and not checked yet: ${numbers}. Have each bid checked, or do not count it.`
}
