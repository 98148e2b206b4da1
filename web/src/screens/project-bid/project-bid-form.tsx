/** Bids: their price can be made of priced items, which can begin as the project's bill of quantities. */
import type { FormExtras } from '../../crud/form-extras.ts'
import { FormScreen } from '../../crud/form-screen.tsx'
import { CurrencyOfProject } from '../currency-of.tsx'
import type { ScreenProps } from '../registry.ts'
import { AmountFollows, PricedItemsTools } from './priced-items-tools.tsx'
import { ProposeWinner } from './propose-winner.tsx'

const extras: FormExtras = {
  below: { project: CurrencyOfProject, amount: AmountFollows, lineItems: PricedItemsTools },
  actions: ProposeWinner,
}

export const ProjectBidForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
