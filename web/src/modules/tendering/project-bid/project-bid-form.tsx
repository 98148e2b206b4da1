/** Bids: their price can be made of priced items, which can begin as the project's bill of quantities. */
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { currencyOf } from '../../../records/form/currency-of.tsx'
import type { FormExtras } from '../../../records/form/form-extras.ts'
import { FormScreen } from '../../../records/form/form-screen.tsx'
import type { ScreenProps } from '../../../records/module.ts'
import { DecisionNotesContext } from '../../../records/transitions/decision-notes.ts'
import { WhereLots } from '../lots/where-lots.tsx'
import { BidNotes } from './bid-notes.tsx'
import { AmountFollows, PricedItemsTools } from './priced-items-tools.tsx'
import { ProposeWinner } from './propose-winner.tsx'
import { UnpricedRows } from './unpriced-rows.tsx'

const extras: FormExtras = {
  panel: BidNotes,
  below: { project: currencyOf('project', projects), amount: AmountFollows, lineItems: PricedItemsTools },
  around: { lot: WhereLots },
  actions: ProposeWinner,
}

const notes = { submit: UnpricedRows }

export const ProjectBidForm = ({ resource }: ScreenProps) => (
  <DecisionNotesContext value={notes}>
    <FormScreen resource={resource} extras={extras} />
  </DecisionNotesContext>
)
