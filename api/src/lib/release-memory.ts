/** Gives back what a burst of work took: by itself the runtime keeps the pages of its heap for the next one. */
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 5_000
/** From this part of the time on there is work that leaves something behind. */
const BUSY = 0.3
/** Below this part nobody notices the tenth of a second that collecting takes. */
const QUIET = 0.05

function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as NodeJS.GCFunction // what the flag puts into new contexts
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
/** Has all that is free collected and returned when it gets quiet after work, the start of the process among it; returns how to end that. */
export function releaseMemoryWhenIdle(release: () => void = collect, everyMs = LOOK_MS): () => void {
  let last = performance.eventLoopUtilization()
  let worked = true
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (utilization > BUSY) worked = true
    if (!worked || utilization > QUIET) return
    worked = false
    release()
    last = performance.eventLoopUtilization()
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
