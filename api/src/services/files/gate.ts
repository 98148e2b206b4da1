/** Lets so many pieces of work through at a time; the others wait for their turn, in the order they came. */
interface Waiting {
  readonly enter: () => void
}
/** The client left before the work was done, so nothing of it is kept. */
export const clientHasGone = (): Error =>
  Object.assign(new Error('The client has gone.'), { code: 'ECONNABORTED' as const })

interface Gate {
  readonly most: number
  /** how long somebody waits at most, in milliseconds */
  readonly patienceMs: number
  /** what is thrown to whoever has waited that long */
  readonly tooLate: () => Error
}
/** Runs work in its turn; work whose signal says that its client has left is skipped. */
type Pass = <T>(work: () => Promise<T>, clientGone: AbortSignal) => Promise<T>

export function createGate({ most, patienceMs, tooLate }: Gate): Pass {
  let inside = 0
  const waiting = new Set<Waiting>()
  const turn = (clientGone: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (error: Error): void => {
        end()
        reject(error)
      }
      const onGone = (): void => leave(clientHasGone())
      const timer = setTimeout(() => leave(tooLate()), patienceMs)
      const mine: Waiting = {
        enter() {
          end()
          resolve()
        },
      }
      const end = (): void => {
        clearTimeout(timer)
        clientGone.removeEventListener('abort', onGone)
        waiting.delete(mine)
      }
      clientGone.addEventListener('abort', onGone)
      waiting.add(mine)
    })
  return async (work, clientGone) => {
    if (clientGone.aborted) throw clientHasGone()
    if (inside < most) inside += 1
    else await turn(clientGone) // who leaves hands the place over
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next === undefined) inside -= 1
      else next.enter()
    }
  }
}
