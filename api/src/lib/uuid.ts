import { randomFillSync } from 'node:crypto'

const pool = Buffer.allocUnsafe(1600)
let poolOffset = pool.length
let lastTime = 0
let counter = 0

/** A UUIDv7 (RFC 9562): ordered by time of making, within one process also inside a millisecond. */
export function uuid(): string {
  if (poolOffset + 16 > pool.length) {
    randomFillSync(pool)
    poolOffset = 0
  }
  const now = Date.now()
  if (now > lastTime) {
    lastTime = now
    counter = 0
  } else {
    counter += 1
    if (counter > 0xfff) {
      lastTime += 1
      counter = 0
    }
  }
  const bytes = pool.subarray(poolOffset, poolOffset + 16)
  poolOffset += 16
  bytes.writeUIntBE(lastTime, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)
