/** Many changes of one kind in a moment, such as those of an import: after the first ones they are told together. */

/** So many within `WINDOW_MS` are told one by one. */
const MOST_SINGLE = 20
const WINDOW_MS = 1_000

/** Passes events on in portions: alone while there are few, those of a second together while there are many. */
interface Bursts<E> {
  readonly add: (event: E) => void
  readonly stop: () => void
}
export function createBursts<E extends { readonly resource: string }>(tell: (events: readonly E[]) => void): Bursts<E> {
  const windows = new Map<string, { count: number; held: E[] }>()
  const timers = new Set<NodeJS.Timeout>()
  function open(resource: string): { count: number; held: E[] } {
    const opened = { count: 0, held: [] as E[] }
    windows.set(resource, opened)
    const timer = setTimeout(() => {
      timers.delete(timer)
      windows.delete(resource)
      if (opened.held.length === 0) return
      // the next ones are held at once, for the burst goes on
      open(resource).count = MOST_SINGLE
      tell(opened.held)
    }, WINDOW_MS)
    timers.add(timer)
    return opened
  }
  return {
    add(event) {
      const current = windows.get(event.resource) ?? open(event.resource)
      current.count += 1
      if (current.count > MOST_SINGLE) current.held.push(event)
      else tell([event])
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
