import { checkImport, importExample, readRows, readSheet, startImport } from '@siteoffice/domain/import-endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Engine } from '../../engine/context.ts'
import type { ActorOf } from '../../engine/http/mount.ts'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import { exampleSheet } from '../../engine/imports/example.ts'
import * as imports from '../../engine/imports/start.ts'
import { plainRows } from '../../engine/sheets/plain-rows.ts'
import { languageAsked, localeAsked, type Words, wordsOf } from '../../lib/words.ts'
import { uploadedFile } from '../files/uploaded-file.ts'

/** The language that is asked for. */
export const wordsFor = (request: FastifyRequest): Promise<Words> =>
  wordsOf(languageAsked(request.headers['accept-language']))
export function mountImports(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountEndpoint(app, readSheet, async ({ params, query }, request) =>
    imports.describeImport(engine, actorOf(request), params.resource, { bytes: await uploadedFile(request), ...query }),
  )
  mountEndpoint(app, readRows, async ({ query }, request) => plainRows(await uploadedFile(request), query))
  mountEndpoint(app, checkImport, async ({ params, query }, request) => {
    const bytes = await uploadedFile(request)
    const locale = localeAsked(request.headers['accept-language'])
    return imports.checkImport(engine, actorOf(request), params.resource, { bytes, request: query, locale })
  })
  mountEndpoint(app, startImport, async ({ params, query }, request) => {
    const options = { again: query.again === 'true', words: await wordsFor(request) }
    return imports.startImport(engine, actorOf(request), params.id, options)
  })
  mountEndpoint(app, importExample, async ({ params, query }, request, reply) => {
    const model = imports.importable(engine, actorOf(request), params.resource)
    return (await exampleSheet(engine, model, actorOf(request), query)).send(reply)
  })
}
