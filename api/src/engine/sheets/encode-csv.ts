/** The bytes of a CSV file in the encoding that the program expects which is to open it. */
import { Failure } from '../../lib/failure.ts'
import { MARK } from './csv.ts'

export const CSV_ENCODINGS = ['utf-8', 'utf-16', 'windows-1252'] as const
export type CsvEncoding = (typeof CSV_ENCODINGS)[number]

const BYTES = 256
/** The byte of each letter in the code page of Western Europe. */
const westernBytes = (): ReadonlyMap<string, number> => {
  const letters = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: BYTES }, (_, byte) => byte))
  return new Map(Array.from(letters, (letter, byte) => [letter, byte]))
}
/** Throws rule_broken with the first letter that the code page lacks: nothing is written as a question mark. */
function encodeWestern(text: string, bytes: ReadonlyMap<string, number>): Buffer {
  return Buffer.from(
    Array.from(text, letter => {
      const byte = bytes.get(letter)
      if (byte === undefined)
        throw new Failure(
          'rule_broken',
          `“${letter}” cannot be written in Windows-1252, which has the letters of Western Europe alone: choose UTF-8.`,
        )
      return byte
    }),
  )
}
/** Pieces of text → pieces of a file, the ones of Unicode with the mark that tells programs which it is. */
export async function* encodeCsv(pieces: AsyncIterable<string>, encoding: CsvEncoding): AsyncGenerator<Buffer> {
  const western = encoding === 'windows-1252' ? westernBytes() : undefined
  const encode = (text: string): Buffer =>
    western === undefined ? Buffer.from(text, encoding === 'utf-16' ? 'utf16le' : 'utf8') : encodeWestern(text, western)
  if (western === undefined) yield encode(MARK)
  for await (const piece of pieces) yield encode(piece)
}
/** The same pieces, of which the first is made by now: what is wrong with it is thrown before anything is sent. */
export async function withFirstMade(pieces: AsyncGenerator<Buffer>): Promise<AsyncGenerator<Buffer>> {
  const first = await pieces.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* pieces
  })()
}
