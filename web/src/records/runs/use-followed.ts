import type { Run } from '@siteoffice/domain/engine/run'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followRun } from './follow-run.ts'
import { keyOf } from './run-key.ts'

/** Follows a run that is still under way when its dialog closes. */
export function useFollowed(run: Run | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (run === undefined) return undefined
    return () => {
      const now = client.getQueryData<Run>(keyOf(run._id)) ?? run
      if (now.endedAt === null) followRun(client, now)
    }
  }, [client, run])
}
