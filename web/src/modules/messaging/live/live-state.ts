/**
 * What the socket of this tab delivers, and what has to be polled instead. The socket's own code is large, and loads after
 * the screen is there.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

/** Not subscribed to: every connection gets the events of its own inbox. */
export const BELL = 'bell'
const AFTER_MS = 1_500

const topicUses = new Map<string, number>()
const listeners = new Set<() => void>()
let liveTopics: ReadonlySet<string> = new Set()
let askFor: ((topic: string) => void) | undefined

/** The topics that screens need now. */
export const neededTopics = (): readonly string[] => [...topicUses.keys()]
export function setLiveTopics(topics: ReadonlySet<string>): void {
  liveTopics = topics
  for (const listener of listeners) listener()
}
export const readLiveTopics = (): ReadonlySet<string> => liveTopics
/** Sets the function that subscribes to a topic while there is a socket. */
export function setAsk(ask: ((topic: string) => void) | undefined): void {
  askFor = ask
}
function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Whether the socket delivers events of a topic; until it does, and without a socket, the screen polls. */
export function useLive(topic: string): boolean {
  useEffect(() => {
    topicUses.set(topic, (topicUses.get(topic) ?? 0) + 1)
    if (topic !== BELL) askFor?.(topic)
    return () => {
      const uses = (topicUses.get(topic) ?? 1) - 1
      if (uses > 0) topicUses.set(topic, uses)
      else topicUses.delete(topic)
    }
  }, [topic])
  return useSyncExternalStore(listen, () => liveTopics.has(topic))
}
/** Connects this tab for as long as somebody is signed in. */
export function useSocket(): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isUnmounted = false
    const timer = setTimeout(() => {
      import('./socket.ts').then(
        ({ connect }) => {
          if (!isUnmounted) stop = connect(client)
        },
        // without the socket's code everything is polled as before
        () => undefined,
      )
    }, AFTER_MS)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      stop?.()
    }
  }, [client])
}
