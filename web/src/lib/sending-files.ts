/** Files that are being uploaded for a form of this page. The form waits for them before it saves, so that none is left out. */
import { useSyncExternalStore } from 'react'

const underWay = new Set<Promise<boolean>>()
const listeners = new Set<() => void>()

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
/** Counts a file as being uploaded until `work` has put it into its form; `work` answers whether it arrived. */
export async function sendingFile(work: () => Promise<boolean>): Promise<void> {
  const promise = work()
  underWay.add(promise)
  notifyListeners()
  try {
    await promise
  } finally {
    underWay.delete(promise)
    notifyListeners()
  }
}
export const isSendingFiles = (): boolean => underWay.size > 0

/** Waits until no upload is left; answers whether all of them arrived. */
export async function filesSent(): Promise<boolean> {
  const results = await Promise.allSettled(underWay)
  return results.every(result => result.status === 'fulfilled' && result.value)
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useIsSendingFiles = (): boolean => useSyncExternalStore(subscribe, isSendingFiles)
