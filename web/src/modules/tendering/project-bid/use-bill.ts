/** The rows of a tender's bill that a bid prices. */
import type { BillRow } from '@siteoffice/domain/modules/tendering/bill-rows'
import { rowsOfLot } from '@siteoffice/domain/modules/tendering/bill-rows'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { api } from '../../../lib/api.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { useRecord } from '../../../records/queries/use-record.ts'
import { useLots } from '../lots/use-lots.ts'

const billIn = (record: AnyRecord | undefined) => record?.['boq'] as readonly BillRow[] | undefined // as the field is declared

interface Bill {
  /** undefined until it is known */
  readonly bill: readonly BillRow[] | undefined
  readonly lotCode: unknown
}
/** A bid for a lot prices the rows of that lot, and the rows without one. */
export function useBill(project: string | undefined, lot: string | undefined): Bill {
  const bill = billIn(useRecord(projects, project))
  const lots = useLots(project)
  const lotCode = lots?.find(({ _id }) => _id === lot)?.['code']
  return { bill: bill && rowsOfLot(bill, lotCode), lotCode }
}
/** The same as they are at this moment. */
export async function fetchBill(project: string, lotCode: unknown): Promise<readonly BillRow[]> {
  const record = await api.get<AnyRecord>(`/${projects.name}/id/${project}`)
  return rowsOfLot(billIn(record) ?? [], lotCode)
}
