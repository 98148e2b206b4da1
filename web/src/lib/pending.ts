/** The number of calls under way, for the progress bar. */
import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  count += by
  for (const listener of listeners) listener()
}
/** Counts a promise while it is pending, and passes on its outcome. */
export async function trackWork<T>(work: () => Promise<T>): Promise<T> {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const usePending = (): number => useSyncExternalStore(subscribe, () => count)
