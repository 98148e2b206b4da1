/** How a process of this program ends when it is told to. */

import type { Config } from './lib/config.ts'
import { explainStartupError } from './startup-error.ts'

/** The process is gone in this time, whatever it still waits for. */
const STOP_MS = 9_500

/** Runs `close` at the first SIGTERM or SIGINT and ends the process with 0; a failure of `close` is told and ends it all the same. */
export function stopOnSignal(config: Config, close: () => Promise<void>): void {
  let begun = false
  const stop = async (): Promise<void> => {
    if (begun) return
    begun = true
    setTimeout(() => process.exit(0), STOP_MS)
    try {
      await close()
    } catch (error) {
      // what was asked is answered by now; a database that does not answer is no reason to have failed
      console.error(explainStartupError(error, config))
    }
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}
