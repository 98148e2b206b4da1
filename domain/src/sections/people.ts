import { adminUsers } from '../modules/people/admin-users.ts'
import { joinRequests } from '../modules/people/join-requests.ts'
import { listSettings } from '../modules/people/list-settings.ts'
import { roles } from '../modules/people/roles.ts'
import { savedViews } from '../modules/people/saved-views.ts'
import { users } from '../modules/people/users.ts'

/** The resources of the section People, in the order of the catalogue. */
export const people = [users, joinRequests, adminUsers, roles, savedViews, listSettings] as const
