/** Follows a run on whatever screen, and announces its outcome. */
import type { Run } from '@siteoffice/domain/engine/run'
import { getRun, undoRun } from '@siteoffice/domain/run-endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, api } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { formatNumber } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { openRunPanel } from '../../lib/run-panel.ts'
import { readFile, saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toast.ts'
import { refreshAll } from '../queries/use-list-query.ts'
import { keyOf } from './run-key.ts'
import { outcomeWords } from './run-outcome.ts'

/** Fetches the file that an export has written. */
export async function downloadRun({ _id }: Run): Promise<void> {
  saveFile(await api.get(`/runs/${_id}/file`, {}, { read: response => readFile(response), timeout: HOUR_MS }))
}
const HOUR_MS = 3_600_000
const LOOK_MS = 1_000
const followedRuns = new Set<string>()

/** Announces the outcome, with a way to undo it, or to the records that failed and why. */
export function toastRun(client: QueryClient, run: Run): void {
  const remaining = run.total - run.done
  const show = remaining === 0 ? toast.success : toast.info
  const undo = async () => followRun(client, await call(undoRun, { params: { id: run._id } }))
  const fetchFile = { label: t('Download'), onClick: () => void downloadRun(run) }
  show({
    title: outcomeWords(run),
    key: `run ${run.undoOf ?? run._id}`,
    ...(remaining > 0 && {
      description: run.reason === null ? t('Not done: {{number}}', { number: formatNumber(remaining) }) : t(run.reason),
      action: { label: t('See why'), onClick: openRunPanel },
    }),
    ...(remaining === 0 && run.undoable && { undo }),
    ...(run.file !== null && { action: fetchFile }),
  })
}
async function follow(client: QueryClient, first: Run): Promise<void> {
  let run = first
  while (run.endedAt === null) {
    await new Promise(resolve => setTimeout(resolve, LOOK_MS))
    try {
      run = await call(getRun, { params: { id: run._id } })
    } catch (error) {
      // who started it has signed out, and it is not theirs to hear of; a server that is merely out of reach comes back
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return
    }
    client.setQueryData(keyOf(run._id), run)
  }
  void client.invalidateQueries({ queryKey: ['runs'] })
  await refreshAll(client)
  toastRun(client, run)
}
/** Follows each run once, however often it is asked to. */
export function followRun(client: QueryClient, run: Run): void {
  if (followedRuns.has(run._id)) return
  followedRuns.add(run._id)
  void follow(client, run)
}
