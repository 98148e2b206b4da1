import { TENDER_RUNNING } from '@siteoffice/domain/modules/tendering/states'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import { shareProject } from '../award.ts'
import { deadlineOf } from '../bidding.ts'
import { ownProjects } from '../invitations.ts'

/** A sentence why an invitation is not answered. */
async function over({ tx, now }: HookContext, row: RowOf<'tenderInvitations'>): Promise<string | undefined> {
  const [running] = await tx.query<{ hides: boolean }>(sql`select hides_bidders as hides from projects
    where _id = ${row.project._id} and status in (${states('projects.status', ...TENDER_RUNNING)}) and bid_deadline > ${now.toISOString()}::timestamptz`)
  if (running === undefined) return 'The tender does not take bids any more.'
  return running.hides ? 'The tender hides who bids: make your bid, nobody needs your answer.' : undefined
}
const stampAnswer = async (context: HookContext) => ({ answeredAt: context.now.toISOString() })
export const tenderInvitations = defineRules('tenderInvitations', {
  computed: { bidDeadline: alias => deadlineOf(raw(`${alias}.project`)) },
  // the owner of the tender reads who answered what
  sharedRows: actor => [
    { values: {}, ids: sql`select t._id from tender_invitations t where t.project in (${ownProjects(actor.company)})` },
  ],
  lockFirst: id => shareProject(sql`select project from tender_invitations where _id = ${id}`),
  guards: { intend: over, decline: over },
  effects: {
    open: async context => ({ openedAt: context.now.toISOString() }),
    intend: async context => ({ ...(await stampAnswer(context)), statusReason: null }),
    decline: stampAnswer,
    'invite-again': async () => ({ statusReason: null, openedAt: null, answeredAt: null }),
  },
})
