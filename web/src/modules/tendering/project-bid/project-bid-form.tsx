/** The form of bids: priced items can make up the price, and can begin as the project's bill of quantities. */
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { DecisionNotesContext } from '../../../records/actions/decision-notes.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { currencyOf } from '../../../records/form/fields/currency-of.tsx'
import type { FormExtras, PanelProps } from '../../../records/form/fields/form-extras.ts'
import { FormTotal } from '../../../records/form/saving/form-total.tsx'
import type { ScreenProps } from '../../../records/module.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import { WhereLots } from '../lots/where-lots.tsx'
import { AddendaToConfirm } from './addenda-to-confirm.tsx'
import { BidNotes } from './bid-notes.tsx'
import { BidReceipt } from './bid-receipt.tsx'
import { AmountFollows, PricedItemsTools } from './priced-items-tools.tsx'
import { ProposeWinner } from './propose-winner.tsx'
import { UnpricedRows } from './unpriced-rows.tsx'

function BidActions({ record }: { readonly record: AnyRecord }) {
  return (
    <>
      <BidReceipt bid={record._id} record={record} />
      <ProposeWinner record={record} />
    </>
  )
}
/** The price of the bid, in view while its items are priced. */
const BidFoot = ({ values: { amount, currency } }: PanelProps) => <FormTotal amount={amount} currency={currency} />

const extras: FormExtras = {
  create: { label: 'Save draft bid' },
  foot: BidFoot,
  panel: BidNotes,
  below: { project: currencyOf('project', projects), amount: AmountFollows, lineItems: PricedItemsTools },
  around: { lot: WhereLots },
  actions: BidActions,
}

const notes = { submit: UnpricedRows, 'confirm-addenda': AddendaToConfirm }

export const ProjectBidForm = ({ resource }: ScreenProps) => (
  <DecisionNotesContext value={notes}>
    <FormScreen resource={resource} extras={extras} />
  </DecisionNotesContext>
)
