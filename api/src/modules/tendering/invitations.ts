/** Invitations to bid: made as a tender is published, and as companies are added to it. */
import { isOneOf } from '@siteoffice/domain/engine/states'
import type { Ref } from '@siteoffice/domain/engine/values'
import { TENDER_RUNNING } from '@siteoffice/domain/modules/tendering/states'
import sql from 'sql-template-tag'
import type { HookContext } from '../../engine/rules.ts'
import { notifyOfTender } from './notify-of-tender.ts'

interface Tender {
  readonly _id: string
  readonly title: string
  readonly number: string | null
  readonly status: string
  readonly invitedCompanies: readonly Ref[]
}
const namesOf = (row: Tender | undefined): string =>
  (row?.invitedCompanies ?? [])
    .map(each => each._id)
    .toSorted()
    .join()

/** Each invited company has one invitation and is told of it once; whoever is taken off the list loses it. */
export async function inviteCompanies(context: HookContext, row: Tender, before: Tender | undefined): Promise<void> {
  const isRunning = isOneOf(row.status, ...TENDER_RUNNING)
  if (!isRunning || (isOneOf(before?.status ?? '', ...TENDER_RUNNING) && namesOf(row) === namesOf(before))) return
  const invitedIds = new Set(row.invitedCompanies.map(each => each._id))
  const invitations = await context.findLocked('tenderInvitations', { project: row._id }, ['company', 'status'])
  for (const { _id, company, status } of invitations) {
    const isInvited = company !== null && invitedIds.delete(company)
    if (!isInvited && status !== 'withdrawn') await context.transition('tenderInvitations', _id, 'withdraw')
    if (isInvited && status === 'withdrawn') await context.transition('tenderInvitations', _id, 'invite-again')
  }
  for (const company of invitedIds) {
    const invitation = await context.create('tenderInvitations', { project: row._id, company })
    await notifyOfTender(context, row._id, [company], {
      title: `You are invited to bid: ${row.title}`,
      body: `${row.number ?? ''} is open for your bid.`,
      record: ['tenderInvitations', invitation],
    })
  }
}
/** The tenders whose owner somebody is of. */
export const ownProjects = (company: string | null) =>
  sql`select o._id from projects o where o.company = ${company}::uuid`
