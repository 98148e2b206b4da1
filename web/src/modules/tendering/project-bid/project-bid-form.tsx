/** Bids: their price can be made of priced items, which can begin as the project's bill of quantities. */
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { currencyOf } from '../../../records/form/currency-of.tsx'
import type { FormExtras } from '../../../records/form/form-extras.ts'
import { FormScreen } from '../../../records/form/form-screen.tsx'
import type { ScreenProps } from '../../../records/module.ts'
import { WhereLots } from '../lots/where-lots.tsx'
import { AmountFollows, PricedItemsTools } from './priced-items-tools.tsx'
import { ProposeWinner } from './propose-winner.tsx'

const extras: FormExtras = {
  below: { project: currencyOf('project', projects), amount: AmountFollows, lineItems: PricedItemsTools },
  around: { lot: WhereLots },
  actions: ProposeWinner,
}

export const ProjectBidForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
