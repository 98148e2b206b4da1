/** The shapes that cross the wire besides a resource's own fields. */
import type { Json } from './values.ts'

export interface AvailableTransition {
  readonly name: string
  readonly label: string
  readonly needsReason: boolean
  /** why it cannot be done now, in a sentence */
  readonly blockedBy?: string
}
/** What comes with every record beside its fields. */
export interface RecordExtras {
  readonly _id: string
  readonly version: number
  readonly transitions?: readonly AvailableTransition[]
  /** why it cannot be changed now, in a sentence; absent where it can */
  readonly readOnly?: string
  readonly deletedAt?: string | null
}
export interface Page<T> {
  readonly content: readonly T[]
  readonly totalElements: number
}
export interface Count {
  readonly key: string
  readonly label: string
  readonly count: number
}
export interface Change {
  readonly field: string
  readonly from: Json
  readonly to: Json
}
export interface HistoryEntry {
  readonly _id: string
  readonly at: string
  readonly action: string
  readonly actor: { readonly _id: string; readonly label: string | null } | null
  readonly onBehalfOf: { readonly _id: string; readonly label: string | null } | null
  readonly reason: string | null
  readonly version: number
  readonly ip: string | null
  readonly changes: readonly Change[]
}
export interface SessionUser {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly kind: 'staff' | 'platform'
  readonly avatar: string | null
  readonly role: { readonly _id: string; readonly name: string; readonly alias: string }
  readonly company: { readonly _id: string; readonly label: string } | null
  readonly permissions: readonly string[]
  readonly ownRowsOnly: boolean
}
/** GET /profile */
export interface Profile extends SessionUser {
  readonly storeList: readonly { readonly _id: string; readonly name: string }[]
  readonly phone: string | null
  readonly locale: string
  readonly timeZone: string
  readonly theme: 'system' | 'light' | 'dark'
  readonly version: number
  /** set while somebody else works in this account */
  readonly impersonatedBy: {
    readonly _id: string
    readonly name: string
    readonly reason: string
    readonly until: string
  } | null
}
export interface LoginAnswer {
  readonly token: string
  readonly user: SessionUser
}
export interface DeviceSession {
  readonly _id: string
  readonly device: string
  readonly ip: string | null
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly current: boolean
}
