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

export function countResult(lines: readonly CountFigures[]) {
  const differences = lines.map(line => thousandths(countDifference(line))).filter(each => each !== 0)
  const sum = (sign: 1 | -1): number => differences.reduce((total, each) => total + Math.max(sign * each, 0), 0) / 1000
  return { productsDiffering: differences.length, unitsMore: sum(1), unitsLess: sum(-1) }
}
