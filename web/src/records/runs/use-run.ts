/** A run, followed until it has ended. */
import type { Run } from '@siteoffice/domain/engine/run'
import { cancelRun, getRun, undoRun } from '@siteoffice/domain/run-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/call.ts'
import { refreshAll } from '../queries/use-list-query.ts'
import { followRun } from './follow-run.ts'
import { keyOf } from './run-key.ts'

const LOOK_MS = 500

/** The current state of a run, beginning with the one that was answered; lists are loaded again when it has ended. */
export function useRun(first: Run) {
  const client = useQueryClient()
  const { data: run } = useQuery({
    queryKey: keyOf(first._id),
    queryFn: ({ signal }) => call(getRun, { params: { id: first._id } }, { signal }),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.endedAt === null ? LOOK_MS : false),
    staleTime: 0,
  })
  const hasEnded = run.endedAt !== null
  useEffect(() => {
    if (!hasEnded) return
    void refreshAll(client)
    void client.invalidateQueries({ queryKey: ['runs'] })
  }, [client, hasEnded])
  const cancel = async () => {
    client.setQueryData(keyOf(run._id), await call(cancelRun, { params: { id: run._id } }))
  }
  const undo = async () => {
    const undoing = await call(undoRun, { params: { id: run._id } })
    // counts also when the screen that shows it is closed before the run has ended
    followRun(client, undoing)
    return undoing
  }
  return { run, cancel, undo }
}
