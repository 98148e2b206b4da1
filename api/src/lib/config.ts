/** The configuration: environment variables, read and checked once. */

import { statSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { passwordProblem } from '@siteoffice/domain/engine/password-rule'

export class BadConfiguration extends Error {}

export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  readonly databaseUrl: string | undefined
  readonly poolSize: number
  /** how long a statement may take that reads much */
  readonly heavySeconds: number
  readonly dataDir: string
  /** fonts for documents in scripts that those of the service do not have */
  readonly fontFolder: string | undefined
  readonly demo: boolean
  /** whether the demo accounts, whose password everybody knows, may be reached from other computers */
  readonly demoInPublic: boolean
  readonly admin: { readonly email: string; readonly password: string } | undefined
  readonly secret: string | undefined
  readonly sessionIdleMinutes: number
  readonly sessionDays: number
  /** how many proxies stand in front, or where they are; false: none */
  readonly trustProxy: false | number | string[]
  /** how many times as often as usual a person or an address may ask for something */
  readonly rateLimitFactor: number
  readonly logLevel: string
  /** the mail server; without one, mails are written to the outbox folder */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** the address to which guests answer our mails, and the secret of whoever brings us what came there */
  readonly mailIn: { readonly address: string; readonly secret: string } | undefined
  /** where clamd listens, which is asked about each upload; without one, nobody is */
  readonly virusScanner: string | undefined
  /** whether this process does the work behind the requests too; else `npm run worker` does */
  readonly jobs: boolean
}
/** What the first administrator is called until they say otherwise. */
export const FIRST_ADMIN = 'Administrator'
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type Environment = { readonly [name: string]: string | undefined }

function whole(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]?.trim()
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new BadConfiguration(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`)
  return value
}
function flag(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name]?.trim().toLowerCase()
  if (!text) return fallback
  if (['1', 'true', 'yes', 'on'].includes(text)) return true
  if (['0', 'false', 'no', 'off'].includes(text)) return false
  throw new BadConfiguration(`${name} must be true or false, not '${text}'.`)
}
function folder(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim()
  if (!text) return undefined
  if (statSync(text, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new BadConfiguration(`${name} must be a folder, which '${text}' is not.`)
  return resolve(text)
}
function oneOf(env: Environment, name: string, fallback: string, allowed: readonly string[]): string {
  const text = env[name]?.trim() || fallback
  if (!allowed.includes(text))
    throw new BadConfiguration(`${name} must be one of ${allowed.join(', ')}, not '${text}'.`)
  return text
}
function url(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name]?.trim()
  if (!text) return undefined
  const parsed = URL.parse(text)
  if (parsed === null || !protocols.includes(parsed.protocol))
    throw new BadConfiguration(
      `${name} must be an address that starts with ${protocols.map(each => `${each}//`).join(' or ')}.`,
    )
  return text.replace(/\/$/, '')
}
function admin(env: Environment): Config['admin'] {
  const email = env.ADMIN_EMAIL?.trim()
  const password = env.ADMIN_PASSWORD
  if (!email && !password) return undefined
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new BadConfiguration('ADMIN_EMAIL must be an e-mail address when ADMIN_PASSWORD is set.')
  if (!password) throw new BadConfiguration('ADMIN_PASSWORD must be set when ADMIN_EMAIL is set.')
  const problem = passwordProblem(password, { email, name: FIRST_ADMIN })
  if (problem !== undefined) throw new BadConfiguration(`ADMIN_PASSWORD ${problem}.`)
  return { email, password }
}
/** Whom mails come from: an address, or a name with one in angle brackets. */
function mailFrom(env: Environment, smtpUrl: string | undefined, publicUrl: string): string {
  const text = env.MAIL_FROM?.trim()
  if (!text && smtpUrl !== undefined)
    throw new BadConfiguration('MAIL_FROM must be set when SMTP_URL is set: the address that mails come from.')
  if (!text) return `Siteoffice <no-reply@${new URL(publicUrl).hostname}>`
  if (!/^(?:[^<>@\r\n]{1,100} <[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/.test(text))
    throw new BadConfiguration(
      "MAIL_FROM must be an e-mail address, or a name and an address as in 'Site <a@b.example>'.",
    )
  return text
}

/** The local part is followed by a plus and the code of a conversation, 64 characters together at most. */
function mailIn(env: Environment): Config['mailIn'] {
  const address = env.MAIL_IN_ADDRESS?.trim().toLowerCase()
  const secret = env.MAIL_IN_SECRET?.trim()
  if (!address && !secret) return undefined
  if (!address || !/^[a-z0-9._-]{1,11}@[a-z0-9.-]+\.[a-z0-9-]+$/.test(address))
    throw new BadConfiguration(
      'MAIL_IN_ADDRESS must be an e-mail address with 11 characters at most before its @, as in replies@site.example.',
    )
  if (!secret || secret.length < 24) throw new BadConfiguration('MAIL_IN_SECRET must have at least 24 characters.')
  return { address, secret }
}
const isRange = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
/** Every proxy appends whom it was called by; what stands further left is the client's own word. */
function trustProxy(env: Environment): Config['trustProxy'] {
  const text = env.TRUST_PROXY?.trim().toLowerCase()
  if (!text || ['0', 'false', 'no', 'off'].includes(text)) return false
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const ranges = text.split(',').map(each => each.trim())
  if (ranges.every(isRange)) return ranges
  throw new BadConfiguration(
    `TRUST_PROXY must be the number of proxies in front of the server, as in 1, or their addresses and ranges, as in 10.0.0.0/8,127.0.0.1, not '${text}'.`,
  )
}
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
/** What to do about demo data; in the open only at the word of somebody who knows that everybody has the password. */
function demo(env: Environment, production: boolean, host: string): Pick<Config, 'demo' | 'demoInPublic'> {
  if (env.DEMO?.trim().toLowerCase() === 'public') {
    if (!production) return { demo: true, demoInPublic: true }
  } else {
    const wantsDemo = flag(env, 'DEMO', !production)
    if (wantsDemo && !production && !isLoopback(host)) throw new BadConfiguration(demoInTheOpen(host))
    if (!wantsDemo || !production) return { demo: wantsDemo, demoInPublic: false }
  }
  throw new BadConfiguration('DEMO must not be on when NODE_ENV is production.')
}
export const demoInTheOpen = (host: string): string =>
  `DEMO: with HOST ${host} other computers reach the demo accounts, whose password is public. Set DEMO=public to allow that, DEMO=false and an empty DATA_DIR or database to start without demo data, or leave HOST at 127.0.0.1.`

/** Reads the environment; throws BadConfiguration with one line that names the bad variable. */
export function readConfig(env: Environment): Config {
  const production = env.NODE_ENV === 'production'
  const port = whole(env, 'PORT', 3000, 0, 65_535)
  const host = env.HOST?.trim() || '127.0.0.1'
  const secret = env.SECRET_KEY?.trim() || undefined
  if (secret !== undefined && secret.length < 32)
    throw new BadConfiguration('SECRET_KEY must have at least 32 characters.')
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  if (production && databaseUrl !== undefined && secret === undefined)
    throw new BadConfiguration(
      'SECRET_KEY must be set, to the same value for every process, when DATABASE_URL is set in production.',
    )
  // Passkeys want a name where the server listens on an address.
  const own = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const publicUrl = url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://${own}:${port}`
  const smtpUrl = url(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  return {
    production,
    host,
    port,
    publicUrl,
    databaseUrl,
    poolSize: whole(env, 'DATABASE_POOL', Math.min(10, 3 * availableParallelism()), 1, 200),
    heavySeconds: whole(env, 'DATABASE_HEAVY_SECONDS', 10, 1, 600),
    dataDir: resolve(env.DATA_DIR?.trim() || 'data'),
    fontFolder: folder(env, 'FONT_FOLDER'),
    ...demo(env, production, host),
    admin: admin(env),
    secret,
    sessionIdleMinutes: whole(env, 'SESSION_IDLE_MINUTES', 720, 1, 43_200),
    sessionDays: whole(env, 'SESSION_DAYS', 30, 1, 365),
    trustProxy: trustProxy(env),
    jobs: flag(env, 'JOBS', true),
    rateLimitFactor: whole(env, 'RATE_LIMIT_FACTOR', 1, 1, 10_000),
    logLevel: oneOf(env, 'LOG_LEVEL', 'warn', LOG_LEVELS),
    smtpUrl,
    mailFrom: mailFrom(env, smtpUrl, publicUrl),
    mailIn: mailIn(env),
    virusScanner: url(env, 'VIRUS_SCANNER', ['tcp:']),
  }
}
