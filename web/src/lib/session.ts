/** The session of this browser. A stored token means that somebody is signed in; other tabs follow through the storage event. */

import { allows } from '@siteoffice/domain/engine/permissions'
import type { Profile } from '@siteoffice/domain/engine/session'
import { useSyncExternalStore } from 'react'
import { STORED, TYPED } from './stored-keys.ts'

export interface Session {
  readonly token: string | undefined
  readonly store: string | undefined
  readonly profile: Profile | undefined
  readonly permissions: ReadonlySet<string>
  readonly can: (required: string | readonly string[]) => boolean
  readonly tenantScoped: boolean
  /** whether the app is looked at as somebody else: in their account, or as a role sees it, with a way back */
  readonly impersonated: boolean
}

const listeners = new Set<() => void>()
let current = read()

function read(): Session {
  const profile = readProfile()
  const permissions = new Set(profile?.permissions)
  return {
    token: localStorage.getItem(STORED.token) ?? undefined,
    store: localStorage.getItem(STORED.store) ?? undefined,
    profile,
    permissions,
    can: required => allows(permissions, typeof required === 'string' ? [required] : required),
    tenantScoped: profile?.tenantScoped ?? true,
    impersonated: localStorage.getItem(STORED.ownToken) !== null || Boolean(profile?.preview),
  }
}
function readProfile(): Profile | undefined {
  const stored = localStorage.getItem(STORED.profile)
  if (stored === null) return undefined
  try {
    // only storeProfile writes under this key
    return JSON.parse(stored) as Profile
  } catch {
    // a damaged copy does no harm: the profile is loaded again at every start
    return undefined
  }
}
function refreshSession(): void {
  const before = current.token
  current = read()
  // the data of this tab belongs to its person, and not to the next one, whichever tab they sign in with
  if (before !== undefined && current.token === undefined) sessionStorage.clear()
  for (const listener of listeners) listener()
}
if (typeof window !== 'undefined') window.addEventListener('storage', refreshSession)

/** The current session, for code outside React. */
export const sessionNow = (): Session => current
/** Calls back on every change, also of other tabs; answers a function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, sessionNow)
}

export function storeToken(token: string): void {
  localStorage.setItem(STORED.token, token)
  refreshSession()
}
/** Stores the profile. A single store becomes the current one, else the one chosen last, unless it is gone. */
export function storeProfile(profile: Profile): void {
  localStorage.setItem(STORED.profile, JSON.stringify(profile))
  const ids = profile.storeList.map(store => store._id)
  const lastStore = localStorage.getItem(STORED.store)
  const only = ids.length === 1 ? ids[0] : undefined
  // the choice of this browser counts first; after signing in, the last choice anywhere
  const storeId = only ?? [lastStore, profile.currentStore].find(id => typeof id === 'string' && ids.includes(id))
  if (typeof storeId === 'string') localStorage.setItem(STORED.store, storeId)
  else localStorage.removeItem(STORED.store)
  refreshSession()
}
/** Stores a profile that was loaded with this token, unless that session has ended meanwhile. */
export function storeOwnProfile(profile: Profile, token: string | undefined): void {
  if (token === current.token) storeProfile(profile)
}
/** Notes that the server demands a second factor before any other answer; the stored profile may be older than that. */
export function noteSecondFactorRequired(): void {
  const { profile } = current
  if (profile !== undefined && !profile.secondFactorRequired) storeProfile({ ...profile, secondFactorRequired: true })
}
/** `undefined`: no store of the person's own. */
export function chooseStore(id: string | undefined): void {
  if (id === undefined) localStorage.removeItem(STORED.store)
  else localStorage.setItem(STORED.store, id)
  refreshSession()
}
/** The token of the own account, while the person works in somebody else's. */
export const ownToken = (): string | undefined => localStorage.getItem(STORED.ownToken) ?? undefined
/** Switches to somebody else's account, and sets the own token aside. */
export function impersonate(token: string): void {
  if (current.token !== undefined && ownToken() === undefined) localStorage.setItem(STORED.ownToken, current.token)
  localStorage.removeItem(STORED.profile)
  localStorage.removeItem(STORED.store)
  storeToken(token)
}
/** Returns to the own token; false where none was set aside. */
export function endImpersonation(): boolean {
  const own = localStorage.getItem(STORED.ownToken)
  if (own === null) return false
  localStorage.removeItem(STORED.ownToken)
  localStorage.removeItem(STORED.profile)
  localStorage.removeItem(STORED.store)
  storeToken(own)
  return true
}
/** Clears this browser; after a session that ended by itself it spares what its person typed and did not save. */
export function clearSession(ended = false): void {
  const drafts = ended ? Object.entries(localStorage).filter(([key]) => key.startsWith(TYPED)) : []
  localStorage.clear()
  for (const [key, text] of drafts) localStorage.setItem(key, text)
  sessionStorage.clear()
  refreshSession()
}
