/** Hears that others change the record on screen, and reads it again at a moment when nothing is lost by it. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { onRecordChange } from '../../lib/live/live-state.ts'
import type { AnyRecord } from '../display/record.ts'
import { keys } from '../queries/keys.ts'
import { recordQuery } from '../queries/use-list-query.ts'

/** Many who look at the same record ask again at different moments within three seconds, and while changes go on, rarely. */
const FIRST_MS = 300
const SPREAD_MS = 2_500
const PAUSE_MS = 5_000
/** A dialog says what was on screen when it opened: until it is closed the record stays as it is. */
const DIALOG_MS = 1_000

interface Watch {
  readonly client: QueryClient
  readonly resource: AnyResource
  readonly id: string
  /** whether the record is read; a form keeps what stands in it */
  readonly isReading: () => boolean
  readonly isDialogOpen: () => boolean
  /** what others have changed has to be asked for again */
  readonly onChange: () => void
}
/** Reads the record again; where it is gone, or may be read no more, nothing of it stays. */
async function readAgain(client: QueryClient, resource: AnyResource, id: string): Promise<void> {
  const query = recordQuery(resource, id, ['not_found'])
  try {
    await client.fetchQuery({ ...query, staleTime: 0 })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      await client.resetQueries({ queryKey: query.queryKey, exact: true })
  }
}
export function watchRecord({ client, resource, id, isReading, isDialogOpen, onChange }: Watch) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false
  let notBefore = 0
  const versionNow = () => client.getQueryData<AnyRecord>(keys.record(resource.name, id))?.version ?? 0

  async function work(): Promise<void> {
    if (isReading() && isDialogOpen()) return plan(DIALOG_MS)
    isWaiting = false
    notBefore = Date.now() + PAUSE_MS
    if (isReading()) await readAgain(client, resource, id)
    onChange()
  }
  function plan(least = FIRST_MS): void {
    if (timer !== undefined || !isWaiting || document.hidden) return
    const pause = Math.max(least, notBefore - Date.now()) + Math.random() * SPREAD_MS
    timer = setTimeout(() => {
      timer = undefined
      void work()
    }, pause)
  }
  function look(): void {
    isWaiting = true
    plan()
  }
  const end = onRecordChange(change => {
    if (change.resource === resource.name && change._id === id && change.version > versionNow()) look()
  })
  const show = () => plan()
  document.addEventListener('visibilitychange', show)
  return {
    /** Something may have happened that nobody told. */
    look,
    stop: (): void => {
      end()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', show)
    },
  }
}
