/** The way out: a mail server, or a folder on the operator's disk where none is configured. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Mail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}
/** Sends one mail; a note for the log out, or undefined. Throws what the mail server did. */
export type Send = (mail: Mail) => Promise<string | undefined>
export interface Transport {
  readonly send: Send
  close(): void
}
const MOST_MS = 90_000
const SAFE = { disableFileAccess: true, disableUrlAccess: true } as const
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const

/** The same id whenever a mail is sent again, so that readers of mail can tell. */
const messageOf = (from: string, { id, to, subject, text, html }: Mail) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  messageId: `<${id}@${/@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
})
/** Sends by SMTP, one mail after another over one connection while it lasts; the library is loaded with the first mail. */
export function smtpTransport(url: string, from: string): Transport {
  const opened = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, pool: true, maxConnections: 1, ...SAFE, ...TIMES })
  }
  let transport: ReturnType<typeof opened> | undefined
  return {
    async send(mail) {
      transport ??= opened()
      const { promise: late, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), MOST_MS)
      try {
        await Promise.race([(await transport).sendMail(messageOf(from, mail)), late])
      } finally {
        clearTimeout(timer)
      }
      return undefined
    },
    close: () => void transport?.then(each => each.close()),
  }
}
/** Writes each mail as a file that mail programs open, readable for the server's own account alone. */
export function outboxTransport(folder: string, from: string): Transport {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const writer = createTransport({ streamTransport: true, buffer: true, ...SAFE })
      const { message } = await writer.sendMail(messageOf(from, mail))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed as a whole')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${mail.id}.eml`
      await writeFile(join(folder, name), message, { mode: 0o600 })
      return 'Written to the outbox folder.'
    },
    close: () => undefined,
  }
}
const ANSWERED: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refused our sign-in.',
  EENVELOPE: 'The mail server refused the recipient.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ENOSPC: 'The disk is full.',
}
const UNREACHABLE = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ESOCKET',
  'ETLS',
  'ENOTFOUND',
  'EHOSTUNREACH',
]
/** What went wrong, in a sentence without the server's own words, and whether another attempt is of no use. */
export function explainFailure(error: unknown): { sentence: string; final: boolean } {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number } // what the library adds to its errors
  const answer = responseCode === undefined ? '' : ` (${responseCode})`
  const sentence = ANSWERED[code] ?? (UNREACHABLE.includes(code) ? 'The mail server cannot be reached.' : undefined)
  return {
    sentence: `${(sentence ?? (answer === '' ? 'The mail could not be sent.' : 'The mail server refused the mail.')).slice(0, -1)}${answer}.`,
    final: code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500,
  }
}
