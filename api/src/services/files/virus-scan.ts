/** Asks a virus scanner about what was uploaded, before it is kept: clamd, by its INSTREAM command (clamd(8)). */
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { Failure } from '../../lib/failure.ts'
import { report } from '../../lib/report.ts'

/** The client is answered before a connection without traffic is cut. */
const PATIENCE_MS = 30_000
const INFECTED = /^stream: (.+) FOUND\0?$/

const length = (bytes: number): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(bytes)
  return head
}
/** What the scanner says of a file, such as 'stream: OK'. Rejects where it cannot be reached, or takes too long. */
async function ask(address: string, path: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''))
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The virus scanner takes too long')))
  const reply = socket.setEncoding('latin1').toArray()
  // both are told by awaiting what was said
  socket.on('error', () => undefined)
  reply.catch(() => undefined)
  try {
    socket.write('zINSTREAM\0')
    for await (const piece of createReadStream(path)) {
      socket.write(length(piece.length))
      if (!socket.write(piece)) await Promise.race([new Promise(free => socket.once('drain', free)), reply])
    }
    socket.end(length(0))
    return (await reply).join('')
  } finally {
    socket.destroy()
  }
}
export type Scan = (path: string) => Promise<void>
/**
 * A scanner for the address of a clamd, as in tcp://127.0.0.1:3310. A spooled file in; throws unprocessable where it is
 * infected, and unavailable where nobody says whether it is. Without an address nothing is asked.
 */
export const scannerAt = (address: string | undefined): Scan =>
  address === undefined
    ? async () => undefined
    : async path => {
        const answer = await ask(address, path).catch((error: unknown) => {
          report(error)
          return ''
        })
        const [, name] = INFECTED.exec(answer.trim()) ?? []
        if (name !== undefined)
          throw new Failure('rule_broken', `The file holds a virus (${name}), and was not kept.`, [
            { field: 'file', message: 'holds a virus' },
          ])
        if (!/^stream: OK\0?$/.test(answer.trim()))
          throw new Failure('unavailable', 'The file could not be checked for viruses now. Try again in a moment.')
      }
