/** The open tenders of a company's trades: where the company works, and elsewhere. */
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { useQuery } from '@tanstack/react-query'
import { listPath } from '../../../kinds/paths.ts'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../records/queries/keys.ts'

export const NEWEST = '-publishedAt'
type Where = 'here' | 'elsewhere'
/** The list of them, the newest first. */
export const tradesPath = (forTrades: Where): string => listPath(projects, { forTrades, sort: NEWEST })
/** Their number; undefined until it is known. */
export function useNumberOf(forTrades: Where): number | undefined {
  const query = { forTrades, count: 'only' }
  const { data } = useQuery({
    queryKey: keys.list(projects.name, query),
    queryFn: ({ signal }) => api.get<{ readonly totalElements: number }>(`/${projects.name}`, query, { signal }),
  })
  return data?.totalElements
}
