/** Sends a file to whoever may have it. */
import type { FastifyReply } from 'fastify'
import sql from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import type { Engine } from '../../engine/context.ts'
import { notFound } from '../../lib/failure.ts'
import type { FileStore } from './file-store.ts'

/** The record or message that holds a file by this field. Throws not_found where none does. */
export async function holderOf(queries: Queries, file: string, field: string): Promise<string> {
  const [row] = await queries.query<{ record: string }>(
    sql`select record_id as record from "file" where _id = ${file} and field = ${field} and gone_at is null and record_id is not null`,
  )
  if (row === undefined) throw notFound()
  return row.record
}
/** A file as it lies in the store, or its small picture. Throws not_found where it is gone. */
export async function storedFile({ database }: Engine, store: FileStore, id: string, small: boolean) {
  const [file] = await database.query<{ name: string; mime: string; key: string; has_thumb: boolean }>(
    sql`select name, mime, key, has_thumb from file where _id = ${id} and gone_at is null`,
  )
  const thumb = small && file?.has_thumb === true
  const content = file === undefined ? undefined : await store.read(thumb ? `${file.key}.thumb` : file.key)
  if (file === undefined || content === undefined) throw notFound()
  return { name: file.name, mime: file.mime, thumb, ...content }
}
export function sendFile(reply: FastifyReply, file: Awaited<ReturnType<typeof storedFile>>): FastifyReply {
  const picture = file.mime.startsWith('image/')
  return reply
    .type(file.thumb ? 'image/webp' : file.mime)
    .header('content-length', file.size)
    .header(
      'content-disposition',
      `${picture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(file.stream)
}
