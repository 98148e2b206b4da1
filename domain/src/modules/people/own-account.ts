/** The parts of an account, as its owner sees them. */
import type { Schema, TypeOf } from '../../engine/schema.ts'
import { boolean, free, id, instant, integer, line, list, nullable, object, oneOf, text } from '../../engine/schema.ts'

export const PASSKEY = object({ _id: id(), name: text(), createdAt: instant(), lastUsedAt: nullable(instant()) })
export type Passkey = TypeOf<typeof PASSKEY>
export const SECOND_FACTOR_STATE = object({
  /** signing in needs a code of an authenticator app */
  enabled: boolean(),
  enabledAt: nullable(instant()),
  recoveryCodesLeft: integer(),
  /** the role demands one */
  required: boolean(),
  passkeys: list(PASSKEY),
})
export type SecondFactorState = TypeOf<typeof SECOND_FACTOR_STATE>
/** For the authenticator app, shown once. */
export const SECOND_FACTOR_SECRET = object({ secret: text(), uri: text() })
export type SecondFactorSecret = TypeOf<typeof SECOND_FACTOR_SECRET>
/** Shown once. */
export const RECOVERY_CODES = object({ recoveryCodes: list(text()) })
export type RecoveryCodes = TypeOf<typeof RECOVERY_CODES>
/** What a browser needs to make or use a passkey; `options` is the JSON form that WebAuthn declares. */
export const PASSKEY_CHALLENGE = object({
  challenge: text({ description: "Names the challenge when the browser's response is sent" }),
  options: free(),
})
export type PasskeyChallenge = TypeOf<typeof PASSKEY_CHALLENGE>
/** What a mailed one-time link is for. */
export const PASSWORD_LINK = object({
  purpose: oneOf(['reset', 'invitation']),
  name: text(),
  email: text(),
  expiresAt: instant(),
})
export type PasswordLink = TypeOf<typeof PASSWORD_LINK>
/** The purpose of a mailed link; the link proves the address. */
export const EMAIL_LINK = object({
  purpose: oneOf(['signup', 'change', 'guest']),
  name: text(),
  email: text(),
  expiresAt: instant(),
})
export type EmailLink = TypeOf<typeof EMAIL_LINK>
export const DEVICE_SESSION = object({
  _id: id(),
  device: text(),
  ip: nullable(text()),
  createdAt: instant(),
  lastSeenAt: instant(),
  current: boolean(),
})
export type DeviceSession = TypeOf<typeof DEVICE_SESSION>
/** A browser's answer, which may hold more than was asked for. Only the check of its signature understands it. */
const credential = (inner: readonly string[]): Schema => {
  const parts = Object.fromEntries(inner.map(name => [name, line(20_000)]))
  const more = {
    userHandle: nullable(text({ maxLength: 200 })),
    transports: list(line(20), { maxItems: 10 }),
  }
  return object(
    { id: line(2000), rawId: line(2000), type: line(20), response: object(parts, more, { maxProperties: 20 }) },
    {
      authenticatorAttachment: nullable(text({ maxLength: 40 })),
      clientExtensionResults: { type: 'object', maxProperties: 20 },
    },
    { maxProperties: 20 },
  )
}
export const CREDENTIAL_MADE = credential(['clientDataJSON', 'attestationObject'])
export const CREDENTIAL_USED = credential(['clientDataJSON', 'authenticatorData', 'signature'])
