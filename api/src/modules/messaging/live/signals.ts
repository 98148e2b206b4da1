/**
 * What passes and is not stored, between all processes of the network: who has a place open, who is typing, up to where
 * somebody has read. Signals of a moment go out together, by one statement at most every 100 ms, however many sockets
 * there are. Within the embedded database there is one process, and no statement at all.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../data/database.ts'
import { packetFrom, readPeers } from './packets.ts'
import { CHANNEL, createSender } from './sender.ts'
import type { Signal } from './signal.ts'

/** A process whose people are somewhere says so this often; when it is silent for `LOST_MS`, its people are gone. */
const BEAT_MS = 2_000
const LOST_MS = 7_000

interface SignalListener {
  /** `process`: the other process that it comes from; undefined: this one */
  hear(signal: Signal, process: string | undefined): void
  /** The signals that tell another process what it has to know of this one. */
  state?(): readonly Signal[]
  /** Another process is gone, or is about to tell its state anew. */
  forget?(process: string): void
}
export interface Signals {
  send(signal: Signal): void
  addListener(listener: SignalListener): void
  /** Hears other processes from now on; the second call does nothing. */
  start(): Promise<void>
  stop(): Promise<void>
}
export function createSignals(database: Database): Signals {
  const process = randomUUID()
  const listeners = new Set<SignalListener>()
  const isShared = database.kind === 'postgres'
  let beat: NodeJS.Timeout | undefined
  let listening: Promise<() => Promise<void>> | undefined

  const hear = (signal: Signal, from?: string): void => {
    for (const each of listeners) each.hear(signal, from)
  }
  const stateNow = (): readonly Signal[] => [...listeners].flatMap(each => each.state?.() ?? [])
  const sender = createSender(database, { process, stateNow })
  const peers = readPeers({
    hear,
    forget: other => {
      for (const each of listeners) each.forget?.(other)
    },
    ask: other => sender.ask(other),
    isAsked: () => sender.tellState(),
  })
  function receive(text: string | undefined): void {
    // after each connecting: what others sent meanwhile is lost
    if (text === undefined) return peers.begin()
    const packet = packetFrom(text)
    if (packet !== undefined && packet.process !== process) peers.receive(packet, process)
  }
  function beatAndLook(): void {
    peers.dropSilent(LOST_MS)
    void sender.flush(stateNow().length > 0)
  }
  return {
    send(signal) {
      hear(signal)
      if (isShared) sender.add(signal)
    },
    addListener: listener => void listeners.add(listener),
    async start() {
      listening ??= database.listen(CHANNEL, receive)
      if (isShared) beat ??= setInterval(beatAndLook, BEAT_MS)
      try {
        await listening
      } catch (error) {
        listening = undefined
        throw error
      }
    },
    async stop() {
      clearInterval(beat)
      const unlisten = await listening?.catch(() => undefined)
      await unlisten?.()
      if (isShared) await sender.flush()
    },
  }
}
