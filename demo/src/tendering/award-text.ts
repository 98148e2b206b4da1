/** Words about awards and bills. */
import type { projectWinnings } from '@siteoffice/domain/modules/tendering/project-winnings'
import type { Values } from '../row.ts'

export const JUSTIFICATIONS = [
  'The lowest offer leaves out the testing of the piles; levelled, it comes out above this one.',
  'Best total score: the programme is eight weeks shorter and the site team is named and free.',
  'The lowest bidder could not show turnover for a contract of this size within its verified limit.',
  'The lower offer is conditional on advance payment, which the owner does not grant.',
] as const
export const NEGOTIATIONS = [
  'Agreed at the meeting with the bidder: the owner supplies the tower crane.',
  'Provisional sums for signage taken out, as agreed by letter after the opening.',
] as const
export const WINNING_NOTES = [
  'The owner asked to be called before the letter goes out.',
  'Check the insurance of the joint venture partner before signing.',
  'Key staff were interviewed on site; the minutes are with the tender desk.',
] as const
export const WINNING_REASONS: {
  readonly [S in NonNullable<Values<typeof projectWinnings>['status']>]?: readonly string[]
} = {
  rejected: ['The comparison leaves out the alternative offer for the façade; please bring it again with it.'],
  declined: [
    'Our crane fleet is committed until spring; we cannot meet the start date.',
    'The price of reinforcing steel has moved beyond what our offer allows.',
  ],
  revoked: ['The performance security was not handed in and the bank does not confirm it.'],
  terminated: [
    'The contractor left the site and did not return after two notices; the owner finishes the works with others.',
    'Ended by agreement after the owner dropped the second phase.',
  ],
}
export const BILL_TERMS =
  'Payable within 30 days by bank transfer. Please quote the number of the invoice. Late amounts bear interest as the membership terms say.'
export const BILL_REASONS = {
  cancelled: ['Drafted twice for the same award.', 'The award was changed before the invoice was issued.'],
  voided: ['Issued to the wrong legal entity; replaced by a new invoice.', 'The tax rate was wrong; issued again.'],
  written_off: ['The company was wound up; the liquidator reports no assets.'],
  disputed: [
    'The company says that the commission is due on the amount without provisional sums.',
    'The company says that the contract was signed for a lower amount than the award.',
  ],
} as const
export const BILL_NOTES = [
  'Asked twice by telephone; the payment is promised for the end of the month.',
  'Statement of account sent with the reminder.',
  'The company pays from its parent’s account; match by amount.',
] as const
