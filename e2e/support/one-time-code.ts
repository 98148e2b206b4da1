/** An authenticator app: the code of a secret, by RFC 6238. */
import { createHmac } from 'node:crypto'

const PERIOD = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
  const bits = text.replaceAll(/\s/g, '').replaceAll(/./g, sign => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
  return Buffer.from(bits.match(/.{8}/g)?.map(byte => Number.parseInt(byte, 2)) ?? [])
}
/**
 * The code that the app shows, or the one `ahead` periods later. A code works once, so whoever has just used one
 * takes the next: the server lets clocks differ by a period.
 */
export function codeOf(secret: string, ahead = 0): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD) + ahead))
  const hash = createHmac('sha1', fromBase32(secret)).update(step).digest()
  const offset = (hash.at(-1) ?? 0) & 0x0f
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}
