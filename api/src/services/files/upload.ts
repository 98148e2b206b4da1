/** Takes files in: known by their content, pictures re-encoded without their metadata. */
import { createHash } from 'node:crypto'
import type { FileRef } from '@siteoffice/domain/engine/values'
import sql from 'sql-template-tag'
import type { Engine } from '../../engine/context.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { visibleLine } from '../../kinds/visible.ts'
import { Failure } from '../../lib/failure.ts'
import { uuid } from '../../lib/uuid.ts'
import { busyWithUploads } from './admit-uploads.ts'
import type { Sorts } from './file-sorts.ts'
import { isTaken, sortOf } from './file-sorts.ts'
import type { ArrivedFile, FileStore } from './file-store.ts'
import { keyOf } from './file-store.ts'
import { clientHasGone, createGate } from './gate.ts'
import { loadSharp } from './sharp.ts'

export const MAX_BYTES = 10 * 1024 * 1024
const MAX_PIXELS = 50_000_000
const MAX_SIDE = 2560
const THUMB_SIDE = 320
/** A connection without traffic for a minute is cut, so a waiting client is answered before. */
const PATIENCE_MS = 40_000
/** A picture of fifty megapixels takes some hundred megabytes while it is worked on. */
const throughGate = createGate({ most: 2, patienceMs: PATIENCE_MS, tooLate: busyWithUploads })

export interface Upload {
  readonly name: string
  readonly spooled: ArrivedFile
  /** tells when its client has gone */
  readonly clientGone: AbortSignal
}
interface Ready {
  readonly mime: string
  /** what the name of a download must end with; a picture is shown and not downloaded */
  readonly extension?: string
  /** a picture made anew; nothing where the upload is kept as it came */
  readonly bytes?: Buffer
  readonly thumb?: Buffer
  readonly width?: number
  readonly height?: number
}
const ACCEPTED_SORTS: { readonly [S in Sorts]: string } = {
  pictures: 'This sort of file is not accepted. Pictures: JPEG, PNG, WebP, AVIF, GIF.',
  papers: 'This sort of file is not accepted. Pictures: JPEG, PNG, WebP, AVIF, GIF. Documents: PDF and office files.',
  all: 'This sort of file is not accepted. Pictures: JPEG, PNG, WebP, AVIF, GIF, HEIC, TIFF. Documents: PDF and office files, CSV, TXT, EML, MSG, P7M. Drawings and models: DWG, DXF, IFC, RVT, MPP. Archives: ZIP.',
}
const OTHERWISE = 'The file does not hold what its name says.'
const fileRefused = (name: string, sorts: Sorts): Failure =>
  new Failure('unsupported_media_type', isTaken(name, sorts) ? OTHERWISE : ACCEPTED_SORTS[sorts])

async function encode(path: string): Promise<Ready> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
    const full = await picture
      .clone()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const thumb = await picture
      .clone()
      .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer()
    return { mime: 'image/webp', bytes: full.data, thumb, width: full.info.width, height: full.info.height }
  } catch (error) {
    const reason =
      error instanceof Error && error.message.includes('pixel limit')
        ? 'The picture has more than 50 megapixels.'
        : 'The picture cannot be read.'
    throw new Failure('unsupported_media_type', reason)
  }
}
async function make({ name, spooled: { path }, clientGone }: Upload, sorts: Sorts): Promise<Ready> {
  const sort = await sortOf(path, name, sorts)
  if (sort === undefined) throw fileRefused(name, sorts)
  return sort.kind === 'picture' ? throughGate(() => encode(path), clientGone) : sort
}
/** A name to show and to download under: one line, without path, and with the ending that its content has. */
export function safeName(name: string, extension?: string): string {
  const base = name.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const short = Array.from(visibleLine(base)).slice(0, 190).join('') || 'file'
  const ending = extension === undefined ? '' : `.${extension}`
  return short.toLowerCase().endsWith(ending) ? short : short + ending
}
interface Uploader {
  readonly actor: Actor
  /** the network of who is not signed in */
  readonly guest?: string | null
}
/** Stores an upload; throws unsupported_media_type for what its door does not take. */
export async function storeUpload(
  { engine, store }: { readonly engine: Engine; readonly store: FileStore },
  { actor, guest = null }: Uploader,
  upload: Upload,
  sorts: Sorts,
): Promise<FileRef> {
  if (upload.spooled.size === 0)
    throw new Failure('bad_request', 'The file is empty.', [{ field: 'file', message: 'is empty' }])
  const { mime, extension, bytes, thumb, width = null, height = null } = await make(upload, sorts)
  // a file that is stored for a client that left would never be named
  if (upload.clientGone.aborted) throw clientHasGone()
  const id = uuid()
  const key = keyOf(id)
  const name = safeName(upload.name, extension)
  const size = bytes?.length ?? upload.spooled.size
  const sha256 = bytes === undefined ? upload.spooled.sha256 : createHash('sha256').update(bytes).digest('hex')
  try {
    await (bytes === undefined ? store.keep(key, upload.spooled) : store.write(key, bytes))
    if (thumb !== undefined) await store.write(`${key}.thumb`, thumb)
    await engine.database.query(sql`insert into file (_id, name, mime, size, sha256, key, width, height, has_thumb, created_at, created_by, guest)
      values (${id}, ${name}, ${mime}, ${size}, ${sha256}, ${key}, ${width}, ${height}, ${thumb !== undefined}, now(), ${actor.person}, ${guest})`)
  } catch (error) {
    // Without its row nobody could find the file, nor remove it.
    for (const part of [key, `${key}.thumb`]) await store.remove(part).catch(() => undefined)
    throw error
  }
  return {
    _id: id,
    name,
    mime,
    size,
    url: engine.fileUrl(id),
    thumb: thumb === undefined ? null : engine.fileUrl(id, 'thumb'),
  }
}
