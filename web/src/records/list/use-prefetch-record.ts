import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recordQuery } from './use-list-query.ts'

/** Loads a record and the code of its screen before it is opened. */
export function usePrefetchRecord(resource: AnyResource) {
  const client = useQueryClient()
  return (id: string) => {
    void client.prefetchQuery({ ...recordQuery(resource, id), staleTime: 15_000 })
    // the screen itself reports it when its code does not arrive
    import('../form/form-screen.tsx').then(({ preloadForm }) => preloadForm(resource)).catch(() => undefined)
  }
}

/** Not every browser tells whether its line is paid for by the byte. */
type Line = { readonly connection?: { readonly saveData?: boolean } }
const LATER_MS = 400

/** Fetches the code of the records' screen, and what asks for the next list, when the rows have been there for a moment. */
export function useFormAhead(load: (() => Promise<unknown>) | undefined, ready: boolean): void {
  useEffect(() => {
    if (!ready || load === undefined || (navigator as Line).connection?.saveData) return
    // the screen itself reports it when its code does not arrive
    const timer = setTimeout(() => void Promise.all([load(), import('./ask-list.ts')]).catch(() => undefined), LATER_MS)
    return () => clearTimeout(timer)
  }, [load, ready])
}
