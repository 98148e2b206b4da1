/** Each submission of a bid is confirmed: in the app, and by mail with the receipt's number, time and hash. */
import { WORDS_PLACE } from '../../engine/letter.ts'
import type { HookContext } from '../../engine/rules.ts'
import { notifyOfTender } from './notify-of-tender.ts'
import { clockOf } from './tender-zone.ts'

interface SubmittedBid {
  readonly _id: string
  readonly number: string
  readonly project: string
  readonly company: string
  readonly receiptNo: string
  readonly revision: number
}
interface Receipt {
  readonly submittedAt: string
  readonly contentHash: string
}
/**
 * The hash is sealed with the bid, since somebody who has it can test guesses at what the bid says. Only the mail to the
 * bidder has it; the log of mails shows a placeholder.
 */
export async function confirmSubmission(
  context: HookContext,
  { _id, number, project, company, receiptNo, revision }: SubmittedBid,
  { submittedAt, contentHash }: Receipt,
): Promise<void> {
  const { timeZone } = await clockOf(context, project)
  await notifyOfTender(context, project, [company], {
    title: `Bid ${number} is submitted`,
    body: [
      ({ instant }) => `Your bid was received on ${instant(submittedAt, timeZone)}.`,
      'The receipt with its lines is in the bid, for those in your company who may read it.',
    ],
    record: ['projectBid', _id],
    facts: [`Receipt: ${receiptNo}/${revision}`, `Content hash: ${WORDS_PLACE}`],
    confidential: contentHash,
  })
}
