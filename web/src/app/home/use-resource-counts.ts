/** The number of a resource's records that the person may see, by tab where the list has tabs. */
import { tabsOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Count, Page } from '@siteoffice/domain/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

interface ResourceCounts {
  /** undefined until it is known, and where counting failed */
  readonly total: number | undefined
  readonly parts: readonly Count[]
}
const MOST_PARTS = 5

export function useResourceCounts(resource: AnyResource): ResourceCounts {
  const { data } = useQuery({
    queryKey: ['start', resource.name],
    staleTime: 60_000,
    queryFn: ({ signal }) => count(resource, signal),
  })
  return data ?? { total: undefined, parts: [] }
}
async function count(resource: AnyResource, signal: AbortSignal): Promise<ResourceCounts> {
  const tabs = tabsOf(resource)
  if (tabs === undefined) {
    const page = await api.get<Page<unknown>>(`/${resource.name}`, { size: 1 }, { signal })
    return { total: page.totalElements, parts: [] }
  }
  const parts = await api.get<readonly Count[]>(`/${resource.name}/${tabs.path}`, {}, { signal })
  return {
    total: parts.reduce((sum, part) => sum + part.count, 0),
    parts: parts.filter(part => part.count > 0).slice(0, MOST_PARTS),
  }
}
