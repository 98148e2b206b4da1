/** A database that has gone silent: a host that has vanished says nothing at all. */
import type { Pool, PoolClient } from 'pg'

interface SilenceWatch {
  readonly begin: (silenceMs: number) => void
  readonly end: () => void
}
/**
 * Calls `giveUp` where answers are waited for and none comes for so long; each that comes begins the time anew. What came
 * while this process was busy is read before the time counts as over.
 */
function silenceWatch(giveUp: () => void): SilenceWatch {
  let waiting = 0
  let answers = 0
  let timer: NodeJS.Timeout | undefined
  function lookAgain(): void {
    const before = answers
    setImmediate(() => {
      if (answers === before) giveUp()
    })
  }
  return {
    begin(silenceMs) {
      waiting += 1
      if (waiting === 1) timer = setTimeout(lookAgain, silenceMs).unref()
    },
    end() {
      waiting -= 1
      answers += 1
      if (waiting === 0) clearTimeout(timer)
      else timer?.refresh()
    },
  }
}
const silent = (): Error =>
  Object.assign(new Error('The database server has not answered in time.'), { code: 'ETIMEDOUT' })
/** What the driver's types do not show: the socket under a connection. */
const socketOf = (client: object): { destroy(error?: Error): void } =>
  (client as { readonly connection: { readonly stream: { destroy(error?: Error): void } } }).connection.stream

interface WatchedConnections {
  /** whether it was dropped, and is of no use */
  readonly isDropped: (client: PoolClient) => boolean
  /** Waits for what a connection answers, and gives it up when it says nothing for so long. */
  readonly answerOf: <T>(client: PoolClient, silenceMs: number, ask: () => Promise<T>) => Promise<T>
}
/** Watches the connections of a pool. When one goes silent, the idle ones are given up too, since they lead to the same host. */
export function watchConnections(pool: Pool): WatchedConnections {
  const watches = new WeakMap<PoolClient, SilenceWatch>()
  const idle = new Set<PoolClient>()
  const dropped = new WeakSet<object>()
  function giveUp(client: PoolClient): void {
    socketOf(client).destroy(silent())
    for (const other of idle) {
      dropped.add(other)
      socketOf(other).destroy()
    }
  }
  pool.on('acquire', client => idle.delete(client))
  pool.on('release', (_, client) => idle.add(client))
  pool.on('remove', client => idle.delete(client))
  pool.on('error', (error, client) => {
    if (!dropped.has(client)) process.emitWarning(error)
  })
  pool.on('connect', client => {
    // A connection that is lost during a statement: the caller of the statement gets the failure.
    client.on('error', () => undefined)
    watches.set(
      client,
      silenceWatch(() => giveUp(client)),
    )
  })
  return {
    isDropped: client => dropped.has(client),
    async answerOf(client, silenceMs, ask) {
      const watch = watches.get(client)
      watch?.begin(silenceMs)
      try {
        return await ask()
      } finally {
        watch?.end()
      }
    },
  }
}
