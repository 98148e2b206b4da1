/** The addresses of the records opened last, the latest first, stored in this browser until signing out. */
import { sessionNow } from '../../lib/session.ts'

const MOST = 12
const keyOf = () => `siteoffice.recent.${sessionNow().profile?._id}`

export const recentAddresses = (): readonly string[] => localStorage.getItem(keyOf())?.split(' ') ?? []

/** Stores the address of a record; not in somebody else's account. */
export function rememberAddress(address: string): void {
  if (!/^\/(?:view|edit)-|[?&]record=/.test(address) || sessionNow().impersonated) return
  const others = recentAddresses().filter(each => each !== address)
  localStorage.setItem(keyOf(), [address, ...others].slice(0, MOST).join(' '))
}
