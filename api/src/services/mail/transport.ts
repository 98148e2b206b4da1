/** The way out: a mail server, or a folder on the operator's disk where none is configured. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Mail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachment?: { readonly name: string; readonly pdf: Buffer }
  readonly replyTo?: string
  /** where a mail program asks with one click that no such mail comes any more */
  readonly stopUrl?: string
}
/** Sends one mail; a note for the log out, or undefined. Throws what the mail server did. */
type Send = (mail: Mail) => Promise<string | undefined>
export interface Transport {
  readonly send: Send
  /** whether the server can be reached at all; where it can, a failure is the mail's own */
  answers(): Promise<boolean>
  close(): void
}
const MOST_MS = 45_000
/** A slow server takes several mails at a time; it is not to be flooded. */
export const CONNECTIONS = 5
const SAFE = { disableFileAccess: true, disableUrlAccess: true } as const
const TIMES = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 } as const

/** The same id whenever a mail is sent again, so that readers of mail can tell. */
const messageOf = (from: string, { id, to, subject, text, html, attachment, replyTo, stopUrl }: Mail) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  ...(replyTo !== undefined && { replyTo }),
  messageId: `<${id}@${/@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    // RFC 8058
    ...(stopUrl !== undefined && {
      'List-Unsubscribe': `<${stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  ...(attachment !== undefined && {
    attachments: [{ filename: attachment.name, content: attachment.pdf, contentType: 'application/pdf' }],
  }),
})
/** Sends by SMTP over a few connections while they last; the library is loaded with the first mail. */
export function smtpTransport(url: string, from: string): Transport {
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, pool: true, maxConnections: CONNECTIONS, ...SAFE, ...TIMES })
  }
  let transport: ReturnType<typeof openTransport> | undefined
  return {
    async send(mail) {
      transport ??= openTransport()
      const { promise: late, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), MOST_MS)
      try {
        await Promise.race([(await transport).sendMail(messageOf(from, mail)), late])
      } finally {
        clearTimeout(timer)
      }
      return undefined
    },
    async answers() {
      transport ??= openTransport()
      try {
        return await (await transport).verify()
      } catch {
        return false
      }
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
      // Under its own name only as a whole: somebody may read the folder at any moment.
      await writeFile(join(folder, `.${name}.part`), message, { mode: 0o600 })
      await rename(join(folder, `.${name}.part`), join(folder, name))
      return 'Written to the outbox folder.'
    },
    answers: () => Promise.resolve(true),
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
export interface Trouble {
  readonly sentence: string
  /** another attempt is of no use */
  readonly final: boolean
  /** the server may be away or refuse our login, which is no fault of the mail */
  readonly away: boolean
}
/** What went wrong, in a sentence without the server's own words. */
export function explainFailure(error: unknown): Trouble {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number } // what the library adds to its errors
  const answer = responseCode === undefined ? '' : ` (${responseCode})`
  const sentence = ANSWERED[code] ?? (UNREACHABLE.includes(code) ? 'The mail server cannot be reached.' : undefined)
  return {
    sentence: `${(sentence ?? (answer === '' ? 'The mail could not be sent.' : 'The mail server refused the mail.')).slice(0, -1)}${answer}.`,
    away: [...UNREACHABLE, 'ETIMEDOUT', 'EAUTH'].includes(code),
    final: code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500,
  }
}
