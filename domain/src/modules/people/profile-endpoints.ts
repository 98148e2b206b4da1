/** One's own account: data, password, devices, second factor and passkeys. */
import { CODES } from '../../engine/codes.ts'
import { defineEndpoint } from '../../engine/endpoint.ts'
import { boolean, id, integer, line, list, nullable, object, oneOf, page, text } from '../../engine/schema.ts'
import { PROFILE, RECORD_VIEWS, THEMES } from '../../engine/session.ts'
import { OWN_ENTRY } from '../../engine/wire.ts'
import {
  CREDENTIAL_MADE,
  DEVICE_SESSION,
  PASSKEY,
  PASSKEY_CHALLENGE,
  RECOVERY_CODES,
  SECOND_FACTOR_SECRET,
  SECOND_FACTOR_STATE,
} from './own-account.ts'

const PASSWORD = line(1000)
/** Endpoints that also answer who has yet to set up the second factor of their role. */
const own = { guard: 'session', beforeSecondFactor: true, section: 'Session' } as const
/** The password is guessed at; many of those who are signed in may share one address. */
const asked = {
  ...own,
  method: 'POST',
  limit: { max: 20, by: 'person' },
  errors: ['validation_failed', 'forbidden', 'too_many_requests'],
} as const
/** The answer holds codes or a challenge: an Idempotency-Key keeps none of it. */
const unkept = { ...asked, idempotent: false } as const

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
      mailMentions: boolean(),
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
  errors: asked.errors,
})

export const readSecondFactor = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/profile/second-factor',
  operationId: 'readSecondFactor',
  summary: 'Own second factor',
  answer: SECOND_FACTOR_STATE,
})
export const beginSecondFactor = defineEndpoint({
  ...unkept,
  path: '/profile/second-factor/begin',
  operationId: 'beginSecondFactor',
  summary: 'A new secret for the authenticator app',
  body: object({ password: PASSWORD }),
  answer: SECOND_FACTOR_SECRET,
})
export const confirmSecondFactor = defineEndpoint({
  ...unkept,
  path: '/profile/second-factor/confirm',
  operationId: 'confirmSecondFactor',
  summary: 'Turn codes on with a first code; recovery codes come back once',
  body: object({ code: line(20) }),
  answer: RECOVERY_CODES,
})
export const renewRecoveryCodes = defineEndpoint({
  ...unkept,
  path: '/profile/second-factor/recovery-codes',
  operationId: 'renewRecoveryCodes',
  summary: 'New recovery codes',
  body: object({ password: PASSWORD }),
  answer: RECOVERY_CODES,
})
export const disableSecondFactor = defineEndpoint({
  ...unkept,
  path: '/profile/second-factor/disable',
  operationId: 'disableSecondFactor',
  summary: 'Turn codes off',
  body: object({ password: PASSWORD }),
  errors: [...asked.errors, 'conflict'],
})

export const preparePasskey = defineEndpoint({
  ...unkept,
  path: '/profile/passkeys/options',
  operationId: 'preparePasskey',
  summary: 'What a browser needs to make a passkey',
  body: object({ password: PASSWORD }),
  answer: PASSKEY_CHALLENGE,
  errors: [...asked.errors, 'rule_broken'],
})
export const addPasskey = defineEndpoint({
  ...asked,
  path: '/profile/passkeys',
  operationId: 'addPasskey',
  summary: 'Keep a new passkey',
  body: object({ challenge: line(40), name: line(60), response: CREDENTIAL_MADE }),
  answer: PASSKEY,
  status: 201,
  errors: [...asked.errors, 'duplicate'],
})
export const removePasskey = defineEndpoint({
  ...asked,
  path: '/profile/passkeys/remove/{id}',
  operationId: 'removePasskey',
  summary: 'Remove a passkey',
  body: object({ password: PASSWORD }),
  errors: [...asked.errors, 'not_found', 'conflict'],
})
