import type { ServerResponse } from 'node:http'

/** How to ask for the signal that tells when a client has gone before it was answered; made where somebody asks. */
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
