/** A connection that only listens: opened again for as long as it takes when it is lost. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { report } from '../lib/report.ts'

const PAUSE_MS = 1_000

/** Calls `onNotify` at every notification of the channel and after each connecting, for what was missed before it. */
export async function listen(
  url: string,
  channel: string,
  onNotify: (payload?: string) => void,
): Promise<() => Promise<void>> {
  const stop = new AbortController()
  let client: pg.Client | undefined
  let isReported = false
  async function connect(): Promise<void> {
    while (!stop.signal.aborted) {
      const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'siteoffice-listen' })
      try {
        const disconnection = Promise.withResolvers<void>()
        next.on('error', () => disconnection.resolve())
        next.on('end', () => disconnection.resolve())
        next.on('notification', ({ payload = '' }) => onNotify(payload))
        await next.connect()
        client = next
        isReported = false
        await next.query(`listen ${pg.escapeIdentifier(channel)}`)
        onNotify()
        await disconnection.promise
      } catch (error) {
        // reported once for each outage; the loop tries again
        if (!isReported && !stop.signal.aborted) report(error)
        isReported = true
      }
      await next.end().catch(() => undefined)
      if (!stop.signal.aborted) await wait(PAUSE_MS, undefined, { ref: false })
    }
  }
  const listening = connect()
  return async () => {
    stop.abort()
    await client?.end().catch(() => undefined)
    await Promise.race([listening, wait(PAUSE_MS, undefined, { ref: false })])
  }
}
