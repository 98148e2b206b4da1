/** A zip archive that is written while its entries are made, so that none of them is ever there as a whole. */
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface Entry {
  readonly name: string
  readonly content: Iterable<string> | AsyncIterable<string>
}
interface Sums {
  crc: number
  size: number
  packed: number
}
/** Larger entries need another format, which not every reader knows. */
const MOST = 0xffff_ffff
/** The sums stand behind the entry, and its name is UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** The first day of the format: when an entry was made is nobody's business. */
const DOS_DATE = 0x0021
const VERSION = 20

async function* summed(content: Entry['content'], sums: Sums): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    sums.crc = crc32(bytes, sums.crc)
    sums.size += bytes.length
    if (sums.size > MOST) throw new Error('An entry of an archive is larger than four gigabytes')
    yield bytes
  }
}
/** Numbers of two and of four bytes, the lowest first. */
const two = (...numbers: readonly number[]): Buffer => Buffer.from(Uint16Array.from(numbers).buffer)
const four = (...numbers: readonly number[]): Buffer => Buffer.from(Uint32Array.from(numbers).buffer)

/** Ends with the last byte; when nobody takes the next one, no more entries are made. */
export async function* zip(entries: readonly Entry[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const title = Buffer.from(name)
    const sums: Sums = { crc: 0, size: 0, packed: 0 }
    const common = two(VERSION, FLAGS, DEFLATED, 0, DOS_DATE)
    const head = Buffer.concat([four(0x0403_4b50), common, four(0, 0, 0), two(title.length, 0), title])
    yield head
    const deflate = createDeflateRaw({ level: 3 })
    // what goes wrong is thrown by the reading below
    pipeline(Readable.from(summed(content, sums)), deflate, () => undefined)
    for await (const chunk of deflate) {
      const data = chunk as Buffer // a stream of bytes
      sums.packed += data.length
      yield data
    }
    const after = four(sums.crc, sums.packed, sums.size)
    yield Buffer.concat([four(0x0807_4b50), after])
    const place = [two(title.length, 0, 0, 0, 0), four(0, offset), title]
    directory.push(Buffer.concat([four(0x0201_4b50), two(VERSION), common, after, ...place]))
    offset += head.length + sums.packed + 16
  }
  const index = Buffer.concat(directory)
  const { length } = entries
  yield Buffer.concat([index, four(0x0605_4b50), two(0, 0, length, length), four(index.length, offset), two(0)])
}
