/** A connection that only listens: opened again for as long as it takes when it is lost. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { report } from '../lib/report.ts'

const PAUSE_MS = 1_000

/** Calls `heard` at every notification of the channel and after each connecting, for what was missed before it. */
export async function listen(url: string, channel: string, heard: () => void): Promise<() => Promise<void>> {
  const stop = new AbortController()
  let client: pg.Client | undefined
  let reported = false
  async function connect(): Promise<void> {
    while (!stop.signal.aborted) {
      const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'siteoffice-listen' })
      try {
        const lost = Promise.withResolvers<void>()
        next.on('error', () => lost.resolve())
        next.on('end', () => lost.resolve())
        next.on('notification', heard)
        await next.connect()
        client = next
        reported = false
        await next.query(`listen ${pg.escapeIdentifier(channel)}`)
        heard()
        await lost.promise
      } catch (error) {
        // said once for each outage; it is tried again below
        if (!reported && !stop.signal.aborted) report(error)
        reported = true
      }
      await next.end().catch(() => undefined)
      if (!stop.signal.aborted) await wait(PAUSE_MS, undefined, { ref: false })
    }
  }
  const done = connect()
  return async () => {
    stop.abort()
    await client?.end().catch(() => undefined)
    await Promise.race([done, wait(PAUSE_MS, undefined, { ref: false })])
  }
}
