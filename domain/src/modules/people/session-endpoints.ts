/** Signing in and out, and actions by a mailed link. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { either, line, list, object } from '../../engine/schema.ts'
import { IMPERSONATING, PROFILE, SECOND_FACTOR_ASKED, SIGNED_IN } from '../../engine/session.ts'
import { NAMED } from '../../engine/wire.ts'
import { CREDENTIAL_USED, EMAIL_LINK, PASSKEY_CHALLENGE, PASSWORD_LINK } from './own-account.ts'
import { NEW_COMPANY, OWN_COMPANY } from './own-company.ts'

const PASSWORD = line(1000)
const TOKEN = line(100, 20)
/** A limit against guessing credentials: so many calls a minute from each address. */
const perAddress = <const N extends number>(max: N) => ({ max, by: 'address' }) as const
const open = { method: 'POST', guard: 'public', section: 'Session' } as const
/** The answer holds a token, a code or a challenge, or is for a person who has one: it is never stored for an Idempotency-Key. */
const unkept = { ...open, idempotent: false } as const
/** The request is accepted; its outcome comes by mail. */
const ACCEPTED = { status: 202, answer: object({}) } as const

export const login = defineEndpoint({
  ...unkept,
  path: '/login',
  operationId: 'login',
  summary: 'Sign in',
  description: 'Answers a session, or what a second factor is asked by.',
  limit: perAddress(120),
  body: object({ email: line(200), password: PASSWORD }),
  answer: either(SIGNED_IN, SECOND_FACTOR_ASKED),
  errors: ['wrong_credentials', 'too_many_requests', 'validation_failed'],
})
export const loginWithCode = defineEndpoint({
  ...unkept,
  path: '/login/second-factor',
  operationId: 'loginWithCode',
  summary: 'Sign in with a code, after the password',
  limit: perAddress(60),
  body: object({ ticket: line(100), code: line(20) }),
  answer: SIGNED_IN,
  errors: ['wrong_credentials', 'too_many_requests'],
})
export const askForPasskey = defineEndpoint({
  ...unkept,
  path: '/login/passkey/options',
  operationId: 'askForPasskey',
  summary: 'What a browser needs to use a passkey',
  limit: perAddress(60),
  body: object({}, { ticket: line(100) }),
  answer: PASSKEY_CHALLENGE,
  errors: ['wrong_credentials'],
})
export const loginWithPasskey = defineEndpoint({
  ...unkept,
  path: '/login/passkey',
  operationId: 'loginWithPasskey',
  summary: 'Sign in with a passkey',
  limit: perAddress(60),
  body: object({ challenge: line(40), response: CREDENTIAL_USED }),
  answer: SIGNED_IN,
  errors: ['wrong_credentials'],
})
export const logout = defineEndpoint({
  method: 'POST',
  path: '/logout',
  guard: 'session',
  inPreview: true,
  beforeSecondFactor: true,
  section: 'Session',
  operationId: 'logout',
  summary: 'Sign out of this device',
})
export const readProfile = defineEndpoint({
  method: 'GET',
  path: '/profile',
  guard: 'session',
  beforeSecondFactor: true,
  section: 'Session',
  operationId: 'readProfile',
  summary: 'The signed-in person',
  answer: PROFILE,
})
export const enterAccount = defineEndpoint({
  method: 'POST',
  path: '/login-company-admin',
  guard: ['LOGIN_INTO_USER_ACCOUNT'],
  section: 'Session',
  idempotent: false,
  operationId: 'enterAccount',
  summary: "Work in a company user's account",
  limit: perAddress(30),
  body: object({ userId: line(40) }, { reason: line(500, 0) }),
  answer: IMPERSONATING,
  errors: ['validation_failed', 'not_found'],
})
export const leaveAccount = defineEndpoint({
  method: 'POST',
  path: '/login-company-admin/end',
  guard: 'session',
  beforeSecondFactor: true,
  section: 'Session',
  operationId: 'leaveAccount',
  summary: 'Return to own account',
})

export const forgetPassword = defineEndpoint({
  ...open,
  ...ACCEPTED,
  path: '/password/forgotten',
  operationId: 'forgetPassword',
  summary: 'Have a link mailed for a new password',
  limit: perAddress(10),
  body: object({ email: line(200) }),
  errors: ['too_many_requests'],
})
export const readPasswordLink = defineEndpoint({
  ...unkept,
  path: '/password/link',
  operationId: 'readPasswordLink',
  summary: 'What a mailed link is for',
  limit: perAddress(30),
  body: object({ token: TOKEN }),
  answer: PASSWORD_LINK,
  errors: ['link_expired'],
})
export const setPassword = defineEndpoint({
  ...open,
  path: '/password/set',
  operationId: 'setPassword',
  summary: 'Choose a password by a mailed link',
  limit: perAddress(30),
  body: object({ token: TOKEN, password: line(1000, 10) }),
  errors: ['link_expired', 'validation_failed'],
})
export const signUp = defineEndpoint({
  ...open,
  ...ACCEPTED,
  path: '/users/signup',
  operationId: 'signUp',
  summary: 'Register as a platform user: a link is mailed by which the address is confirmed',
  limit: perAddress(10),
  body: object(
    { name: line(120), email: line(200), password: PASSWORD },
    { phone: line(40), company: NEW_COMPANY, locale: line(20), timeZone: line(60) },
  ),
  errors: ['validation_failed', 'too_many_requests'],
})
export const readEmailLink = defineEndpoint({
  ...unkept,
  path: '/email/link',
  operationId: 'readEmailLink',
  summary: 'What a link to confirm an address is for',
  limit: perAddress(30),
  body: object({ token: TOKEN }),
  answer: EMAIL_LINK,
  errors: ['link_expired'],
})
export const confirmEmail = defineEndpoint({
  ...open,
  path: '/email/confirm',
  operationId: 'confirmEmail',
  summary: 'Confirm an address by a mailed link; who signed up, with the password of then',
  limit: perAddress(30),
  body: object({ token: TOKEN }, { password: PASSWORD }),
  errors: ['link_expired', 'validation_failed', 'duplicate', 'too_many_requests'],
})
export const registerCompany = defineEndpoint({
  method: 'POST',
  path: '/users/own-company',
  guard: 'session',
  section: 'Session',
  operationId: 'registerCompany',
  summary: 'Register the company of the signed-in person, or ask to join it where it is there already',
  limit: { max: 10, by: 'person' },
  body: NEW_COMPANY,
  answer: OWN_COMPANY,
  errors: ['validation_failed', 'rule_broken', 'forbidden'],
})
export const listTrades = defineEndpoint({
  method: 'GET',
  path: '/users/signup/trades',
  guard: 'public',
  section: 'Session',
  operationId: 'listTrades',
  summary: 'The trades that a company chooses from when it signs up',
  limit: { max: 60, by: 'address' },
  answer: object({ content: list(NAMED) }),
})
