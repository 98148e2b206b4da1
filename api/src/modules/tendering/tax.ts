/** How much tax is in the price of a bid. */
import { usualTax } from '@siteoffice/domain/modules/tendering/tax'
import type { HookContext } from '../../engine/rules.ts'

interface TaxTerms {
  readonly taxIncluded: boolean
  readonly taxPercent: number | null
}
/** The rate that was typed, else the usual one of the tender's country; none for a price without tax. */
export async function taxPercentOf(context: HookContext, project: string, bid: TaxTerms): Promise<number | null> {
  if (!bid.taxIncluded) return null
  if (bid.taxPercent !== null) return bid.taxPercent
  const tender = await context.get('projects', project, ['country'], { trash: 'with' })
  return usualTax(tender?.country ?? '') ?? null
}
/** A sentence why a price cannot be compared with those of others. */
export const unknownTax = ({ taxIncluded, taxPercent }: TaxTerms): string | undefined =>
  taxIncluded && taxPercent === null
    ? 'Say how much tax is in the amount, or that the amount is without tax.'
    : undefined
