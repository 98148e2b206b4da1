/** How long a call holds the only thread of a service. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What a call answers, and how long the event loop stood still for it, in milliseconds. */
export async function heldFor<T>(call: () => Promise<T>): Promise<{ readonly answer: T; readonly held: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const answer = await call()
  await new Promise(resolve => setImmediate(resolve))
  delay.disable()
  return { answer, held: delay.max / 1e6 }
}
