import type { Run } from '@siteoffice/domain/engine/run'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followRun } from './follow-run.ts'
import { keyOf } from './run-key.ts'

/** What is under way when the dialog goes is followed without it. */
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
