/** What a dialog does whose record somebody else changed while it was open. */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { t } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { keys } from '../../records/queries/keys.ts'

/** `leaveStale` says it in its own words. */
export const STALE = { expected: ['stale_version'] } as const

interface Place {
  readonly client: QueryClient
  readonly resource: string
  readonly leave: () => void
}
/** Loads the records of the resource anew after a refused version, says so, and leaves; throws any other error on. */
export async function leaveStale(error: unknown, { client, resource, leave }: Place): Promise<void> {
  if (!(error instanceof ApiError) || error.body.code !== 'stale_version') throw error
  toast.error({
    title: t('Somebody else changed this record'),
    description: t('Nothing was recorded. You see it as it is now.'),
    key: 'stale',
  })
  leave()
  await client.invalidateQueries({ queryKey: keys.resource(resource) })
}
