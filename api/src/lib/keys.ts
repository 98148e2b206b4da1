/** What is made with the server's own secret: signatures of links, encryption of stored keys. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { Failure } from './failure.ts'

const OTHER_KEY =
  "The server's key has changed, and what was encrypted with the old one cannot be read. An administrator can reset it."
export interface Keys {
  sign(text: string): string
  verify(text: string, signature: string): boolean
  encrypt(text: string): string
  /** Throws unavailable for what was encrypted with another secret. */
  decrypt(text: string): string
  /** a hash that only this server can make, for short codes that could be guessed from a plain one */
  fingerprint(text: string): string
}
export function createKeys(secret: string): Keys {
  const key = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const signing = key('sign')
  const sealing = key('encrypt')
  const marking = key('fingerprint')
  const sign = (text: string): string => createHmac('sha256', signing).update(text).digest('base64url').slice(0, 32)
  return {
    sign,
    verify(text, signature) {
      const expected = Buffer.from(sign(text))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
    fingerprint: text => createHmac('sha256', marking).update(text).digest('base64url'),
    encrypt(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    decrypt(text) {
      const bytes = Buffer.from(text, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12))
        decipher.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        throw new Failure('unavailable', OTHER_KEY)
      }
    },
  }
}
