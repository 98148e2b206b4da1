/** The computed fields of a project, some of which depend on the reader. */
import { choice, integer } from '../../engine/field.ts'

export const projectComputed = {
  bidCount: integer({ label: 'Bids' }),
  phase: choice(['open', 'closing_soon', 'closed'], {
    tones: { open: 'blue', closing_soon: 'orange' },
    label: 'Bidding',
  }),
  forTrades: choice(['here', 'elsewhere'], {
    audience: 'companies',
    label: 'For your trades',
    labels: { here: 'Your trade and place', elsewhere: 'Your trade, elsewhere' },
    tones: { here: 'blue' },
  }),
  opening: choice(['requested_by_you', 'requested_by_colleague', 'requested_by_owner'], {
    audience: 'staff',
    labels: {
      requested_by_you: 'You ask for it',
      requested_by_colleague: 'A colleague asks for it',
      requested_by_owner: 'The owner asks for it',
    },
    tones: { requested_by_you: 'blue', requested_by_colleague: 'gold', requested_by_owner: 'gold' },
  }),
  feedback: choice(['due'], {
    audience: 'companies',
    label: 'Your feedback',
    labels: { due: 'Not given yet' },
    tones: { due: 'gold' },
  }),
  ourPart: choice(['invited', 'bid_begun', 'bid_submitted'], {
    audience: 'companies',
    label: 'Your part',
    labels: { invited: 'You are invited', bid_begun: 'Your bid is begun', bid_submitted: 'Your bid is in' },
    tones: { invited: 'gold', bid_begun: 'blue', bid_submitted: 'green' },
  }),
}
