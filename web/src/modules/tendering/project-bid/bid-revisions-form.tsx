/** The form of revisions: price and terms begin as those of the bid that the revision replaces. */
import type { Ref } from '@siteoffice/domain/engine/values'
import type { AnyRecord } from '../../../records/display/record.ts'
import type { FormExtras } from '../../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../../records/module.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import { RevisionNotes } from './bid-notes.tsx'
import { BidReceipt } from './bid-receipt.tsx'
import { AmountFollows, PricedItemsTools } from './priced-items-tools.tsx'

/** As its fields are declared. */
type Revision = AnyRecord & { readonly bid?: Ref; readonly revision?: number }
function RevisionReceipt({ record }: { readonly record: AnyRecord }) {
  const { bid, revision } = record as Revision
  if (bid === undefined || revision === undefined) return null
  return <BidReceipt bid={bid._id} record={record} revision={revision} />
}
const extras: FormExtras = {
  actions: RevisionReceipt,
  panel: RevisionNotes,
  below: { amount: AmountFollows, lineItems: PricedItemsTools },
}
export const BidRevisionsForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
