import { checkImport, importExample, readSheet, startImport } from '@siteoffice/domain/import-endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Engine } from '../../engine/context.ts'
import type { ActorOf } from '../../engine/http/mount.ts'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import { exampleSheet } from '../../engine/imports/example.ts'
import * as imports from '../../engine/imports/start.ts'
import { Failure, wrongField } from '../../lib/failure.ts'
import { languageAsked, type Words, wordsOf } from '../../lib/words.ts'

/** The language that is asked for. */
export const wordsFor = (request: FastifyRequest): Promise<Words> =>
  wordsOf(languageAsked(request.headers['accept-language']))
/** Whole, for its rows refer to each other; the limit of uploads holds. */
async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new Failure('unsupported_media_type', 'The content type must be multipart/form-data.')
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
export function mountImports(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountEndpoint(app, readSheet, async ({ params, query }, request) =>
    imports.describeSheet(engine, actorOf(request), params.resource, { bytes: await fileOf(request), ...query }),
  )
  mountEndpoint(app, checkImport, async ({ params, query }, request) => {
    const bytes = await fileOf(request)
    const words = await wordsFor(request)
    return imports.checkImport(engine, actorOf(request), params.resource, { bytes, asked: query, words })
  })
  mountEndpoint(app, startImport, async ({ params, query }, request) => {
    const asked = { again: query.again === 'true', words: await wordsFor(request) }
    return imports.startImport(engine, actorOf(request), params.id, asked)
  })
  mountEndpoint(app, importExample, async ({ params, query }, request, reply) => {
    const model = imports.importable(engine, actorOf(request), params.resource)
    return (await exampleSheet(engine, model, actorOf(request), query)).send(reply)
  })
}
