/** Actions on the accounts of others: staff under `adminUsers`, users of companies and of the platform under `users`. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { PERSON_RIGHTS } from '../../engine/rights.ts'
import { line, list, object, text } from '../../engine/schema.ts'

const help = { method: 'POST', section: 'People', limit: { max: 20, by: 'person' } } as const
const forStaff = { guard: ['UPDATE_ADMIN_USER'] } as const
const forUsers = { guard: ['UPDATE_USER'] } as const

const invite = { ...help, summary: 'Invite somebody again', errors: ['not_found', 'forbidden', 'rule_broken'] } as const
export const inviteStaff = defineEndpoint({
  ...invite,
  ...forStaff,
  path: '/adminUsers/invite/{id}',
  operationId: 'inviteStaff',
})
export const inviteUser = defineEndpoint({
  ...invite,
  ...forUsers,
  path: '/users/invite/{id}',
  operationId: 'inviteUser',
})

const mailing = { ...invite, summary: 'Mail somebody a link for a new password' } as const
export const sendStaffPasswordLink = defineEndpoint({
  ...mailing,
  ...forStaff,
  path: '/adminUsers/send-password-link/{id}',
  operationId: 'sendStaffPasswordLink',
})
export const sendUserPasswordLink = defineEndpoint({
  ...mailing,
  ...forUsers,
  path: '/users/send-password-link/{id}',
  operationId: 'sendUserPasswordLink',
})

const changing = {
  ...help,
  summary: "Change somebody's e-mail address, by a link that is mailed to the new one",
  body: object({ email: line(200), password: line(1000) }),
  status: 202,
  answer: object({}),
  errors: ['validation_failed', 'forbidden', 'too_many_requests', 'not_found'],
} as const
export const changeStaffEmail = defineEndpoint({
  ...changing,
  ...forStaff,
  path: '/adminUsers/change-email/{id}',
  operationId: 'changeStaffEmail',
})
export const changeUserEmail = defineEndpoint({
  ...changing,
  ...forUsers,
  path: '/users/change-email/{id}',
  operationId: 'changeUserEmail',
})

const resetting = {
  method: 'POST',
  section: 'People',
  summary: 'Take away a second factor that somebody lost',
  errors: ['not_found', 'forbidden'],
} as const
export const resetStaffSecondFactor = defineEndpoint({
  ...resetting,
  ...forStaff,
  path: '/adminUsers/reset-second-factor/{id}',
  operationId: 'resetStaffSecondFactor',
})
export const resetUserSecondFactor = defineEndpoint({
  ...resetting,
  ...forUsers,
  path: '/users/reset-second-factor/{id}',
  operationId: 'resetUserSecondFactor',
})

const PERMISSION_GROUP = object({
  section: text(),
  resource: text(),
  label: text(),
  permissions: list(object({ name: text(), label: text() })),
})
export const listPermissions = defineEndpoint({
  method: 'GET',
  path: '/roles/all-permissions',
  guard: ['READ_ALL_ROLE', 'READ_SINGLE_ROLE'],
  section: 'Roles',
  operationId: 'listPermissions',
  summary: 'Every permission, grouped',
  answer: object({ content: list(PERMISSION_GROUP) }),
})
/** For those who may read the account and roles, and for the person. */
export const readRights = defineEndpoint({
  method: 'GET',
  path: '/rights/{id}',
  guard: 'session',
  section: 'People',
  operationId: 'readRights',
  summary: 'What a person may do, and why',
  description: "One's own rights, or those of an account that the actor may read, where they may read roles too.",
  answer: PERSON_RIGHTS,
  errors: ['not_found', 'forbidden'],
})
