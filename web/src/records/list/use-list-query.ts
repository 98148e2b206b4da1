/** The rows and counts of a list. */
import { tabsOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Count, Page } from '@siteoffice/domain/engine/wire'
import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Values } from '../../kinds/kind.ts'
import { api } from '../../lib/api.ts'
import { keys } from '../keys.ts'
import type { AnyRecord } from '../record/record.ts'
import { countsQuery, rowsQuery } from './list-query.ts'
import type { ListView } from './list-state.ts'

export interface RecordPage extends Page<AnyRecord> {
  /** figures over all rows, where the resource has some */
  readonly summary?: Values
}

const queryOf = (resource: AnyResource, view: ListView) => rowsQuery(resource.list.sort, view)
const options = (resource: AnyResource, query: ReturnType<typeof queryOf>) => ({
  queryKey: keys.list(resource.name, query),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<RecordPage>(`/${resource.name}`, query, { signal }),
})
/** The page of rows; the one before stays while the next is on its way, which is asked for ahead. */
export function useListQuery(resource: AnyResource, view: ListView) {
  const client = useQueryClient()
  const query = queryOf(resource, view)
  const result = useQuery({ ...options(resource, query), placeholderData: keepPreviousData })
  const total = result.data?.totalElements ?? 0
  const more = !result.isPlaceholderData && (view.page + 1) * view.size < total
  const next = JSON.stringify({ ...query, page: view.page + 1 })
  useEffect(() => {
    if (!more) return undefined
    // once the shown page is there and the person has had a moment to go elsewhere
    const timer = setTimeout(() => {
      // written a line above
      void client.prefetchQuery(options(resource, JSON.parse(next) as ReturnType<typeof queryOf>))
    }, 400)
    return () => clearTimeout(timer)
  }, [client, resource, next, more])
  return result
}
/** How many rows each tab would show, under the filters that are on beside it. */
export function useTabCounts(resource: AnyResource, view: ListView) {
  const tabs = tabsOf(resource)
  const query = countsQuery(tabs?.field ?? '', view)
  return useQuery({
    queryKey: keys.counts(resource.name, tabs?.path ?? '', query),
    queryFn: ({ signal }) => api.get<readonly Count[]>(`/${resource.name}/${tabs?.path ?? ''}`, query, { signal }),
    enabled: tabs !== undefined,
    placeholderData: keepPreviousData,
  })
}
export const recordQuery = (resource: AnyResource, id: string) => ({
  queryKey: keys.record(resource.name, id),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<AnyRecord>(`/${resource.name}/id/${id}`, {}, { signal }),
})
/** After a write: what is on screen is asked for again, also records of other resources, whose transitions may depend on it. */
export const refreshAll = (client: QueryClient): Promise<void> => client.invalidateQueries()
