import type { ServerResponse } from 'node:http'

/** A function that answers the signal of a client that leaves before its answer. The signal is made at the first call. */
export function clientGoneOf(response: ServerResponse): () => AbortSignal {
  let signal: AbortSignal | undefined
  return () => {
    if (signal !== undefined) return signal
    const controller = new AbortController()
    const closed = (): void => {
      if (!response.writableEnded) controller.abort()
    }
    if (response.destroyed) closed()
    else response.once('close', closed)
    signal = controller.signal
    return signal
  }
}
