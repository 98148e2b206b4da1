/** How the person likes a list, kept on the server and told with their profile. */
import type { InputOf } from '@siteoffice/domain/engine/endpoint'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { OwnList } from '@siteoffice/domain/engine/session'
import { saveListSetting } from '@siteoffice/domain/list-endpoints'
import { call } from '../../lib/call.ts'
import { type Session, sessionNow, storeProfile } from '../../lib/session.ts'

type Change = InputOf<typeof saveListSetting>['body']

export const ownList = ({ profile }: Session, resource: AnyResource): OwnList | undefined =>
  profile?.lists?.find(each => each.resource === resource.name)

export function storeLists(lists: readonly OwnList[] | undefined): void {
  const { profile } = sessionNow()
  if (profile !== undefined && lists !== undefined) storeProfile({ ...profile, lists })
}
/** The settings as the server will answer them, as far as that is known before. */
function expectedLists(resource: string, { columns, density, fill }: Change): readonly OwnList[] {
  const lists = sessionNow().profile?.lists ?? []
  const before = lists.find(each => each.resource === resource)
  const none: OwnList = { resource, columns: [], density: null, defaultView: null, pinned: [] }
  const after = {
    ...(before ?? none),
    ...(columns && { columns }),
    ...(density !== undefined && { density }),
    ...(fill !== undefined && { fill }),
  }
  return [...lists.filter(each => each !== before), after]
}
let calls = 0
/** Shows a change at once and saves it; a failure has been toasted, and undoes it. Answers whether it was saved. */
export async function keepListSetting(resource: string, change: Change): Promise<boolean> {
  const { profile, impersonated } = sessionNow()
  // in somebody else's account, and in a preview, the list changes for the moment only
  if (profile === undefined || impersonated) return false
  calls += 1
  const mine = calls
  storeLists(expectedLists(resource, change))
  try {
    const { lists } = await call(saveListSetting, { params: { resource }, body: change })
    if (mine === calls) storeLists(lists)
    return true
  } catch {
    if (mine === calls) storeLists(profile.lists)
    return false
  }
}
