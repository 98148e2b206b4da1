/** Where to go after signing in: where one wanted to go, within this app only. */
import { isDoor } from '../doors.ts'

const FROM = 'from'

/** A path of this origin, or undefined for anything else. */
export function ownPath(wanted: string | null, origin: string): string | undefined {
  if (wanted === null || !wanted.startsWith('/')) return undefined
  try {
    const url = new URL(wanted, origin)
    // '//elsewhere' and '/\elsewhere' also begin with a slash
    if (url.origin !== origin || url.pathname === '/login' || isDoor(url.pathname)) return undefined
    return url.pathname + url.search + url.hash
  } catch {
    return undefined
  }
}
/** Puts /login into the address, with the place one wanted to go to. */
export function goToSignIn(): void {
  const { pathname, search, hash, origin } = window.location
  if (pathname === '/login') return
  const from = ownPath(pathname + search + hash, origin)
  const query = from === undefined || from === '/' ? '' : `?${FROM}=${encodeURIComponent(from)}`
  window.history.replaceState(null, '', `/login${query}`)
}
/** Puts the place one wanted to go to into the address. */
export function goOn(): void {
  if (window.location.pathname !== '/login') return
  const from = new URLSearchParams(window.location.search).get(FROM)
  window.history.replaceState(null, '', ownPath(from, window.location.origin) ?? '/')
}
