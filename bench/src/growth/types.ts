/** What is measured, on what, and how. */
import type { Client } from 'pg'

export type Who = 'staff' | 'company'
/** A network that is served: the database under it, and those who ask. */
export interface Network {
  readonly url: string
  readonly client: Client
  readonly tokens: Readonly<Record<Who, string>>
  /** where the database writes plans; undefined where it cannot */
  readonly log: string | undefined
  stop(): Promise<void>
}
/** What the service answers to who asks, as JSON; throws where it refuses. */
export type Ask = <T>(who: Who, path: string, body?: object) => Promise<T>
export interface Timing {
  readonly ms: number
  /** of an answer that is none of those in the two hundreds */
  readonly status?: number
}
/** Milliseconds that a request may take at the largest size. */
const AIMS = {
  rows: 20,
  tabs: 20,
  picker: 20,
  trash: 20,
  record: 20,
  total: 150,
  'kept total': 10,
  'exact total': 150,
  dashboard: 100,
  palette: 100,
}
/** Fewer than three letters, and writes, have no aim but to grow little. */
type Sort = keyof typeof AIMS | 'short search' | 'create'
export const aimOf = (sort: Sort): number | undefined => (sort in AIMS ? AIMS[sort as keyof typeof AIMS] : undefined) // just asked
/** One request; its name is the same at every size. */
export interface Case {
  readonly name: string
  readonly who: Who
  readonly sort: Sort
  readonly path: string
}
