/** Ends connections whose standing is another by now: their session or token has ended, or its rights have changed. */
import { report } from '../../../lib/report.ts'

/** All of them are looked at so often, by one statement. */
const LOOK_MS = 500

interface Standings<T> {
  readonly standingOf: (connection: T) => string
  /** the present standing of each; undefined: it has none any more */
  readonly standings: (connections: readonly T[]) => Promise<readonly (string | undefined)[]>
  readonly end: (connection: T) => void
}
export function watchStandings<T>({ standingOf, standings, end }: Standings<T>) {
  const open = new Set<T>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      const connections = [...open]
      const now = await standings(connections)
      connections.forEach((connection, index) => {
        if (now[index] !== standingOf(connection)) end(connection)
      })
    } catch (error) {
      report(error)
    } finally {
      isLooking = false
    }
  }
  return {
    open: open as ReadonlySet<T>,
    add(connection: T): void {
      open.add(connection)
      timer ??= setInterval(() => void look(), LOOK_MS)
    },
    remove(connection: T): void {
      open.delete(connection)
      if (open.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
  }
}
