/** One's own second factor and passkeys. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { line, object } from '../../engine/schema.ts'
import {
  CREDENTIAL_MADE,
  PASSKEY,
  PASSKEY_CHALLENGE,
  RECOVERY_CODES,
  SECOND_FACTOR_SECRET,
  SECOND_FACTOR_STATE,
} from './own-account.ts'
import { own, PASSWORD, withPassword } from './own-endpoint.ts'

/** The answer holds codes or a challenge: it is never stored for an Idempotency-Key. */
const secretAnswer = { ...withPassword, idempotent: false } as const

export const readSecondFactor = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/profile/second-factor',
  operationId: 'readSecondFactor',
  summary: 'Own second factor',
  answer: SECOND_FACTOR_STATE,
})
export const beginSecondFactor = defineEndpoint({
  ...secretAnswer,
  path: '/profile/second-factor/begin',
  operationId: 'beginSecondFactor',
  summary: 'A new secret for the authenticator app',
  body: object({ password: PASSWORD }),
  answer: SECOND_FACTOR_SECRET,
})
export const confirmSecondFactor = defineEndpoint({
  ...secretAnswer,
  path: '/profile/second-factor/confirm',
  operationId: 'confirmSecondFactor',
  summary: 'Turn codes on with a first code; recovery codes come back once',
  body: object({ code: line(20) }),
  answer: RECOVERY_CODES,
})
export const renewRecoveryCodes = defineEndpoint({
  ...secretAnswer,
  path: '/profile/second-factor/recovery-codes',
  operationId: 'renewRecoveryCodes',
  summary: 'New recovery codes',
  body: object({ password: PASSWORD }),
  answer: RECOVERY_CODES,
})
export const disableSecondFactor = defineEndpoint({
  ...secretAnswer,
  path: '/profile/second-factor/disable',
  operationId: 'disableSecondFactor',
  summary: 'Turn codes off',
  body: object({ password: PASSWORD }),
  errors: [...withPassword.errors, 'conflict'],
})

export const preparePasskey = defineEndpoint({
  ...secretAnswer,
  path: '/profile/passkeys/options',
  operationId: 'preparePasskey',
  summary: 'What a browser needs to make a passkey',
  body: object({ password: PASSWORD }),
  answer: PASSKEY_CHALLENGE,
  errors: [...withPassword.errors, 'rule_broken'],
})
export const addPasskey = defineEndpoint({
  ...withPassword,
  path: '/profile/passkeys',
  operationId: 'addPasskey',
  summary: 'Keep a new passkey',
  body: object({ challenge: line(40), name: line(60), response: CREDENTIAL_MADE }),
  answer: PASSKEY,
  status: 201,
  errors: [...withPassword.errors, 'duplicate'],
})
export const removePasskey = defineEndpoint({
  ...withPassword,
  path: '/profile/passkeys/remove/{id}',
  operationId: 'removePasskey',
  summary: 'Remove a passkey',
  body: object({ password: PASSWORD }),
  errors: [...withPassword.errors, 'not_found', 'conflict'],
})
