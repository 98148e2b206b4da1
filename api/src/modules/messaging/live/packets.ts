/** How signals go between processes: in numbered packets, so that whoever missed one notices and asks for the whole state. */
import type { Signal } from './signal.ts'

/** PostgreSQL takes notifications of less than 8,000 bytes. */
const MOST_BYTES = 7_000
const EVERYBODY = '*'

interface Part {
  readonly signals: readonly Signal[]
  /** what was known of the process is to be forgotten before */
  readonly anew?: true
  /** the processes that are to tell their state */
  readonly questions?: readonly string[]
}
export interface Packet extends Part {
  readonly process: string
  /** from 1 in each process, without gaps */
  readonly number: number
}
interface Outgoing {
  readonly signals: readonly Signal[]
  /** undefined: nobody asked for it */
  readonly state: readonly Signal[] | undefined
  readonly questions: ReadonlySet<string>
  /** whether a packet goes out even where there is nothing to say */
  readonly beats: boolean
}
/** The state and the signals in portions of one notification. */
export function packetsOf({ signals, state, questions, beats }: Outgoing): readonly Part[] {
  // whoever enters or leaves while the state waits to go out is in the state already
  const all =
    state === undefined ? signals : [...state, ...signals.filter(({ kind }) => kind === 'typing' || kind === 'seen')]
  const portions: Signal[][] = [[]]
  let bytes = 0
  for (const signal of all) {
    const size = Buffer.byteLength(JSON.stringify(signal)) + 1
    if (bytes + size > MOST_BYTES) {
      portions.push([])
      bytes = 0
    }
    portions.at(-1)?.push(signal)
    bytes += size
  }
  if (all.length === 0 && state === undefined && questions.size === 0 && !beats) return []
  return portions.map((portion, at) => ({
    signals: portion,
    ...(at === 0 && state !== undefined && { anew: true as const }),
    ...(at === 0 && questions.size > 0 && { questions: [...questions] }),
  }))
}
/** What came over the channel; undefined: of a program that speaks otherwise. */
export function packetFrom(text: string): Packet | undefined {
  try {
    const packet = JSON.parse(text) as Partial<Packet> | null // written by this module in another process
    const isPacket =
      typeof packet?.process === 'string' && typeof packet.number === 'number' && Array.isArray(packet.signals)
    return isPacket ? (packet as Packet) : undefined
  } catch {
    return undefined
  }
}
interface Ears {
  hear(signal: Signal, process: string): void
  forget(process: string): void
  /** Has another process asked for its state. */
  ask(process: string): void
  /** Another process asks for the state of this one. */
  isAsked(): void
}
/** Reads the packets of other processes, notices gaps, and forgets processes that are silent. */
export function readPeers(ears: Ears, now: () => number = Date.now) {
  const peers = new Map<string, { number: number; at: number }>()
  return {
    /** Asks everybody for their state, and tells one's own. */
    begin(): void {
      ears.ask(EVERYBODY)
      ears.isAsked()
    },
    receive({ process, number, signals, anew, questions = [] }: Packet, own: string): void {
      const before = peers.get(process)?.number
      peers.set(process, { number, at: now() })
      if (anew) ears.forget(process)
      else if (before === undefined || number !== before + 1) ears.ask(process)
      for (const signal of signals) ears.hear(signal, process)
      if (questions.some(each => each === own || each === EVERYBODY)) ears.isAsked()
    },
    dropSilent(afterMs: number): void {
      for (const [process, { at }] of peers)
        if (now() - at > afterMs) {
          peers.delete(process)
          ears.forget(process)
        }
    },
  }
}
