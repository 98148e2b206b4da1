/** The rows and counts of a list. */
import { tabsOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Count } from '@siteoffice/domain/engine/wire'
import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Values } from '../../kinds/kind.ts'
import { api } from '../../lib/api.ts'
import { keys } from '../keys.ts'
import type { AnyRecord } from '../record/record.ts'
import type { RowsView } from './list-query.ts'
import { countsQuery, rowsQuery, totalQuery } from './list-query.ts'
import type { ListView } from './list-state.ts'

interface RowsPage {
  readonly content: readonly AnyRecord[]
  /** whether another page follows */
  readonly more: boolean
}
interface Totals {
  readonly totalElements: number
  /** figures over all rows, where the resource has some */
  readonly summary?: Values
}
const queryOf = (resource: AnyResource, view: RowsView) => rowsQuery(resource.list.sort, view)
const options = (resource: AnyResource, query: ReturnType<typeof queryOf>) => ({
  queryKey: keys.list(resource.name, query),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<RowsPage>(`/${resource.name}`, query, { signal }),
})
/** The number of all rows, and figures over them. */
export function totalsQuery(resource: AnyResource, view: RowsView) {
  const query = totalQuery(view)
  return {
    queryKey: keys.list(resource.name, query),
    queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Totals>(`/${resource.name}`, query, { signal }),
  }
}
/** The number of all rows, as the page itself tells it where it is the last one, else as it was counted. */
function totalOf(page: RowsPage | undefined, view: ListView, counted: number | undefined): number | undefined {
  if (page === undefined || page.more || (page.content.length === 0 && view.page > 0)) return counted
  return view.page * view.size + page.content.length
}
/** The page of rows and, as soon as it is known, the number of all; the page before stays while the next is on its way, which is asked for ahead. */
export function useListQuery(resource: AnyResource, view: ListView) {
  const client = useQueryClient()
  const query = queryOf(resource, view)
  const rows = useQuery({ ...options(resource, query), placeholderData: keepPreviousData })
  const totals = useQuery({ ...totalsQuery(resource, view), placeholderData: keepPreviousData })
  const { isPlaceholderData: stale } = rows
  const more = !stale && rows.data?.more === true
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
  const total = totalOf(
    stale ? undefined : rows.data,
    view,
    totals.isPlaceholderData && !stale ? undefined : totals.data?.totalElements,
  )
  return { ...rows, more: rows.data?.more === true, total, summary: totals.data?.summary }
}
/** A page of a list, as the list itself asks for it. */
export const pageQuery = (resource: AnyResource, view: RowsView) => options(resource, queryOf(resource, view))
/** Asks for rows that are about to be shown. */
export function useAskAhead(resource: AnyResource) {
  const client = useQueryClient()
  // the list itself reports what does not arrive
  return (view: ListView): void => void client.prefetchQuery(options(resource, queryOf(resource, view)))
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
