/** Revisions of bids: the same price and terms as in the bid that they are to replace. */
import type { FormExtras } from '../../../records/form/form-extras.ts'
import { FormScreen } from '../../../records/form/form-screen.tsx'
import type { ScreenProps } from '../../../records/module.ts'
import { RevisionNotes } from './bid-notes.tsx'
import { AmountFollows, PricedItemsTools } from './priced-items-tools.tsx'

const extras: FormExtras = {
  panel: RevisionNotes,
  below: { amount: AmountFollows, lineItems: PricedItemsTools },
}
export const BidRevisionsForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
