/** A batch loader: what is asked for in one turn of the event loop is loaded together, by one statement instead of many. */
import { AsyncLocalStorage } from 'node:async_hooks'

interface Waiting<W, A> {
  readonly wanted: W
  readonly answer: Promise<A>
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
}
/**
 * Gathers what is wanted until the turn of the event loop ends, then loads all of it at once, what is equal by `keyOf`
 * only once. `load` answers in the order in which it is given what is wanted; what it throws, all callers throw. Nothing
 * is cached: what is wanted in the next turn is loaded anew.
 */
export function batchLoader<W, A>(
  load: (keys: readonly W[]) => Promise<readonly A[]>,
  keyOf: (key: W) => string,
): (key: W) => Promise<A> {
  let waiting = new Map<string, Waiting<W, A>>()
  // what is loaded for several callers belongs to none of them
  const outside = AsyncLocalStorage.snapshot()
  const send = async (): Promise<void> => {
    const batch = [...waiting.values()]
    waiting = new Map()
    try {
      const answers = await load(batch.map(({ wanted }) => wanted))
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as A) // one for each
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  return wanted => {
    const key = keyOf(wanted)
    const same = waiting.get(key)
    if (same !== undefined) return same.answer
    if (waiting.size === 0) setImmediate(() => void outside(send))
    const { promise, resolve, reject } = Promise.withResolvers<A>()
    waiting.set(key, { wanted, answer: promise, resolve, reject })
    return promise
  }
}
