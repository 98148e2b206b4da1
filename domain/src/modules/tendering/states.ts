/** Sets of states that rules of tendering, and of what follows it, speak of. */
import { statesOf } from '../../engine/states.ts'
import { projectBid } from './project-bid.ts'
import { projectStatus } from './project-status.ts'
import { projectWinnings } from './project-winnings.ts'

const bid = projectBid.fields.status
const award = projectWinnings.fields.status

/** A tender before its opening, whether it takes bids or rests. */
export const TENDER_RUNNING = statesOf(projectStatus, 'published', 'on_hold')
/** A project that nothing more becomes of. */
export const PROJECT_OVER = statesOf(projectStatus, 'completed', 'cancelled', 'unsuccessful')
/** A tender whose bids nobody waits for any more. */
export const TENDER_DECIDED = statesOf(projectStatus, ...PROJECT_OVER, 'awarded', 'in_progress')
/** A project that bidders have been told of and that is not over. */
export const PROJECT_ANNOUNCED = statesOf(
  projectStatus,
  ...TENDER_RUNNING,
  'under_evaluation',
  'awarded',
  'in_progress',
)
/** A bid that evaluators rate. */
export const BID_IN_EVALUATION = statesOf(bid, 'under_review', 'shortlisted')
/** A bid that stands in the comparison, also when it is decided. */
export const BID_COMPARED = statesOf(bid, ...BID_IN_EVALUATION, 'won', 'lost')
/** A bid that has not been withdrawn, turned down or left uncounted. */
export const BID_LIVE = statesOf(bid, 'draft', 'in_check', 'submitted', ...BID_IN_EVALUATION, 'won')
/** An award that binds the winner and the owner. */
export const AWARD_WON = statesOf(award, 'accepted', 'contract_signed')
/** An award beside which no other of its bid, lot or project may stand. */
export const AWARD_UNDER_WAY = statesOf(award, 'proposed', 'approved', 'declared', ...AWARD_WON)
/** An award that may be billed, also for what was done before it ended. */
export const AWARD_BILLED = statesOf(award, ...AWARD_WON, 'terminated')
/** An award that falls with its project. */
export const AWARD_BEFORE_CONTRACT = statesOf(award, 'proposed', 'approved', 'declared', 'accepted')
