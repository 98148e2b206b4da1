/** The form of awards: the bid gives the winner and the amount. */
import type { FormExtras } from '../../../records/form/form-extras.ts'
import type { ScreenProps } from '../../../records/module.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import { WhereLots } from '../lots/where-lots.tsx'
import { OfferOfBid, OnceRecorded } from './offer-of-bid.tsx'

const extras: FormExtras = {
  below: { bid: OfferOfBid },
  around: { lot: WhereLots, currency: OnceRecorded, awardAmount: OnceRecorded },
}

export const ProjectWinningsForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
