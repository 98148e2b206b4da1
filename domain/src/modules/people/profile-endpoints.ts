/** One's own account: data, password, address and devices. */
import { CODES } from '../../engine/codes.ts'
import { defineEndpoint } from '../../engine/endpoint.ts'
import { id, integer, line, list, nullable, object, oneOf, page, text } from '../../engine/schema.ts'
import { PROFILE, RECORD_VIEWS, THEMES } from '../../engine/session.ts'
import { OWN_ENTRY } from '../../engine/wire.ts'
import { DEVICE_SESSION } from './own-account.ts'
import { own, PASSWORD, withPassword } from './own-endpoint.ts'

export const updateProfile = defineEndpoint({
  ...own,
  method: 'PUT',
  path: '/profile',
  operationId: 'updateProfile',
  summary: 'Change own data',
  body: object(
    { version: integer({ minimum: 1 }) },
    {
      name: line(120),
      phone: nullable(text({ maxLength: 40 })),
      locale: oneOf<string>(CODES.language),
      timeZone: oneOf<string>(CODES.timeZone),
      theme: oneOf(THEMES),
      recordsOpenAs: oneOf(RECORD_VIEWS),
      avatar: nullable(id()),
      currentStore: nullable(id()),
    },
  ),
  answer: PROFILE,
  errors: ['validation_failed', 'unknown_field', 'stale_version', 'forbidden'],
})
export const changePassword = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/profile/password',
  operationId: 'changePassword',
  summary: 'Change own password',
  limit: { max: 10, by: 'address' },
  body: object({ current: PASSWORD, next: line(1000, 10) }),
  errors: ['validation_failed', 'forbidden', 'too_many_requests'],
})
export const listDevices = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/profile/sessions',
  operationId: 'listDevices',
  summary: 'Devices that are signed in',
  answer: object({ content: list(DEVICE_SESSION) }),
})
export const signOutDevice = defineEndpoint({
  ...own,
  method: 'DELETE',
  path: '/profile/sessions/{id}',
  operationId: 'signOutDevice',
  summary: 'Sign a device out',
  errors: ['not_found', 'forbidden'],
})
export const readOwnHistory = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/profile/history',
  operationId: 'readOwnHistory',
  summary: 'What I did last',
  query: object(
    {},
    {
      page: integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
      size: integer({ minimum: 1, maximum: 100, default: 10 }),
    },
  ),
  answer: page(OWN_ENTRY),
  errors: ['unknown_field'],
})
export const changeEmail = defineEndpoint({
  method: 'POST',
  path: '/profile/email',
  guard: 'session',
  section: 'Session',
  operationId: 'changeEmail',
  summary: 'Change own e-mail address, by a link that is mailed to the new one',
  limit: { max: 20, by: 'person' },
  body: object({ email: line(200), password: PASSWORD }),
  status: 202,
  answer: object({}),
  errors: withPassword.errors,
})
