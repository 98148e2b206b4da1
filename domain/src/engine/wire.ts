/** The shapes that cross the wire besides a resource's own fields. */
import type { TypeOf } from './schema.ts'
import { id, object, text } from './schema.ts'
import type { Json, Ref } from './values.ts'

/** A record by its name, where that is always told. */
export const NAMED = object({ _id: id(), label: text() })
export type Named = TypeOf<typeof NAMED>

export interface AvailableTransition {
  readonly name: string
  readonly label: string
  readonly needsReason: boolean
  /** why it cannot be done now, in a sentence */
  readonly blockedBy?: string
}
/** What comes with every record beside its fields. */
/** The same text in another language. */
export interface RecordVariant {
  readonly _id: string
  readonly language: string
  readonly label: string
  /** what the public finds it by */
  readonly key: string | null
  readonly status: string | null
}
export interface RecordExtras {
  /** of a text that there may be in several languages: the others */
  readonly variants?: readonly RecordVariant[]
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
  /** the role demands a second factor and there is none yet: only the own profile answers until one is set up */
  readonly secondFactorRequired: boolean
}
/** A store that somebody works in, and what its carts begin with. */
export interface OwnStore {
  readonly _id: string
  readonly name: string
  readonly currency: string
  readonly warehouse: Ref | null
}
/** GET /profile */
export interface Profile extends SessionUser {
  readonly storeList: readonly OwnStore[]
  /** the store chosen last, of those in the list */
  readonly currentStore: string | null
  readonly phone: string | null
  readonly locale: string
  readonly timeZone: string
  readonly theme: 'system' | 'light' | 'dark'
  readonly version: number
  /** what new records begin with; absent in a copy that a browser has kept from before there was any */
  readonly defaults?: { readonly currency: string; readonly dueDays: number }
  /** set while somebody else works in this account */
  readonly impersonatedBy: {
    readonly _id: string
    readonly name: string
    readonly reason: string
    readonly until: string
  } | null
}
/** POST /email/link: what a link that was mailed to an address is for */
export interface EmailLink {
  readonly purpose: 'signup' | 'change' | 'guest'
  readonly name: string
  /** the address that it proves */
  readonly email: string
  readonly expiresAt: string
}
/** A session that was opened. */
export interface SignedIn {
  readonly token: string
  readonly user: SessionUser
}
export const SECOND_FACTOR_METHODS = ['code', 'recovery', 'passkey'] as const
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number]
/** The password was right and a second factor is asked for: no session yet. */
export interface SecondFactorAsked {
  readonly secondFactor: {
    readonly ticket: string
    readonly methods: readonly SecondFactorMethod[]
    readonly expiresAt: string
  }
}
/** POST /login */
export type LoginAnswer = SignedIn | SecondFactorAsked
export interface Passkey {
  readonly _id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}
/** GET /profile/second-factor */
export interface SecondFactorState {
  /** codes of an authenticator app are asked for */
  readonly enabled: boolean
  readonly enabledAt: string | null
  readonly recoveryCodesLeft: number
  /** the role demands one */
  readonly required: boolean
  readonly passkeys: readonly Passkey[]
}
/** POST /profile/second-factor/begin: for the authenticator app, shown once */
export interface SecondFactorSecret {
  readonly secret: string
  readonly uri: string
}
/** Shown once. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[]
}
/** What a browser is handed to make or use a passkey; `options` is the JSON form that WebAuthn declares. */
export interface PasskeyChallenge {
  /** names the challenge when the browser's response is sent */
  readonly challenge: string
  readonly options: { readonly [name: string]: Json }
}
/** POST /password/link: what a mailed one-time link is for */
export interface PasswordLink {
  readonly purpose: 'reset' | 'invitation'
  readonly name: string
  readonly email: string
  readonly expiresAt: string
}
export interface DeviceSession {
  readonly _id: string
  readonly device: string
  readonly ip: string | null
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly current: boolean
}
