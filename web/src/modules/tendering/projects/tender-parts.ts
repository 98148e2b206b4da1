/** The order of a tender's parts: before the opening, questions and addenda come first; afterwards, the award. */

import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Ref } from '@siteoffice/domain/engine/values'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import type { Session } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import type { RecordParts } from '../../../records/form/fields/form-extras.ts'

const TALK = ['tenderAnswers.project', 'addenda.project', 'tenderInvitations.project']
const BIDS = 'projectBid.project'
const DECISION = ['bidOpenings.project', BIDS, 'project-winnings.project']
const NAMES = {
  'bidOpenings.project': { label: 'Bid opening' },
  'project-winnings.project': { label: 'Award' },
  'tenderInvitations.project': { label: 'Invitations' },
}
/** In another company's tender a company sees only its own bids. */
const OWN_NAMES = {
  ...NAMES,
  'projectBid.project': { label: 'Your bids' },
  'tenderQuestions.project': { label: 'Your questions' },
  'tenderInvitations.project': { label: 'Your invitation' },
}
export const isForeign = (record: AnyRecord, { tenantScoped, profile }: Session): boolean =>
  tenantScoped && (record['company'] as Ref | undefined)?._id !== profile?.company?._id // as the field is declared

/** Whether a bid can be begun: before the deadline, or after it where the tender takes late ones. */
export const takesBids = ({ phase, acceptLateBids }: AnyRecord): boolean =>
  phase === 'open' || phase === 'closing_soon' || (phase === 'closed' && acceptLateBids === true)

export function partsOfTender(record: AnyRecord, session: Session): RecordParts {
  if (isForeign(record, session))
    return {
      first: ['projectBid.project', 'tenderAnswers.project', 'tenderQuestions.project', 'addenda.project'],
      names: OWN_NAMES,
    }
  if (typeof record['bidsOpenedAt'] !== 'string') {
    // the owner may not read bids before the opening, and nobody may where the tender hides its bidders
    const unknown = session.tenantScoped || record['hidesBidders'] === true
    return {
      first: unknown ? TALK : [...TALK, BIDS],
      unknown: unknown ? [BIDS] : [],
      names: NAMES,
      addable: ['addenda.project'],
      // a new bill begins as a copy of the present one, is pasted or imported
      onScreen: ['addenda.project'],
    }
  }
  const comparison = session.can(permissionFor(projectBid, 'list')) && Number(record['bidCount'] ?? 0) > 0
  return {
    first: DECISION,
    names: NAMES,
    ...(comparison && {
      screens: [{ label: 'Comparison', path: `/compare-bids/${record._id}`, after: BIDS }],
    }),
  }
}
