/** The screens that need no session, besides the sign-in: their paths, and going from one to the other. */
import { useSyncExternalStore } from 'react'

export const FORGOT_PASSWORD = '/forgot-password'
export const SET_PASSWORD = '/set-password'
export const CONFIRM_EMAIL = '/confirm-email'
const DOORS: readonly string[] = [FORGOT_PASSWORD, SET_PASSWORD, CONFIRM_EMAIL]

export const isDoor = (pathname: string): boolean => DOORS.includes(pathname)

const listeners = new Set<() => void>()
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}
/** Path and hash of the door that the address names; an empty text where it names none. */
const doorNow = (): string => {
  const { pathname, hash } = window.location
  return isDoor(pathname) ? pathname + hash : ''
}
/** Follows the address from door to door; the app's own router takes the rest. */
export const useDoor = (): string => useSyncExternalStore(subscribe, doorNow)

/** Goes to a door, to the sign-in or into the app; an address that is given stands in the form that opens. */
export function goTo(path: string, email?: string): void {
  window.history.pushState(email === undefined ? null : { email }, '', path)
  for (const listener of listeners) listener()
}
/** The address that goTo handed over. */
export function emailHandedOver(): string {
  const state: unknown = window.history.state
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined
  return typeof email === 'string' ? email : ''
}
