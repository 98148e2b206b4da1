/** The logo at the head of documents, kept under the hash of its setting, so that an old document keeps its own logo. */
import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import { wrongField } from '../../lib/failure.ts'
import { loadSharp } from '../files/sharp.ts'

const MAX_PIXELS = 16_000_000
/** On paper it is at most 70 mm wide and 14 mm high; with so many dots it is sharp in print. */
const [WIDTH, HEIGHT] = [1654, 332]
/** A vector picture has its size at this resolution; a large one is rendered no larger than it is shown. */
const [DRAWN_DPI, MOST_DPI] = [72, 300]
const MOST_SECONDS = 10
const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex')

async function asPng(picture: Buffer, isVector: boolean): Promise<Buffer> {
  const sharp = await loadSharp()
  const limits = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  const { width, height } = await sharp(picture, limits).metadata()
  const fitting = DRAWN_DPI * Math.min(WIDTH / width, HEIGHT / height)
  const density = Math.max(1, Math.min(MOST_DPI, fitting))
  return sharp(picture, { ...limits, ...(isVector && { density }) })
    .timeout({ seconds: MOST_SECONDS })
    .rotate()
    .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
/** Renders a logo for documents when the setting is written; throws where it cannot be read. */
export async function keepLogo(queries: Queries, value: string): Promise<void> {
  const [head = '', encoded = ''] = value.split(',')
  const png = await asPng(Buffer.from(encoded, 'base64'), head.includes('svg')).catch(() => {
    throw wrongField('validation_failed', 'value', 'cannot be read as a picture')
  })
  await queries.query(
    sql`insert into document_logo (hash, png) values (${hashOf(value)}, ${png.toString('base64')}) on conflict do nothing`,
  )
}
const FOLDER = '/logos/'
/** Where templates find the logo that the settings name; undefined where none is kept. */
export async function logoPath(queries: Queries, value: string): Promise<string | undefined> {
  if (value === '') return undefined
  const hash = hashOf(value)
  const logos = await queries.query(sql`select 1 from document_logo where hash = ${hash}`)
  return logos.length === 0 ? undefined : `${FOLDER}${hash}.png`
}
/** The picture that a document refers to, by its path. */
export async function picturesOf(queries: Queries, { network }: WithLetterhead): Promise<Record<string, Uint8Array>> {
  const path = network?.logo
  if (path === undefined) return {}
  const hash = path.slice(FOLDER.length, -'.png'.length)
  const [logo] = await queries.query<{ png: string }>(sql`select png from document_logo where hash = ${hash}`)
  return logo === undefined ? {} : { [path.slice(1)]: Buffer.from(logo.png, 'base64') }
}
/** What all documents have, where a letterhead was put on them. */
interface WithLetterhead {
  readonly network?: { readonly logo?: string }
}
