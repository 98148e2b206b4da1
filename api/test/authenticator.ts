/** A passkey in software: makes ES256 credentials with attestation 'none' and signs with them, as a browser hands it on. */
import type { KeyObject } from 'node:crypto'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
/** Just what attestations are made of (RFC 8949). */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
}
const PRESENT = 1
const VERIFIED = 4
const ATTESTED = 64
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

export interface Circumstances {
  readonly origin: string
  readonly rpID?: string
  /** whether the passkey asked for a fingerprint or the like */
  readonly verified?: boolean
  readonly challenge: string
}
export interface Authenticator {
  readonly id: string
  /** how often it says to have been used; tests turn it back */
  uses: number
  register(circumstances: Circumstances & { readonly userId: string }): object
  use(circumstances: Circumstances): object
}
/** A passkey with a key of its own; with `counts` false it says 0 uses each time. */
export function createAuthenticator(counts = true): Authenticator {
  const credential = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let owner: string | undefined
  const data = (
    { origin, rpID = new URL(origin).hostname, verified = true }: Circumstances,
    flags: number,
    uses: number,
  ) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses)
    return Buffer.concat([sha256(rpID), Buffer.from([PRESENT | (verified ? VERIFIED : 0) | flags]), counter])
  }
  const client = (type: string, { challenge, origin }: Circumstances): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: object): object => ({
    id: text(credential),
    rawId: text(credential),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  })
  return {
    id: text(credential),
    uses: 0,
    register(circumstances) {
      owner = circumstances.userId
      const length = Buffer.from([credential.length >> 8, credential.length & 255])
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, coseKey(publicKey)])
      const authData = Buffer.concat([data(circumstances, ATTESTED, this.uses), attested])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: text(client('webauthn.create', circumstances)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      })
    },
    use(circumstances) {
      if (counts) this.uses += 1
      const authData = data(circumstances, 0, this.uses)
      const clientData = client('webauthn.get', circumstances)
      return answer({
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)),
        ...(owner !== undefined && { userHandle: owner }),
      })
    },
  }
}
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const entries: [number, Cbor][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]
  return cbor(new Map(entries))
}
