/** What an upload is: told by its content, and by its ending where several sorts of files begin alike. */
import { open } from 'node:fs/promises'

/** So much of a file tells whether it is text, and how that begins. */
const BEGINNING = 65_536
const IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
const OFFICE = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
])
/** Of other sorts nothing is said to browsers but that they are to be saved. */
const UNNAMED = 'application/octet-stream'
/** Their content says what they are: drawings, archives, presentations, pictures of cameras and scanners. */
const BY_CONTENT = ['dwg', 'zip', 'odp', 'heic', 'tif'] as const
/** Containers of one format, told apart by their endings: old office files, mails of Outlook, plans of Revit and Project. */
const COMPOUND = ['xls', 'doc', 'ppt', 'msg', 'rvt', 'mpp'] as const
/** Text; some of it begins in a way of its own. */
const TEXTS: { readonly [ending: string]: RegExp | undefined } = {
  txt: undefined,
  csv: undefined,
  eml: /^[\w-]+:[ \t]/,
  ifc: /^\s*ISO-10303-21;/,
  dxf: /^\s*(?:999\r?\n[^\n]*\r?\n\s*)*0\r?\n\s*SECTION/,
}
/** Signed files: as they are encoded by most programs, or as text. */
const SIGNED = ['p7m', 'p7s'] as const
const BINARY_DXF = 'AutoCAD Binary DXF'

/** Which sorts a door takes: pictures; those and papers; those and what the trade attaches. */
export type Sorts = 'pictures' | 'papers' | 'all'
type FileSort =
  | { readonly kind: 'picture' }
  /** `extension` is what the name of a download must end with */
  | { readonly kind: 'download'; readonly mime: string; readonly extension: string }

const PICTURES = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'] as const
const PAPERS = [...PICTURES, 'pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods'] as const
const ENDINGS: { readonly [S in Sorts]: readonly string[] } = {
  pictures: PICTURES,
  papers: PAPERS,
  all: [...PAPERS, ...BY_CONTENT, 'tiff', ...COMPOUND, ...Object.keys(TEXTS), ...SIGNED],
}
const endingOf = (name: string): string => /\.([a-z\d]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
const isAmong = (ending: string, all: readonly string[]): boolean => all.includes(ending)
const download = (extension: string, mime = UNNAMED): FileSort => ({ kind: 'download', mime, extension })

/** Whether a door takes files of that ending. */
export const isTaken = (name: string, sorts: Sorts): boolean => isAmong(endingOf(name), ENDINGS[sorts])

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
const ESCAPE = 27
/** Signs that no text has: all of the lowest but tabs, line ends and the escape. */
const isBinary = (code: number): boolean => code < 9 || (code > 13 && code < 32 && code !== ESCAPE)
/** The text that a file begins with, in UTF-16 where it says so; undefined where it holds what no text has. */
function textOf(bytes: Buffer): string | undefined {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = bytes.toString(isWide ? 'utf16le' : 'latin1').replace(/^(?:\ufeff|\u00ef\u00bb\u00bf)/, '')
  for (let at = 0; at < text.length; at += 1) if (isBinary(text.charCodeAt(at))) return undefined
  return text
}
const isDer = (bytes: Buffer): boolean => bytes[0] === 0x30 && ((bytes[1] ?? 0) & 0x80) === 0x80
/** What has no mark of its own, by its ending, if its beginning does not speak against it. */
function sortByEnding(bytes: Buffer, ending: string): FileSort | undefined {
  if (ending === 'dxf' && bytes.toString('latin1', 0, BINARY_DXF.length) === BINARY_DXF) return download('dxf')
  const text = textOf(bytes)
  if (isAmong(ending, SIGNED)) return isDer(bytes) || text !== undefined ? download(ending) : undefined
  if (text === undefined || !Object.hasOwn(TEXTS, ending)) return undefined
  return TEXTS[ending]?.test(text) === false ? undefined : download(ending)
}
/** A spooled file with its name in, its sort out; undefined where the door does not take it. */
export async function sortOf(path: string, name: string, sorts: Sorts): Promise<FileSort | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  const type = await fileTypeFromFile(path)
  if (type !== undefined && IMAGES.has(type.mime)) return { kind: 'picture' }
  if (sorts === 'pictures') return undefined
  if (type !== undefined && OFFICE.has(type.mime)) return download(type.ext, type.mime)
  if (sorts === 'papers') return undefined
  const ending = endingOf(name)
  if (type === undefined) return sortByEnding(await beginningOf(path), ending)
  if (isAmong(type.ext, BY_CONTENT)) return download(type.ext)
  if (type.ext === 'cfb') return isAmong(ending, COMPOUND) ? download(ending) : undefined
  return undefined
}
