/** Entries of a zip archive that somebody sent in: read one by one, none larger than was agreed. */
import { inflateRawSync } from 'node:zlib'
import { wrongField } from '../../lib/failure.ts'

const END = 0x0605_4b50
const ENTRY = 0x0201_4b50
const LOCAL = 0x0403_4b50
const END_SIZE = 22
const MOST_ENTRIES = 1_000
/** One entry, and all that are read, expanded. */
const MOST_BYTES = 64 * 1024 * 1024
const brokenWorkbook = (): Error => wrongField('validation_failed', 'file', 'is no workbook that can be read')
const tooLarge = (): Error => wrongField('validation_failed', 'file', 'becomes larger than 64 MB when it is unpacked')

interface Place {
  readonly at: number
  readonly packed: number
  readonly size: number
  readonly method: number
}
function placesIn(bytes: Buffer): Map<string, Place> {
  let end = bytes.length - END_SIZE
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end -= 1
  if (end < 0) throw brokenWorkbook()
  const places = new Map<string, Place>()
  let at = bytes.readUInt32LE(end + 16)
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw brokenWorkbook()
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw brokenWorkbook()
    const [name, extra, comment] = [28, 30, 32].map(place => bytes.readUInt16LE(at + place)) as [number, number, number] // three were asked for
    places.set(bytes.toString('utf8', at + 46, at + 46 + name), {
      at: bytes.readUInt32LE(at + 42),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      method: bytes.readUInt16LE(at + 10),
    })
    at += 46 + name + extra + comment
  }
  return places
}
/** What sizes the archive claims is not believed: unpacking ends at the limit. */
function unpackEntry(bytes: Buffer, { at, packed, method }: Place, most: number): Buffer {
  if (bytes.readUInt32LE(at) !== LOCAL) throw brokenWorkbook()
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const content = bytes.subarray(from, from + packed)
  if (method === 0) return content
  if (method !== 8) throw brokenWorkbook()
  try {
    return inflateRawSync(content, { maxOutputLength: most })
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    throw brokenWorkbook()
  }
}
/** Reads entries by name; undefined where there is none. Throws validation_failed for what is no archive, or a bomb. */
export function unzip(bytes: Buffer): {
  names: string[]
  read: (name: string, encoding?: 'utf8' | 'latin1') => string | undefined
} {
  let bytesLeft = MOST_BYTES
  const guarded = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      // an offset that points outside
      if (error instanceof RangeError) throw brokenWorkbook()
      throw error
    }
  }
  const places = guarded(() => placesIn(bytes))
  return {
    names: [...places.keys()],
    read: (name, encoding = 'utf8') =>
      guarded(() => {
        const place = places.get(name)
        if (place === undefined) return undefined
        if (place.size > bytesLeft || bytesLeft <= 0) throw tooLarge()
        const content = unpackEntry(bytes, place, bytesLeft)
        bytesLeft -= content.length
        return content.toString(encoding)
      }),
  }
}
