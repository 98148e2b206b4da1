import { adminUsers } from '../resources/people/admin-users.ts'
import { roles } from '../resources/people/roles.ts'
import { users } from '../resources/people/users.ts'

/** The resources of the section People, in the order of the menu. */
export const people = [users, adminUsers, roles] as const
