/** What somebody has chosen of the proposals: which, how much, and from whom what has no supplier. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import type { InputOf } from '@siteoffice/domain/engine/endpoint'
import { amountOf, lineUnits } from '@siteoffice/domain/engine/money'
import type { NamedRecord } from '@siteoffice/domain/engine/wire'
import type { Proposal } from '@siteoffice/domain/modules/inventory/reorder'
import type { reorderStock } from '@siteoffice/domain/modules/inventory/reorder-endpoints'

export interface Choice {
  readonly isTicked?: boolean
  readonly quantity?: number
}
export interface Choices {
  /** by the key of a proposal, where they differ from what is proposed */
  readonly rows: ReadonlyMap<string, Choice>
  /** of what has no supplier */
  readonly supplier: NamedRecord | null
}
export const NO_CHOICES: Choices = { rows: new Map(), supplier: null }
/** Choices as a text of this tab, and from there. */
export const textOf = ({ rows, supplier }: Choices): string => JSON.stringify({ rows: [...rows], supplier })
export function choicesOf(text: string): Choices {
  if (text === '') return NO_CHOICES
  const { rows, supplier } = JSON.parse(text) as { rows: [string, Choice][]; supplier: NamedRecord | null } // by `textOf`
  return { rows: new Map(rows), supplier }
}
export const keyOf = ({ product, warehouse }: Proposal): string => `${product._id}.${warehouse._id}`
const supplierOf = (proposal: Proposal, { supplier }: Choices): NamedRecord | null => proposal.supplier ?? supplier
/** Whether it can be ordered: from somebody, for a store. */
export const isOrderable = (proposal: Proposal, choices: Choices): boolean =>
  proposal.store !== null && supplierOf(proposal, choices) !== null
export const quantityOf = (proposal: Proposal, { rows }: Choices): number =>
  rows.get(keyOf(proposal))?.quantity ?? proposal.quantity
export const isTicked = (proposal: Proposal, choices: Choices): boolean =>
  isOrderable(proposal, choices) && choices.rows.get(keyOf(proposal))?.isTicked === true
export const withChoice = (choices: Choices, proposals: readonly Proposal[], change: Choice): Choices => ({
  ...choices,
  rows: new Map([
    ...choices.rows,
    ...proposals.map((each): [string, Choice] => [keyOf(each), { ...choices.rows.get(keyOf(each)), ...change }]),
  ]),
})
type Lines = InputOf<typeof reorderStock>['body']['lines']
/** The proposals that are ticked, as they are sent. */
export const chosenOf = (proposals: readonly Proposal[], choices: Choices): readonly Proposal[] =>
  proposals.filter(each => isTicked(each, choices) && quantityOf(each, choices) > 0)
export const linesOf = (proposals: readonly Proposal[], choices: Choices): Lines =>
  chosenOf(proposals, choices).map(each => ({
    product: each.product._id,
    warehouse: each.warehouse._id,
    supplier: supplierOf(each, choices)?._id ?? '',
    quantity: quantityOf(each, choices),
  }))
export interface SupplierGroup {
  readonly supplier: NamedRecord | null
  readonly proposals: readonly Proposal[]
}
/** In the order of the proposals, which stand by supplier. */
export const bySupplier = (proposals: readonly Proposal[]): readonly SupplierGroup[] =>
  [...Map.groupBy(proposals, ({ supplier }) => supplier?._id)].map(([, each]) => ({
    supplier: each[0]?.supplier ?? null,
    proposals: each,
  }))
/** What the chosen ones come to, in each of their currencies. */
export function totalsOf(
  chosen: readonly Proposal[],
  choices: Choices,
): readonly { amount: number; currency: string }[] {
  return [...Map.groupBy(chosen, ({ currency }) => currency)].map(([currency, each]) => {
    const digits = minorDigits(currency)
    const units = each.reduce((sum, one) => sum + lineUnits(one.unitPrice, quantityOf(one, choices), digits), 0)
    return { currency, amount: amountOf(units, digits) }
  })
}
