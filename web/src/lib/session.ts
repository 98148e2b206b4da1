/** Who is signed in here. Signed in means that a token is stored; other tabs follow through the storage event. */

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
  readonly ownRowsOnly: boolean
  /** whether this is somebody else's account, with a way back to the own one */
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
    ownRowsOnly: profile?.ownRowsOnly ?? true,
    impersonated: localStorage.getItem(STORED.ownToken) !== null,
  }
}
function readProfile(): Profile | undefined {
  const stored = localStorage.getItem(STORED.profile)
  if (stored === null) return undefined
  try {
    // what stands under this key was put there by storeProfile
    return JSON.parse(stored) as Profile
  } catch {
    // a damaged copy is no loss: the profile is fetched again with every start
    return undefined
  }
}
function refreshSession(): void {
  const before = current.token
  current = read()
  // what this tab kept for who was signed in is not for who comes next, whichever tab they signed out in
  if (before !== undefined && current.token === undefined) sessionStorage.clear()
  for (const listener of listeners) listener()
}
if (typeof window !== 'undefined') window.addEventListener('storage', refreshSession)

/** The session as it stands, for code outside React. */
export const sessionNow = (): Session => current
/** Calls back on every change, also those of other tabs; returns how to stop. */
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
/** Keeps the profile; exactly one store becomes the current one, else the one chosen last; one that is no longer there is forgotten. */
export function storeProfile(profile: Profile): void {
  localStorage.setItem(STORED.profile, JSON.stringify(profile))
  const ids = profile.storeList.map(store => store._id)
  const lastStore = localStorage.getItem(STORED.store)
  const only = ids.length === 1 ? ids[0] : undefined
  // what was chosen in this browser holds in it; after signing in, what was chosen last anywhere
  const storeId = only ?? [lastStore, profile.currentStore].find(id => typeof id === 'string' && ids.includes(id))
  if (typeof storeId === 'string') localStorage.setItem(STORED.store, storeId)
  else localStorage.removeItem(STORED.store)
  refreshSession()
}
/** Keeps a profile that was asked for with this token, unless that session has ended meanwhile. */
export function storeOwnProfile(profile: Profile, token: string | undefined): void {
  if (token === current.token) storeProfile(profile)
}
/** The server said that nothing else is answered before there is a second factor; the profile may be older than that. */
export function noteSecondFactorRequired(): void {
  const { profile } = current
  if (profile !== undefined && !profile.secondFactorRequired) storeProfile({ ...profile, secondFactorRequired: true })
}
/** `undefined`: no store of one's own in particular. */
export function chooseStore(id: string | undefined): void {
  if (id === undefined) localStorage.removeItem(STORED.store)
  else localStorage.setItem(STORED.store, id)
  refreshSession()
}
/** The token of the own account while working in somebody else's. */
export const ownToken = (): string | undefined => localStorage.getItem(STORED.ownToken) ?? undefined
/** Goes on as somebody else, with the own token kept aside. */
export function impersonate(token: string): void {
  if (current.token !== undefined && !current.impersonated) localStorage.setItem(STORED.ownToken, current.token)
  localStorage.removeItem(STORED.profile)
  localStorage.removeItem(STORED.store)
  storeToken(token)
}
/** Goes back to the own token; false where none was kept. */
export function endImpersonation(): boolean {
  const own = localStorage.getItem(STORED.ownToken)
  if (own === null) return false
  localStorage.removeItem(STORED.ownToken)
  localStorage.removeItem(STORED.profile)
  localStorage.removeItem(STORED.store)
  storeToken(own)
  return true
}
/** Forgets everything kept in this browser; of a session that has ended by itself, all but what its person typed and did not save. */
export function clearSession(ended = false): void {
  const drafts = ended ? Object.entries(localStorage).filter(([key]) => key.startsWith(TYPED)) : []
  localStorage.clear()
  for (const [key, text] of drafts) localStorage.setItem(key, text)
  sessionStorage.clear()
  refreshSession()
}
