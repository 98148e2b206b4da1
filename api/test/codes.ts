/** An authenticator app as tests have one: reads a secret, shows codes (RFC 6238). */
import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function bytesOf(base32: string): Buffer {
  const bits = base32
    .split('')
    .map(letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
/** The code of now, or of some steps of thirty seconds later. */
export function codeOf(secret: string, later = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}
/** A code that the secret does not show now. */
export const wrongCodeOf = (secret: string): string =>
  ['000000', '111111', '222222', '333333', '444444'].find(
    code => ![-1, 0, 1].some(later => codeOf(secret, later) === code),
  ) ?? ''
