/** The rows of a bill of quantities as they are written: each has what its kind needs. */
import { completedRow, rowProblem, sumsWithoutAmount } from '@siteoffice/domain/modules/tendering/bill-kinds'
import { wrongField } from '../../lib/failure.ts'

type BillRowInput = Parameters<typeof rowProblem>[0]
/** The rows with what their kinds imply. Throws a failure that names the cell. */
export function checkedBill<R extends BillRowInput>(boq: readonly R[] | undefined): { readonly boq?: R[] } {
  if (boq === undefined) return {}
  const rows = boq.map(completedRow)
  for (const [at, row] of rows.entries()) {
    const problem = rowProblem(row)
    if (problem !== undefined) throw wrongField('rule_broken', `boq.${at}.${problem.column}`, problem.message)
  }
  return { boq: rows }
}
interface NamedRow extends BillRowInput {
  readonly code?: string | null
  readonly description: string
}
/** A sentence where a bill is not ready for bidders. */
export function sumMissing(boq: readonly NamedRow[]): string | undefined {
  const [first] = sumsWithoutAmount(boq)
  const row = first === undefined ? undefined : boq[first]
  return first === undefined || row === undefined
    ? undefined
    : `Bill of quantities, row ${first + 1}: the provisional sum ${[row.code, row.description].filter(Boolean).join(' ')} needs its amount.`
}
