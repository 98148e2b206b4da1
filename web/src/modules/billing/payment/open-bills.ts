/** The open bills of a company in one currency, the earliest due first. */
import { MOST_BILLS } from '@siteoffice/domain/modules/billing/allocation'
import { readAgeing } from '@siteoffice/domain/modules/billing/endpoints'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import type { AnyRecord } from '../../../records/display/record.ts'

/** As the list of billings has it. */
export interface OpenBill extends AnyRecord {
  readonly reference: string
  readonly dueDate: string
  readonly balance: number
  readonly disputed: boolean | null
}
interface Page {
  readonly content: readonly OpenBill[]
  readonly more: boolean
}
const SIZE = 100
async function readOpen(company: string, currency: string, signal: AbortSignal): Promise<readonly OpenBill[]> {
  const bills: OpenBill[] = []
  for (let page = 0; page * SIZE < MOST_BILLS; page += 1) {
    const query = {
      company,
      currency,
      status: 'issued',
      paymentStatus: 'unpaid,partial',
      sort: 'dueDate',
      page,
      size: SIZE,
    }
    const { content, more } = await api.get<Page>('/billings', query, { signal })
    bills.push(...content)
    if (!more) break
  }
  return bills
}
/** The key begins with the name of the resource, so that a changed bill has the bills loaded again. */
export const useOpenBills = (company: string | undefined, currency: string | undefined) =>
  useQuery({
    queryKey: ['billings', 'open', company, currency],
    enabled: company !== undefined && currency !== undefined,
    queryFn: ({ signal }) => readOpen(company ?? '', currency ?? '', signal),
  })
/** The currencies in which a company has open bills. */
export const useOpenCurrencies = (company: string | undefined) =>
  useQuery({
    queryKey: ['receivables', 'currencies', company],
    enabled: company !== undefined,
    queryFn: async ({ signal }) => {
      const { content } = await call(readAgeing, { query: { company, size: SIZE, sort: 'company' } }, { signal })
      return content.filter(each => each.bills > 0).map(each => each.currency)
    },
  })
