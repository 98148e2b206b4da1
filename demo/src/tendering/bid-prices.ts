/** Prices of bids: each line scatters around the estimate, each bidder has a level of its own. */
import { createHash } from 'node:crypto'
import { unitLabel } from '@siteoffice/domain/engine/units'
import { offeredAmount, offerText } from '@siteoffice/domain/modules/tendering/bid-offer'
import { isProvisionalSum, isSection, kindOf } from '@siteoffice/domain/modules/tendering/bill-kinds'
import { itemKindOf } from '@siteoffice/domain/modules/tendering/bill-rows'
import type { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import type { DrawnCompany } from '../companies/companies.ts'
import { roundFigure, toMinor } from '../money.ts'
import type { Random } from '../random.ts'
import type { Values } from '../row.ts'
import { idFor } from '../row.ts'
import { LEVELLING } from './bid-text.ts'
import type { DrawnLot } from './lots.ts'
import type { DrawnProject } from './projects.ts'

export type Bid = Values<typeof projectBid>
type BidLines = NonNullable<Bid['lineItems']>
export interface Price {
  readonly lines: BidLines
  readonly discount: number | null
  readonly amount: number
}
/** A bidder's level against the estimate; few are far off. */
function levelOf(random: Random, project: DrawnProject, bidder: DrawnCompany): number {
  if (random.chance(0.025)) return random.pick([0.64, 0.7, 1.42, 1.6])
  const abroad = bidder.country.code === project.owner.country.code ? 1 : 1.035
  return random.around(1.01, 0.075) * abroad
}

export function priceOf(
  random: Random,
  project: DrawnProject,
  { bidder, lot }: { readonly bidder: DrawnCompany; readonly lot: DrawnLot | undefined },
  id: string,
  at: Date,
): Price {
  const { currency = 'USD', boq = [] } = project.values
  const level = levelOf(random, project, bidder)
  let measured = 0
  const all = boq.map((line, index): BidLines[number] => {
    const rate = project.rates[index] ?? 0
    const isMeasured = kindOf(line) === 'item'
    if (isMeasured) measured += 1
    const rateInMinor = toMinor(rate * level * (isMeasured ? random.around(1, 0.06) : 1), currency)
    return {
      _id: idFor('bid line', `${id} ${index}`, at),
      boqRow: line._id ?? null,
      kind: itemKindOf(line),
      code: line.code ?? null,
      description: line.description,
      unit: line.unit ? unitLabel(line.unit).toLowerCase() : null,
      quantity: line.quantity ?? null,
      unitRate: isProvisionalSum(line) ? (line.amount ?? null) : isSection(line) ? null : rateInMinor,
      excluded: isMeasured && measured > 3 && random.chance(0.02),
    }
  })
  const lines = lot === undefined ? all : all.filter((_, index) => boq[index]?.lot === lot.code)
  const sum = offeredAmount(lines, null, currency) ?? 0
  const discount = random.chance(0.12) ? roundFigure(sum * random.pick([0.01, 0.015, 0.02, 0.03])) : null
  return { lines, discount, amount: toMinor(sum - (discount ?? 0), currency) }
}
/** What a bid comes to when the lines it leaves out are taken at the estimate. */
export function levelPrices(
  random: Random,
  project: DrawnProject,
  price: Price,
): Pick<Bid, 'leveledAmount' | 'levelNotes'> {
  const rates = new Map((project.values.boq ?? []).map((line, index) => [line.code, project.rates[index] ?? 0]))
  const missing = price.lines.reduce(
    (sum, line) => sum + (line.excluded ? (line.quantity ?? 0) * (rates.get(line.code ?? '') ?? 0) : 0),
    0,
  )
  if (missing === 0) return {}
  return {
    leveledAmount: toMinor(price.amount + missing, project.values.currency ?? 'USD'),
    levelNotes: LEVELLING[0] ?? random.pick(LEVELLING),
  }
}
interface NamedItem {
  readonly _id: string
  readonly label: string
  readonly code?: string
}
/** The SHA-256 of what is offered, as when a bid is submitted. */
export const contentHash = (
  _id: string,
  project: NamedItem,
  company: NamedItem,
  lot: NamedItem | undefined,
  bid: Bid,
): string =>
  createHash('sha256')
    .update(offerText({ ...bid, _id, project, company, ...(lot && { lot }) }))
    .digest('hex')
