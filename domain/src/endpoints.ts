/** Every endpoint that belongs to no resource, as the modules declare them. */
import type { Endpoint, Guard } from './engine/endpoint.ts'
import * as files from './file-endpoints.ts'
import * as agreements from './modules/agreements/endpoints.ts'
import * as dashboard from './modules/dashboard/endpoints.ts'
import * as inventory from './modules/inventory/endpoints.ts'
import * as messaging from './modules/messaging/endpoints.ts'
import * as settings from './modules/settings/endpoints.ts'
import * as service from './service-endpoints.ts'

const endpoint = (
  method: Endpoint['method'],
  path: string,
  guard: Guard,
  section: string,
  summary: string,
): Endpoint => ({
  method,
  path,
  guard,
  section,
  summary,
  operationId: summary,
})
const REST = [
  endpoint('POST', '/login', 'public', 'Session', 'Sign in'),
  endpoint('POST', '/login/second-factor', 'public', 'Session', 'Sign in with a code, after the password'),
  endpoint('POST', '/login/passkey/options', 'public', 'Session', 'What a browser needs to use a passkey'),
  endpoint('POST', '/login/passkey', 'public', 'Session', 'Sign in with a passkey'),
  endpoint('POST', '/logout', 'session', 'Session', 'Sign out of this device'),
  endpoint('GET', '/profile', 'session', 'Session', 'The signed-in person'),
  endpoint('PUT', '/profile', 'session', 'Session', 'Change own name, phone, language, time zone, theme'),
  endpoint('POST', '/profile/password', 'session', 'Session', 'Change own password'),
  endpoint('GET', '/profile/sessions', 'session', 'Session', 'Devices that are signed in'),
  endpoint('DELETE', '/profile/sessions/{id}', 'session', 'Session', 'Sign a device out'),
  endpoint('GET', '/profile/history', 'session', 'Session', 'What I did last'),
  endpoint('GET', '/profile/second-factor', 'session', 'Session', 'Own second factor'),
  endpoint('POST', '/profile/second-factor/begin', 'session', 'Session', 'A new secret for the authenticator app'),
  endpoint('POST', '/profile/second-factor/confirm', 'session', 'Session', 'Turn codes on with a first code'),
  endpoint('POST', '/profile/second-factor/recovery-codes', 'session', 'Session', 'New recovery codes'),
  endpoint('POST', '/profile/second-factor/disable', 'session', 'Session', 'Turn codes off'),
  endpoint('POST', '/profile/passkeys/options', 'session', 'Session', 'What a browser needs to make a passkey'),
  endpoint('POST', '/profile/passkeys', 'session', 'Session', 'Keep a new passkey'),
  endpoint('POST', '/profile/passkeys/remove/{id}', 'session', 'Session', 'Remove a passkey'),
  endpoint('POST', '/password/forgotten', 'public', 'Session', 'Have a link mailed for a new password'),
  endpoint('POST', '/password/link', 'public', 'Session', 'What a mailed link is for'),
  endpoint('POST', '/password/set', 'public', 'Session', 'Choose a password by a mailed link'),
  endpoint('POST', '/adminUsers/invite/{id}', ['UPDATE_ADMIN_USER'], 'People', 'Invite somebody again'),
  endpoint('POST', '/users/invite/{id}', ['UPDATE_USER'], 'People', 'Invite somebody again'),
  endpoint(
    'POST',
    '/adminUsers/send-password-link/{id}',
    ['UPDATE_ADMIN_USER'],
    'People',
    'Mail somebody a link for a new password',
  ),
  endpoint(
    'POST',
    '/users/send-password-link/{id}',
    ['UPDATE_USER'],
    'People',
    'Mail somebody a link for a new password',
  ),
  endpoint(
    'POST',
    '/adminUsers/change-email/{id}',
    ['UPDATE_ADMIN_USER'],
    'People',
    "Change somebody's e-mail address",
  ),
  endpoint('POST', '/users/change-email/{id}', ['UPDATE_USER'], 'People', "Change somebody's e-mail address"),
  endpoint('POST', '/profile/email', 'session', 'Session', 'Change own e-mail address'),
  endpoint('POST', '/email/link', 'public', 'Session', 'What a link to confirm an address is for'),
  endpoint('POST', '/email/confirm', 'public', 'Session', 'Confirm an address by a mailed link'),
  endpoint(
    'POST',
    '/adminUsers/reset-second-factor/{id}',
    ['UPDATE_ADMIN_USER'],
    'People',
    'Take away a second factor that somebody lost',
  ),
  endpoint(
    'POST',
    '/users/reset-second-factor/{id}',
    ['UPDATE_USER'],
    'People',
    'Take away a second factor that somebody lost',
  ),
  endpoint('POST', '/users/signup', 'public', 'Session', 'Register as a platform user'),
  endpoint('POST', '/login-company-admin', ['LOGIN_INTO_USER_ACCOUNT'], 'Session', "Work in a company user's account"),
  endpoint('POST', '/login-company-admin/end', 'session', 'Session', 'Return to own account'),
  endpoint(
    'GET',
    '/roles/all-permissions',
    ['READ_ALL_ROLE', 'READ_SINGLE_ROLE'],
    'People',
    'Every permission, grouped',
  ),
  endpoint(
    'POST',
    '/guestMessages/prove-email',
    'public',
    'Guest chat',
    "Mail a link that proves the visitor's address",
  ),
] as const
const declared = [service, files, agreements, dashboard, inventory, messaging, settings].flatMap(module =>
  Object.values<Endpoint>(module),
)
export const ENDPOINTS: readonly Endpoint[] = [...declared, ...REST]
