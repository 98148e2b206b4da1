/** What the lines of a bill come to: the same figures for its form and for what is stored. */
import { minorDigits } from '../../engine/codes.ts'
import { amountOf, LARGEST_AMOUNT, lineUnits, timesQuantity, unitsOf } from '../../engine/money.ts'
import { TOO_MUCH } from '../inventory/cart.ts'

export interface BillLine {
  readonly quantity?: number
  readonly unitPrice: number
  readonly discount?: number | null
  readonly taxPercent?: number | null
  /** it is subtracted */
  readonly deduction?: boolean
}
/** Amounts in the bill's currency. */
interface BillTotals {
  readonly subTotal: number
  readonly discountTotal: number
  readonly taxTotal: number
  readonly total: number
}
/** The totals and each line's own total, rounded half up per line to the currency's smallest unit; a sentence where lines cannot be billed so. */
export function billTotals(
  lines: readonly BillLine[],
  currency: string,
): (BillTotals & { readonly lineTotals: readonly number[] }) | string {
  const digits = minorDigits(currency)
  let [sub, discount, tax] = [0, 0, 0]
  const lineTotals: number[] = []
  for (const line of lines) {
    const gross = lineUnits(line.unitPrice, line.quantity ?? 1, digits)
    const off = unitsOf(line.discount ?? 0, digits)
    if (off > gross) return 'a discount is larger than its line'
    const duty = timesQuantity(gross - off, (line.taxPercent ?? 0) / 100)
    const sign = line.deduction ? -1 : 1
    sub += sign * gross
    discount += sign * off
    tax += sign * duty
    lineTotals.push(amountOf(sign * (gross - off + duty), digits))
  }
  const total = sub - discount + tax
  if (total < 0 || sub < 0) return 'deductions are more than the other lines'
  const amount = (units: number): number => amountOf(units, digits)
  if (Math.max(amount(sub), amount(total)) > LARGEST_AMOUNT) return TOO_MUCH
  return {
    subTotal: amount(sub),
    discountTotal: amount(discount),
    taxTotal: amount(tax),
    total: amount(total),
    lineTotals,
  }
}
