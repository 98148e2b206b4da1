/** The rows and counts of a list. */
import { optionLabel, tabsOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Count } from '@siteoffice/domain/engine/wire'
import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Values } from '../../kinds/kind.ts'
import { api, type CallOptions } from '../../lib/api.ts'
import type { AnyRecord } from '../display/record.ts'
import { keys } from './keys.ts'
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
  /** there are more: they were not all counted */
  readonly more?: boolean
  /** figures over all rows, where the resource has some */
  readonly summary?: Values
}
const queryOf = (resource: AnyResource, view: RowsView) => rowsQuery(resource.list.sort, view)
const options = (resource: AnyResource, query: ReturnType<typeof queryOf>, expected: CallOptions['expected'] = []) => ({
  queryKey: keys.list(resource.name, query),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<RowsPage>(`/${resource.name}`, query, { signal, expected }),
})
/** The number of all rows where it is quick to know, with the figures over them; `only`: the number, however long it takes. */
export function totalsQuery(resource: AnyResource, view: RowsView, count?: 'only') {
  const query = totalQuery(view, count)
  return {
    queryKey: keys.list(resource.name, query),
    queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Totals>(`/${resource.name}`, query, { signal }),
  }
}
/** How many rows a list has, as far as it is known. */
export interface RowCount {
  /** undefined: not known yet, or too many to count unasked */
  readonly total: number | undefined
  /** there are more rows than these; `countAll` counts them to the last */
  readonly moreThan: number | undefined
  readonly countAll: () => void
  readonly isCounting: boolean
}
/** The number of all rows: the last page itself tells it, other pages need the count. */
function totalOf(page: RowsPage | undefined, view: ListView, count: number | undefined): number | undefined {
  if (page === undefined || page.more || (page.content.length === 0 && view.page > 0)) return count
  return view.page * view.size + page.content.length
}
function useCounted(resource: AnyResource, view: ListView, page: RowsPage | undefined) {
  const query = totalsQuery(resource, view)
  const queryText = JSON.stringify(query.queryKey)
  const [exactFor, setExactFor] = useState<string>()
  const bounded = useQuery({ ...query, placeholderData: keepPreviousData })
  // placeholder data may be the number of another list, which must not show here
  const count = bounded.isPlaceholderData && page !== undefined ? undefined : bounded.data
  // a page past the end leads back to the last one, which takes the number of all rows
  const isPast = page?.content.length === 0 && view.page > 0
  const counting = count?.more === true && (exactFor === queryText || isPast)
  const exact = useQuery({ ...totalsQuery(resource, view, 'only'), enabled: counting, retry: false })
  const knownTotal = count?.more === true ? (counting ? exact.data?.totalElements : undefined) : count?.totalElements
  const total = totalOf(page, view, knownTotal)
  const rowCount: RowCount = {
    total,
    moreThan: total === undefined && count?.more === true ? count.totalElements : undefined,
    countAll() {
      setExactFor(queryText)
      if (exact.isError) void exact.refetch()
    },
    isCounting: exact.isFetching,
  }
  return { rowCount, summary: bounded.data?.summary }
}
/** The page of rows and the number of all. The old page stays while the next one is loading; the following page is loaded ahead. */
export function useListQuery(resource: AnyResource, view: ListView) {
  const client = useQueryClient()
  const query = queryOf(resource, view)
  const rows = useQuery({ ...options(resource, query), placeholderData: keepPreviousData })
  const { isPlaceholderData: stale } = rows
  const numbers = useCounted(resource, view, stale ? undefined : rows.data)
  const more = !stale && rows.data?.more === true
  const next = JSON.stringify({ ...query, page: view.page + 1 })
  useEffect(() => {
    if (!more) return undefined
    // loads ahead once the page is there and the person has had a moment to leave
    const timer = setTimeout(() => {
      // written a line above
      void client.prefetchQuery(options(resource, JSON.parse(next) as ReturnType<typeof queryOf>))
    }, 400)
    return () => clearTimeout(timer)
  }, [client, resource, next, more])
  return { ...rows, ...numbers, more: rows.data?.more === true }
}
/** A page of a list, as the list itself asks for it; `expected`: the errors that are not shown. */
export const pageQuery = (resource: AnyResource, view: RowsView, expected?: CallOptions['expected']) =>
  options(resource, queryOf(resource, view), expected)
/** Asks for rows that are about to be shown. */
export function useAskAhead(resource: AnyResource) {
  const client = useQueryClient()
  // the list itself reports a request that fails
  return (view: ListView): void => void client.prefetchQuery(options(resource, queryOf(resource, view)))
}
/** A value of the counted field; without a number where its rows are too many to count. */
export interface Tab extends Omit<Count, 'count'> {
  readonly count?: number
}
/** The number of rows that each tab would show under the other filters. */
export function tabsQuery(resource: AnyResource, view: RowsView) {
  const tabs = tabsOf(resource)
  const query = countsQuery(tabs?.field ?? '', view)
  return {
    queryKey: keys.counts(resource.name, tabs?.path ?? '', query),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.get<readonly Count[]>(`/${resource.name}/${tabs?.path ?? ''}`, query, { signal }),
    enabled: tabs !== undefined,
  }
}
/** The tabs of a list, with their numbers. */
export function useTabs(resource: AnyResource, view: ListView) {
  const field = resource.fields[tabsOf(resource)?.field ?? '']
  const uncounted: readonly Tab[] =
    field !== undefined && 'options' in field ? field.options.map(key => ({ key, label: optionLabel(field, key) })) : []
  return useQuery({
    ...tabsQuery(resource, view),
    placeholderData: keepPreviousData,
    select: (counts): readonly Tab[] => (counts.length === 0 ? uncounted : counts),
  })
}
/** A record, as its screen asks for it; `expected`: the errors that are not shown. */
export const recordQuery = (resource: AnyResource, id: string, expected: CallOptions['expected'] = []) => ({
  queryKey: keys.record(resource.name, id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<AnyRecord>(`/${resource.name}/id/${id}`, {}, { signal, expected }),
})
/** After a write: loads what is on screen again, also other resources, whose transitions may depend on it. */
export const refreshAll = (client: QueryClient): Promise<void> => client.invalidateQueries()
