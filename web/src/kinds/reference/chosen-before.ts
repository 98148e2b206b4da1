/** Which records of a kind somebody chose last, as this browser remembers them until signing out: ids alone, for what they are called may change or be closed. */
import { sessionNow } from '../../lib/session.ts'

const MOST = 5
const keyOf = (resource: string) => `siteoffice.chosen.${sessionNow().profile?._id}.${resource}`

export const chosenBefore = (resource: string): readonly string[] =>
  localStorage.getItem(keyOf(resource))?.split(' ') ?? []

/** Remembers what was added to a choice; not in somebody else's account. */
export function rememberChosen(resource: string, ids: readonly string[]): void {
  if (ids.length === 0 || sessionNow().impersonated) return
  const others = chosenBefore(resource).filter(each => !ids.includes(each))
  localStorage.setItem(keyOf(resource), [...ids, ...others].slice(0, MOST).join(' '))
}
