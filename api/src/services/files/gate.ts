/** Lets so many pieces of work through at a time; the others wait for their turn, in the order they came. */
export function createGate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let inside = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (inside < most) inside += 1
    else await new Promise<void>(resolve => void waiting.push(resolve)) // who leaves hands the place over
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) inside -= 1
      else next()
    }
  }
}
