/** The ids of the records last chosen, by resource, stored in this browser until signing out. Names are not stored: they may change or be closed. */
import { sessionNow } from '../../lib/session.ts'

const MOST = 5
const keyOf = (resource: string) => `siteoffice.chosen.${sessionNow().profile?._id}.${resource}`

export const chosenBefore = (resource: string): readonly string[] =>
  localStorage.getItem(keyOf(resource))?.split(' ') ?? []

/** Stores records that were added to a choice; not in somebody else's account. */
export function rememberChosen(resource: string, ids: readonly string[]): void {
  if (ids.length === 0 || sessionNow().impersonated) return
  const others = chosenBefore(resource).filter(each => !ids.includes(each))
  localStorage.setItem(keyOf(resource), [...ids, ...others].slice(0, MOST).join(' '))
}
