/** The cash that should be in the drawer of a register. Sums are in minor units. */
import { minorDigits } from '../../engine/codes.ts'
import { amountOf, unitsOf } from '../../engine/money.ts'

/** The papers of reports and receipts: A4, or a roll of 80 mm. */
export const PAPER_WIDTHS = ['a4', 'roll'] as const
export type PaperWidth = (typeof PAPER_WIDTHS)[number]

export interface DrawerFigures {
  readonly openingFloat: number
  /** handed over, before change was given back */
  readonly cashTaken: number
  readonly changeGiven: number
  readonly cashRefunded: number
  readonly cashIn: number
  readonly cashOut: number
}
export function expectedCash(currency: string, figures: DrawerFigures): number {
  const digits = minorDigits(currency)
  const units = (amount: number): number => unitsOf(amount, digits)
  const { openingFloat, cashTaken, changeGiven, cashRefunded, cashIn, cashOut } = figures
  const added = units(openingFloat) + units(cashTaken) + units(cashIn)
  return amountOf(added - units(changeGiven) - units(cashRefunded) - units(cashOut), digits)
}
/** Counted amount minus expected amount. */
export function cashDifference(currency: string, counted: number, expected: number): number {
  const digits = minorDigits(currency)
  return amountOf(unitsOf(counted, digits) - unitsOf(expected, digits), digits)
}
