/** The people in places of other processes, as these tell them. */
import type { Presence, Signal } from './signal.ts'

export function createRemotePeople() {
  const processes = new Map<string, Map<string, Map<string, Presence>>>()
  const peopleOf = (process: string): Map<string, Map<string, Presence>> => {
    const places = processes.get(process) ?? new Map<string, Map<string, Presence>>()
    processes.set(process, places)
    return places
  }
  return {
    hear(process: string, signal: Extract<Signal, { kind: 'enter' | 'leave' }>): void {
      const { place, person } = signal
      const places = peopleOf(process)
      const people = places.get(place) ?? new Map<string, Presence>()
      if (signal.kind === 'enter') people.set(person, { place, person, name: signal.name, circle: signal.circle })
      else people.delete(person)
      if (people.size > 0) places.set(place, people)
      else places.delete(place)
    },
    /** The places in which a process that is gone had people. */
    forget(process: string): readonly string[] {
      const places = [...(processes.get(process)?.keys() ?? [])]
      processes.delete(process)
      return places
    },
    in: (place: string): readonly Presence[] =>
      [...processes.values()].flatMap(places => [...(places.get(place)?.values() ?? [])]),
  }
}
