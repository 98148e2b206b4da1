import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useQueryClient } from '@tanstack/react-query'
import { recordQuery } from './use-list-query.ts'

/** Loads a record and the code of its screen before it is opened. */
export function usePrefetchRecord(resource: AnyResource) {
  const client = useQueryClient()
  return (id: string) => {
    void client.prefetchQuery({ ...recordQuery(resource, id), staleTime: 15_000 })
    // the screen itself reports it when its code does not arrive
    import('../form/form-screen.tsx').then(({ preloadInputs }) => preloadInputs(resource)).catch(() => undefined)
  }
}
