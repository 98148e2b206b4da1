/** The file of a form as it arrived: spooled to the disk, once for each request, however many look at it. */
import type { FastifyRequest } from 'fastify'
import { Failure } from '../../lib/failure.ts'
import type { ArrivedFile, FileStore } from './file-store.ts'

interface ReceivedFile {
  readonly name: string
  readonly spooled: ArrivedFile
}
const filesByRequest = new WeakMap<FastifyRequest, Promise<ReceivedFile>>()

/** Errors of the form parser about a malformed body, as mistakes of the client. */
async function parseForm<T>(reading: () => Promise<T>): Promise<T> {
  try {
    return await reading()
  } catch (error) {
    if (error instanceof Failure || (error instanceof Error && 'statusCode' in error)) throw error
    throw new Failure('bad_request', 'The form with the file is malformed.', [
      { field: 'file', message: 'cannot be read' },
    ])
  }
}
async function receive(store: FileStore, request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart())
    throw new Failure('unsupported_media_type', 'The content type must be multipart/form-data.')
  const part = await parseForm(() => request.file())
  if (part === undefined || part.fieldname !== 'file')
    throw new Failure('bad_request', "The file belongs in a part called 'file'.", [
      { field: 'file', message: 'is required' },
    ])
  const spooled = await parseForm(() => store.spool(part.file))
  if (!part.file.truncated) return { name: part.filename, spooled }
  await store.drop(spooled)
  throw new Failure('payload_too_large', 'The file is larger than 10 MB.')
}
export function receivedFile(store: FileStore, request: FastifyRequest): Promise<ReceivedFile> {
  const file = filesByRequest.get(request) ?? receive(store, request)
  filesByRequest.set(request, file)
  return file
}
/** The same where somebody has looked at it before. */
export const receivedBefore = (request: FastifyRequest): Promise<ReceivedFile> | undefined =>
  filesByRequest.get(request)
/** Removes what was spooled for a request; of a file that was stored nothing is left there. */
export async function dropReceived(store: FileStore, request: FastifyRequest): Promise<void> {
  const file = await filesByRequest.get(request)?.catch(() => undefined)
  if (file !== undefined) await store.drop(file.spooled)
}
/** What tells one form with a file from another; undefined where the route takes none. */
export async function formContent(store: FileStore, request: FastifyRequest): Promise<string | undefined> {
  const { consumes = [] } = request.routeOptions.schema ?? {}
  if (!consumes.includes('multipart/form-data')) return undefined
  const { name, spooled } = await receivedFile(store, request)
  return `${name}\n${spooled.sha256}`
}
