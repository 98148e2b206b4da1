import { readFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { Failure, wrongField } from '../../lib/failure.ts'
import { receivedBefore } from './received-file.ts'

/** The file of a form, whole; the limit of uploads holds. */
export async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new Failure('unsupported_media_type', 'The content type must be multipart/form-data.')
  const earlier = await receivedBefore(request)
  if (earlier !== undefined) return readFile(earlier.spooled.path)
  const part = await request.file()
  if (part === undefined || part.fieldname !== 'file') throw wrongField('bad_request', 'file', 'is required')
  const tooLarge = new Failure('payload_too_large', 'The file is larger than 10 MB: divide it.')
  const bytes = await part.toBuffer().catch(() => {
    throw tooLarge
  })
  // what goes beyond the limit with the last piece is cut off without a word
  if (part.file.truncated) throw tooLarge
  return bytes
}
