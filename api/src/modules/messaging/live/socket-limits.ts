/** How many sockets an address or a person may have open, and how much may come over one. */

/** Takes so many within a time; what is used comes back little by little. */
export function createAllowance(most: number, withinMs: number, now: () => number = Date.now) {
  let left = most
  let at = now()
  return {
    /** Whether there was one left. */
    take(): boolean {
      const next = now()
      left = Math.min(most, left + ((next - at) * most) / withinMs)
      at = next
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
type Allowance = ReturnType<typeof createAllowance>
/** What a socket may send: a person at a keyboard does not come near it. */
export interface SocketAllowances {
  /** beyond it the socket ends */
  readonly all: Allowance
  readonly typing: Allowance
  readonly entering: Allowance
}
export const socketAllowances = (): SocketAllowances => ({
  all: createAllowance(300, 10_000),
  typing: createAllowance(8, 10_000),
  entering: createAllowance(40, 10_000),
})
/** Counts what is open for each key. */
export function createQuota(most: number) {
  const open = new Map<string, number>()
  return {
    /** Takes a place; answers how to give it back, or undefined where all are taken. */
    take(key: string): (() => void) | undefined {
      const count = open.get(key) ?? 0
      if (count >= most) return undefined
      open.set(key, count + 1)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    },
  }
}
