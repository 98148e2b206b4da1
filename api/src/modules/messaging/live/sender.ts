/** Gathers the signals of a moment, and sends them to the other processes one statement after another. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../../../data/database.ts'
import { notification } from '../../../data/notify.ts'
import { report } from '../../../lib/report.ts'
import { packetsOf } from './packets.ts'
import type { Signal } from './signal.ts'

export const CHANNEL = 'siteoffice_signals'
const GATHER_MS = 100

interface Origin {
  readonly process: string
  /** what another process has to know of this one */
  readonly stateNow: () => readonly Signal[]
}
export function createSender(database: Database, { process, stateNow }: Origin) {
  const inOwnContext = AsyncLocalStorage.snapshot()
  let signals: Signal[] = []
  let questions = new Set<string>()
  let tellsState = false
  let number = 0
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  async function notify(texts: readonly string[]): Promise<void> {
    try {
      await database.query(notification(CHANNEL, texts))
    } catch (error) {
      // the next packet's number shows the others that they missed some
      report(error)
    }
  }
  /** `beats`: also where there is nothing to say. */
  function flush(beats = false): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const parts = packetsOf({ signals, state: tellsState ? stateNow() : undefined, questions, beats })
    signals = []
    questions = new Set()
    tellsState = false
    if (parts.length === 0) return sending
    const texts = parts.map(part => JSON.stringify({ process, number: ++number, ...part }))
    sending = sending.then(() => inOwnContext(() => notify(texts)))
    return sending
  }
  function soon(): void {
    timer ??= setTimeout(() => void flush(), GATHER_MS)
  }
  return {
    add(signal: Signal): void {
      signals.push(signal)
      soon()
    },
    ask(other: string): void {
      questions.add(other)
      soon()
    },
    tellState(): void {
      tellsState = true
      soon()
    },
    flush,
  }
}
