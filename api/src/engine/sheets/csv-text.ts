/** The text of a file in the encoding that it was saved in: by its mark, else UTF-8, else what it looks like. */
import type { SheetEncoding } from '@siteoffice/domain/engine/run'
import { SHEET_ENCODINGS } from '@siteoffice/domain/engine/run'
import { analyse } from 'chardet'
import { decodeDos } from './dos-letters.ts'
import { wrongSheet } from './wrong-sheet.ts'

const MARKS: readonly (readonly [SheetEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** Encodings of the same letters under other names; spreadsheet programs save those of Windows. */
const OF_WINDOWS: Readonly<Record<string, SheetEncoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-5': 'windows-1251',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
}
const OF_MANY_BYTES: ReadonlySet<string> = new Set(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'])
/** Below it a guess at an encoding of several bytes is none: any text of a few letters gets as much. */
const SURE = 30
/** So much of a file is looked at. */
const SAMPLE = 65_536
const SEPARATORS = /[\n\r]/
/** Signs that stand within no word of western Europe, and are letters of the middle of it. */
const ODD_IN_WORD = /\p{L}[£¥¿¼¾¹³±¶]|[£¥¼¾¹³±¶]\p{L}|[ŒœŸ](?=[bcdfghjklmnpqrstvwxz])/u
/** Letters of Iceland, which are Turkish ones in the encoding of Turkey; and letters that only Iceland has beside them. */
const ICELANDIC_OR_TURKISH = /[þýðÞÝÐ]/
const NOT_TURKISH = /[áéíóúæÁÉÍÓÚÆ]/

const decode = (bytes: Buffer, encoding: SheetEncoding, fatal = false): string =>
  encoding === 'ibm850' ? decodeDos(bytes) : new TextDecoder(encoding, { fatal }).decode(bytes)
/** What stands in no text that is read as it was written: places without a letter, and signs inside of words. */
const GARBLED =
  /[\u0080-\u009f\ufffd]|\p{L}[\u00a1-\u00a6\u00a8\u00a9\u00ab\u00ac\u00ae\u00af\u00b1\u00b4\u00b6\u00b8\u00b9\u00bb-\u00bf\u00d7\u00f7„”‚“…†‡‰™•˜]+\p{L}|\p{Ll}[ŽŠŸ]\p{Ll}|(?<!\p{L})ƒ\p{L}/u
const isGarbled = (sample: Buffer, encoding: SheetEncoding): boolean => GARBLED.test(decode(sample, encoding))
const CAPITAL_IN_WORD = /\p{Ll}[À-ÖØ-ÞŒŸ]/gu
/** All that a text of western Europe has beside plain letters. */
const WESTERN = /^[\p{ASCII}À-ÖØ-öø-ÿŒœŸı’‘“”–—…«»°²³½€£§\u00a0]*$/u
/** Encodings of western Europe that look like others. */
const OLD_WESTERN = ['ibm850', 'macintosh'] as const
/** The guessed encoding where it gives words, else the old encoding that does. Throws where none does, because a wrong guess would change names. */
function readableEncoding(sample: Buffer, guess: SheetEncoding): SheetEncoding {
  if (OF_MANY_BYTES.has(guess) || !isGarbled(sample, guess)) return guess
  const capitals = (encoding: SheetEncoding): number => decode(sample, encoding).match(CAPITAL_IN_WORD)?.length ?? 0
  const [old] = OLD_WESTERN.filter(each => !isGarbled(sample, each) && WESTERN.test(decode(sample, each))).toSorted(
    (one, other) => capitals(one) - capitals(other),
  )
  if (old === undefined)
    throw wrongSheet('is in an encoding that cannot be told from its letters: choose it, or save it as CSV UTF-8')
  return old
}
/** UTF-16 without a mark: the signs between cells and lines have an empty half, always on the same side. */
function wideEncoding(bytes: Buffer): SheetEncoding | undefined {
  const sample = bytes.subarray(0, SAMPLE)
  const empty = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  if (bytes.length % 2 !== 0 || even === odd || Math.min(even, odd) > 0) return undefined
  const encoding = odd > 0 ? 'utf-16le' : 'utf-16be'
  return SEPARATORS.test(decode(sample, encoding)) ? encoding : undefined
}
/** The lines that hold more than plain letters, for those alone tell encodings apart. */
function tellingBytes(bytes: Buffer): Buffer {
  const lines: Buffer[] = []
  let size = 0
  for (let from = 0; from < bytes.length && size < SAMPLE; ) {
    const end = bytes.indexOf(0x0a, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1).subarray(0, SAMPLE)
    if (line.some(byte => byte > 0x7f)) {
      lines.push(line)
      size += line.length
    }
    from = end < 0 ? bytes.length : end + 1
  }
  return Buffer.concat(lines)
}
function guessedEncoding(bytes: Buffer): SheetEncoding {
  const sample = tellingBytes(bytes)
  const guesses = analyse(sample).flatMap(({ name, confidence }) => {
    const encodingName = name.toLowerCase()
    const encoding = OF_WINDOWS[encodingName] ?? SHEET_ENCODINGS.find(each => each === encodingName)
    return encoding === undefined || (OF_MANY_BYTES.has(encoding) && confidence < SURE) ? [] : [encoding]
  })
  const best = guesses.find(each => !isGarbled(sample, each)) ?? guesses[0] ?? 'windows-1252'
  const western = decode(sample, 'windows-1252')
  if (!['windows-1250', 'windows-1252', 'windows-1254'].includes(best)) return best
  if (ICELANDIC_OR_TURKISH.test(western) && !NOT_TURKISH.test(western)) return 'windows-1254'
  return best === 'windows-1250' && ODD_IN_WORD.test(western) ? 'windows-1250' : 'windows-1252'
}
/** Throws where a file is UTF-8 only in part, because any one encoding would change names. */
function refuseMixed(bytes: Buffer): void {
  const text = decode(bytes, 'utf-8')
  const [broken, whole] = [text.match(/\ufffd/g)?.length ?? 0, text.match(/[\u0080-\ufffc]/g)?.length ?? 0]
  if (whole < broken) return
  const row = text.slice(0, text.indexOf('\ufffd')).split(/\r\n|\r|\n/).length
  throw wrongSheet(`mixes encodings: most of it is UTF-8, and line ${row} is not. Save it as CSV UTF-8`)
}
interface DecodedText {
  readonly text: string
  readonly encoding: SheetEncoding
}
export function decodeText(bytes: Buffer, choice: SheetEncoding | undefined): DecodedText {
  const read = (encoding: SheetEncoding): DecodedText => ({ text: decode(bytes, encoding), encoding })
  const signature = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
  if (choice !== undefined) return read(choice)
  const sureEncoding = signature ?? wideEncoding(bytes)
  if (sureEncoding !== undefined && sureEncoding !== 'utf-8') return read(sureEncoding)
  try {
    return { text: decode(bytes, 'utf-8', true), encoding: 'utf-8' }
  } catch {
    refuseMixed(bytes)
    return read(readableEncoding(tellingBytes(bytes), guessedEncoding(bytes)))
  }
}
