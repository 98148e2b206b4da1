/** Sets of states that rules of tendering, and of what follows it, speak of. */
import { statesOf } from '../../engine/states.ts'
import { projectBid } from './project-bid.ts'
import { projectStatus } from './project-status.ts'
import { projectWinnings } from './project-winnings.ts'

const bid = projectBid.fields.status
const award = projectWinnings.fields.status

/** A tender before its opening, whether it takes bids or rests. */
export const TENDER_RUNNING = statesOf(projectStatus, 'published', 'on_hold')
/** A bid that evaluators rate. */
export const BID_IN_EVALUATION = statesOf(bid, 'under_review', 'shortlisted')
/** A bid that stands in the comparison, also when it is decided. */
export const BID_COMPARED = statesOf(bid, ...BID_IN_EVALUATION, 'won', 'lost')
/** An award that binds the winner and the owner. */
export const AWARD_WON = statesOf(award, 'accepted', 'contract_signed')
/** An award beside which no other of its bid, lot or project may stand. */
export const AWARD_UNDER_WAY = statesOf(award, 'proposed', 'approved', 'declared', ...AWARD_WON)
