/** The parts of a tender in which its owner has a hand, those without a switch are staff's alone; and which take two people. */
export const TENDER_SWITCHES = {
  'bidding.ownerInvites': {
    name: 'Owners invite companies',
    help: 'The owner of a published tender can invite companies to bid. Staff always can.',
  },
  'bidding.ownerDrafts': {
    name: 'Owners draft answers and addenda',
    help: 'The owner of a tender can write answers to questions and drafts of addenda. Staff publish them.',
  },
  'bidding.ownerDecides': {
    name: 'Owners ask for the opening and propose the award',
    help: 'The owner of a tender can ask staff to open the bids, and propose a bid for the award. Staff approve it.',
  },
  'approval.separateAward': {
    name: 'Two people for an award',
    help: 'An award is approved by another person than those who proposed it or changed it.',
  },
  'approval.separatePublishing': {
    name: 'Two people for a tender',
    help: 'A tender is published by another person than those who drafted, changed or submitted it.',
  },
} as const
export const TENDER_SWITCH_KEYS = [
  'bidding.ownerInvites',
  'bidding.ownerDrafts',
  'bidding.ownerDecides',
  'approval.separateAward',
  'approval.separatePublishing',
] as const
/** How far an award may be negotiated away from its bid. */
export const NEGOTIATED = {
  'bidding.negotiatedBelowPercent': {
    name: 'Negotiated below the bid',
    help: 'By how much of the bid an award may be negotiated down.',
  },
  'bidding.negotiatedAbovePercent': {
    name: 'Negotiated above the bid',
    help: 'By how much of the bid an award may be negotiated up.',
  },
} as const
