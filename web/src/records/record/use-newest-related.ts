import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Page } from '@siteoffice/domain/engine/wire'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { AnyRecord } from '../display/record.ts'
import { keys } from '../queries/keys.ts'
import type { RelatedPart } from './related.ts'

/** So many records of each reference stand on the screen of a record. */
export const NEWEST = 3
/**
 * How many records refer to one by each reference, and the first three of those that stand on its screen; undefined for
 * what has not come yet; `settled` once nothing more is on its way. Tabs and overview ask for the same, so that it is asked once.
 */
export function useNewestRelated(target: AnyResource, id: string, related: readonly RelatedPart[]) {
  return useQueries({
    queries: related.map(({ key, resource, field }) => {
      const size = target.overview?.includes(key) ? NEWEST : 1
      return {
        queryKey: keys.list(resource.name, { [field]: id, newest: size }),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          api.get<Page<AnyRecord>>(`/${resource.name}`, { [field]: id, size }, { signal }),
        staleTime: 60_000,
      }
    }),
    combine: results => ({
      pages: results.map(({ data }) => data),
      settled: results.every(({ isPending }) => !isPending),
    }),
  })
}
