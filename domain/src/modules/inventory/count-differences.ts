/** The arithmetic of counts, in thousandths of a unit. */

interface CountFigures {
  readonly counted: number
  /** what the ledger had at the moment of the count */
  readonly expected: number
}
const thousandths = (quantity: number): number => Math.round(quantity * 1000)
/** What a count changes: later movements do not matter. */
export const countDifference = ({ counted, expected }: CountFigures): number =>
  (thousandths(counted) - thousandths(expected)) / 1000
