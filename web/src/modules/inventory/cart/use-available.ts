/** The available quantities of products in the cart's warehouse. */
import { listStock } from '@siteoffice/domain/modules/inventory/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { useSession } from '../../../lib/session.ts'

const MOST = 100
export type Available = ReadonlyMap<string, number>
const NONE: Available = new Map()
/** Empty until it is loaded, and for a person who may not read stock. */
export function useAvailable(warehouse: string | undefined, products: readonly string[]): Available {
  const { can } = useSession()
  const ids = products.slice(0, MOST).toSorted().join(',')
  const { data } = useQuery({
    queryKey: ['stock', 'available', warehouse, ids],
    queryFn: async ({ signal }) => {
      const query = { product: ids, warehouse: warehouse ?? '', size: MOST }
      const { content } = await call(listStock, { query }, { signal })
      return new Map(content.flatMap(({ product, available }) => [[product._id, available] as const]))
    },
    enabled: warehouse !== undefined && ids !== '' && can('READ_ALL_STOCK'),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return data ?? NONE
}
