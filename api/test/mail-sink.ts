/** A mail server for tests: keeps what it is sent, refuses whom it is told to. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  /** without the line breaks and escapes of quoted-printable */
  readonly text: string
}
export interface Sink {
  readonly port: number
  readonly url: string
  readonly mails: ReceivedMail[]
  /** answers a recipient with an SMTP status, such as 550 */
  readonly refuse: Map<string, number>
  /** how long it takes to accept a mail */
  slowness: number
  /** how many mails it was given at the same time, at most */
  atOnce: number
  stop(): Promise<void>
}
const plain = (raw: string): string =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Listens on the port, or on any free one. */
export async function startSink(port = 0): Promise<Sink> {
  const mails: ReceivedMail[] = []
  const refuse = new Map<string, number>()
  let taking = 0
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _, done) {
      const status = refuse.get(address)
      done(status === undefined ? null : Object.assign(new Error('not here: secret words'), { responseCode: status }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        const { mailFrom, rcptTo } = session.envelope
        taking += 1
        sink.atOnce = Math.max(sink.atOnce, taking)
        const from = mailFrom === false ? '' : mailFrom.address
        setTimeout(() => {
          taking -= 1
          mails.push({ from, to: rcptTo.map(each => each.address), raw, text: plain(raw) })
          done()
        }, sink.slowness)
      })
    },
  })
  await new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve))
  const own = (server.server.address() as AddressInfo).port // a TCP server's
  const sink: Sink = {
    port: own,
    url: `smtp://127.0.0.1:${own}`,
    mails,
    refuse,
    slowness: 0,
    atOnce: 0,
    stop: () =>
      new Promise(resolve => {
        server.close(resolve)
      }),
  }
  return sink
}
/** The token of the one-time link in a mail. */
export const tokenIn = (mail: ReceivedMail | undefined): string =>
  /\/set-password#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
