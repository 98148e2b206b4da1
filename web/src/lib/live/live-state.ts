/** What the socket of this tab delivers, and what has to be polled instead. The socket itself is in the messaging module. */
import type { RecordChange } from '@siteoffice/domain/engine/live'
import { useEffect, useSyncExternalStore } from 'react'

/** Not subscribed to: every connection gets the events of its own inbox. */
export const BELL = 'bell'

/** What can be said over the socket while there is one. */
export interface Connection {
  follow(topic: string): void
  enter(place: string): void
  leave(place: string): void
  type(place: string, note: boolean): void
}
const topicUses = new Map<string, number>()
const listeners = new Set<() => void>()
const changeListeners = new Set<(change: RecordChange) => void>()
let liveTopics: ReadonlySet<string> = new Set()
let connection: Connection | undefined

/** The topics that screens need now. */
export const neededTopics = (): readonly string[] => [...topicUses.keys()]
export function setLiveTopics(topics: ReadonlySet<string>): void {
  liveTopics = topics
  for (const listener of listeners) listener()
}
export const readLiveTopics = (): ReadonlySet<string> => liveTopics
export function setConnection(next: Connection | undefined): void {
  connection = next
}
export const connectionNow = (): Connection | undefined => connection
/** Passes a change on to the screens that listen. */
export function tellChange(change: RecordChange): void {
  for (const listener of changeListeners) listener(change)
}
/** Calls `listener` at each change of a record of a followed topic; answers how to end it. */
export function onRecordChange(listener: (change: RecordChange) => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}
function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Whether the socket delivers events of a topic; until it does, and without a socket, the screen polls. */
export function useLive(topic: string): boolean {
  useEffect(() => {
    topicUses.set(topic, (topicUses.get(topic) ?? 0) + 1)
    if (topic !== BELL) connection?.follow(topic)
    return () => {
      const uses = (topicUses.get(topic) ?? 1) - 1
      if (uses > 0) topicUses.set(topic, uses)
      else topicUses.delete(topic)
    }
  }, [topic])
  return useSyncExternalStore(listen, () => liveTopics.has(topic))
}
