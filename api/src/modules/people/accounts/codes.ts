/** Codes of a second factor: those of an authenticator app, and recovery codes on paper. */
import { randomInt } from 'node:crypto'
import type { SecondFactorSecret } from '@siteoffice/domain/modules/people/own-account'
import type { Keys } from '../../../lib/keys.ts'

const PERIOD_SECONDS = 30
/** Clocks may differ by one period. */
const WINDOW = 1
const SETTINGS = { issuer: 'Siteoffice', algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const

/** A new secret for the app of whom the label names. */
export async function newSecret(label: string): Promise<SecondFactorSecret> {
  const { Secret, TOTP } = await import('otpauth')
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: new TOTP({ ...SETTINGS, label, secret }).toString() }
}
/** The time step of a code; undefined where the code is wrong. */
export async function stepOf(secret: string, code: string, now: number): Promise<number | undefined> {
  const { Secret, TOTP } = await import('otpauth')
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, window: WINDOW, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}
/** Letters and digits that are not taken for one another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 10
const HOW_MANY = 10
const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(/^(.{4})(.{4})/, '$1-$2-')

export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, newCode)

/** A typed code: six digits, or a recovery code in any spelling; undefined where it is neither. */
export function readCode(input: string): { totp: string } | { recovery: string } | undefined {
  const plain = input.toUpperCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(plain)) return { totp: plain }
  return /^[A-Z2-9]{10}$/.test(plain) ? { recovery: plain } : undefined
}
/** What is stored of a recovery code. */
export const recoveryHash = (keys: Keys, person: string, code: string): string =>
  keys.fingerprint(`recovery ${person} ${code.replaceAll('-', '')}`)
