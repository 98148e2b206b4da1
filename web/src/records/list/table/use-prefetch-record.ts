import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import type { AnyRecord } from '../../display/record.ts'
import { recordQuery } from '../../queries/use-list-query.ts'
import { RecordScreensContext } from './record-screens.ts'

/** Loads a record and the code of its screen before it is opened. */
export function usePrefetchRecord(resource: AnyResource) {
  const client = useQueryClient()
  const { preload } = useContext(RecordScreensContext)
  return (id: string) => {
    void client.prefetchQuery({ ...recordQuery(resource, id), staleTime: 15_000 })
    // the screen itself reports it when its code does not arrive
    preload(resource).catch(() => undefined)
  }
}

const PATIENCE_MS = 600
/**
 * Loads the record before an action from its row: a row comes without the reasons that block its transitions, for they
 * would cost every list a question for each. Answers the row where the record cannot be had, or not soon; `there` is
 * given the record whenever it comes.
 */
export function useAskRecord(resource: AnyResource) {
  const client = useQueryClient()
  return async (row: AnyRecord, there: (record: AnyRecord) => void = () => undefined): Promise<AnyRecord> => {
    const fetching = client.fetchQuery({ ...recordQuery(resource, row._id), staleTime: 15_000 }).catch(() => row)
    void fetching.then(there)
    const late = new Promise<AnyRecord>(resolve => {
      setTimeout(() => resolve(row), PATIENCE_MS)
    })
    return Promise.race([fetching, late])
  }
}

/** Some browsers do not tell whether the connection is metered. */
type Line = { readonly connection?: { readonly saveData?: boolean } }
const LATER_MS = 400

/** Fetches the code of the records' screen, and the following page, once the rows have been there for a moment. */
export function useFormAhead(resource: AnyResource, load: (() => Promise<unknown>) | undefined, ready: boolean): void {
  const { preload } = useContext(RecordScreensContext)
  useEffect(() => {
    if (!ready || load === undefined || (navigator as Line).connection?.saveData) return
    const ahead = async () => {
      await Promise.all([load(), import('../../queries/ask-list.ts')])
      await preload(resource)
    }
    // the screen itself reports it when its code does not arrive
    const timer = setTimeout(() => void ahead().catch(() => undefined), LATER_MS)
    return () => clearTimeout(timer)
  }, [resource, load, ready, preload])
}
