/** Who else is in the places that are open in this tab, and who is typing there. Nothing of it is stored. */

import type { PeopleHere, Typing } from '@siteoffice/domain/engine/live'
import { TYPING_ENDS_MS, TYPING_EVERY_MS } from '@siteoffice/domain/engine/live'
import type { NamedRecord } from '@siteoffice/domain/engine/wire'
import { useEffect, useSyncExternalStore } from 'react'
import { connectionNow } from './live-state.ts'

export type Typist = Pick<Typing, 'typist' | 'note'>
interface Place {
  readonly people: readonly NamedRecord[]
  readonly typists: readonly Typist[]
}
const NOBODY: Place = { people: [], typists: [] }
const uses = new Map<string, number>()
const places = new Map<string, Place>()
const listeners = new Set<() => void>()
const ends = new Map<string, ReturnType<typeof setTimeout>>()
const lastTyped = new Map<string, number>()

function set(place: string, change: Partial<Place>): void {
  if (!uses.has(place)) return
  places.set(place, { ...(places.get(place) ?? NOBODY), ...change })
  for (const listener of listeners) listener()
}
const typistsIn = (place: string): readonly Typist[] => (places.get(place) ?? NOBODY).typists

export const neededPlaces = (): readonly string[] => [...uses.keys()]
export const hearPeople = ({ place, people }: PeopleHere): void => set(place, { people })
/** Somebody has stopped typing, or has sent what they typed; null: the guest. */
export function endTyping(place: string, person: string | null): void {
  const typists = typistsIn(place)
  const rest = typists.filter(each => (each.typist?._id ?? null) !== person)
  if (rest.length !== typists.length) set(place, { typists: rest })
}
export function hearTyping({ place, typist, note }: Typing): void {
  const person = typist?._id ?? null
  const others = typistsIn(place).filter(each => (each.typist?._id ?? null) !== person)
  set(place, { typists: [...others, { typist, note }] })
  const key = `${place} ${person}`
  clearTimeout(ends.get(key))
  ends.set(
    key,
    setTimeout(() => {
      ends.delete(key)
      endTyping(place, person)
    }, TYPING_ENDS_MS),
  )
}
/** Without a socket nobody is known to be anywhere. */
export function forgetPeople(): void {
  for (const place of places.keys()) set(place, NOBODY)
}
/** Says that this person is typing, as often as it is of use. */
export function sayTyping(place: string, note: boolean): void {
  const key = `${place} ${note}`
  const now = Date.now()
  if (now - (lastTyped.get(key) ?? 0) < TYPING_EVERY_MS) return
  lastTyped.set(key, now)
  connectionNow()?.type(place, note)
}
/** After a message was sent the next key press is told at once. */
export const sentMessage = (): void => lastTyped.clear()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Is in a place for as long as it is mounted; answers who else is there and who is typing. */
export function usePlace(place: string): Place {
  useEffect(() => {
    const count = uses.get(place) ?? 0
    uses.set(place, count + 1)
    if (count === 0) connectionNow()?.enter(place)
    return () => {
      const left = (uses.get(place) ?? 1) - 1
      if (left > 0) {
        uses.set(place, left)
        return
      }
      uses.delete(place)
      places.delete(place)
      connectionNow()?.leave(place)
    }
  }, [place])
  return useSyncExternalStore(listen, () => places.get(place) ?? NOBODY)
}
