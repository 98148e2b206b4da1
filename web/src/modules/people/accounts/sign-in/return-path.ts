/** The path to go to after signing in: where the person wanted to go, within this app only. */
import { isPublicRoute, SIGN_IN } from '../public-routes.ts'

const FROM = 'from'

/** A path of this origin, or undefined for anything else. */
export function ownPath(path: string | null, origin: string): string | undefined {
  if (path === null || !path.startsWith('/')) return undefined
  try {
    const url = new URL(path, origin)
    // '//elsewhere' and '/\elsewhere' also begin with a slash
    if (url.origin !== origin || url.pathname === SIGN_IN || isPublicRoute(url.pathname)) return undefined
    return url.pathname + url.search + url.hash
  } catch {
    return undefined
  }
}
interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}
/** The path of the sign-in that returns to a path. */
export function signInFrom({ pathname, search, hash }: Place, origin: string): string {
  const from = ownPath(pathname + search + hash, origin)
  return from === undefined || from === '/' ? SIGN_IN : `${SIGN_IN}?${FROM}=${encodeURIComponent(from)}`
}
/** The path to return to, from the query of the sign-in. */
export const returnPathAfter = (search: string, origin: string): string =>
  ownPath(new URLSearchParams(search).get(FROM), origin) ?? '/'
