/**
 * Statements that read much have a lane of their own: some of the connections, on which they wait for one another, so
 * that a quick one never waits behind them. Which lane a statement takes follows from the work that asks for it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

interface Lane {
  readonly heavy: boolean
  /** the client has left, and nobody waits for the answer */
  readonly clientGone: (() => AbortSignal) | undefined
}
const lanes = new AsyncLocalStorage<Lane>()

/** Does the work of a request; what it asks for in the heavy lane ends when its client has gone. */
export const forClient = <T>(clientGone: () => AbortSignal, work: () => T): T =>
  lanes.run({ heavy: false, clientGone }, work)
/** Does work whose statements outside transactions take the heavy lane. */
export function inHeavyLane<T>(work: () => T): T {
  const lane = lanes.getStore()
  return lane?.heavy === true ? work() : lanes.run({ heavy: true, clientGone: lane?.clientGone }, work)
}
export const isHeavy = (): boolean => lanes.getStore()?.heavy === true
/** The signal of the client for whom a heavy statement is asked. */
export const clientGone = (): AbortSignal | undefined => lanes.getStore()?.clientGone?.()

/** A statement of the heavy lane has reached its time limit. */
export class TookTooLong extends Error {}
