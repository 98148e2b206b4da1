import { TENDER_RUNNING } from '@siteoffice/domain/modules/tendering/states'
import sql, { raw } from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import { shareProjectOf } from '../award/award.ts'
import { deadlineOf } from '../bidding.ts'
import { ownProjects } from '../invitations.ts'

/** A sentence why an invitation is not answered. */
async function over(context: HookContext, row: RowOf<'tenderInvitations'>): Promise<string | undefined> {
  const bidDeadline = { after: context.now.toISOString() }
  const where = { _id: row.project._id, status: TENDER_RUNNING, bidDeadline }
  const [running] = await context.find('projects', where, ['hidesBidders'], { trash: 'with' })
  if (running === undefined) return 'The tender does not take bids any more.'
  return running.hidesBidders ? 'The tender hides who bids: make your bid, nobody needs your answer.' : undefined
}
const stampAnswer = async (context: HookContext) => ({ answeredAt: context.now.toISOString() })
export const tenderInvitations = defineRules('tenderInvitations', {
  computed: { bidDeadline: alias => deadlineOf(raw(`${alias}.project`)) },
  // the owner of the tender reads who answered what
  sharedRows: actor => [
    { values: {}, ids: sql`select t._id from tender_invitations t where t.project in (${ownProjects(actor.company)})` },
  ],
  lockFirst: id => shareProjectOf('tenderInvitations', id),
  guards: { intend: over, decline: over },
  effects: {
    open: async context => ({ openedAt: context.now.toISOString() }),
    intend: async context => ({ ...(await stampAnswer(context)), statusReason: null }),
    decline: stampAnswer,
    'invite-again': async () => ({ statusReason: null, openedAt: null, answeredAt: null }),
  },
})
