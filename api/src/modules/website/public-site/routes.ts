/** The public site's read-only door: published rows, cached by ETag, limited per address. */
import { createHash } from 'node:crypto'
import { LIMITS } from '@siteoffice/domain/engine/limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '../../../engine/context.ts'
import { pageOf, publicQuerySchema, publicSchema } from '../../../engine/http/schema.ts'
import { SUCCESS } from '../../../engine/http/success.ts'
import type { RawQuery } from '../../../engine/operations/operation.ts'
import type { PublicModel } from '../../../engine/read/published.ts'
import { amongOf, isPublic, listPublished, onePublished } from '../../../engine/read/published.ts'

const FRESH_SECONDS = 60

/** Sends a body with its ETag, or 304 to who has it already. */
function sendCached(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const tag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 24)}"`
  void reply.header('etag', tag).header('cache-control', `public, max-age=${FRESH_SECONDS}`)
  const isUnchanged = request.headers['if-none-match']?.split(',').some(each => each.trim().replace(/^W\//, '') === tag)
  return isUnchanged === true ? reply.code(304).send() : reply.send(body)
}
function mount(app: FastifyInstance, engine: Engine, model: PublicModel, base: string): void {
  const { name, title } = model.resource
  const schema = publicSchema(model.resource)
  const tags = ['Public site']
  app.get<{ Querystring: RawQuery }>(`/public/${name}`, {
    schema: { tags, summary: `Published ${title[1].toLowerCase()}`, response: { [SUCCESS]: pageOf(schema) } },
    config: {
      guard: 'public',
      errors: ['unknown_field'],
      query: publicQuerySchema(model.resource),
      limit: LIMITS.publicReads,
    },
    handler: async (request, reply) => sendCached(request, reply, await listPublished(engine, model, request.query)),
  })
  const among = amongOf(model)
  const publicQuery = {
    type: 'object',
    properties: among === undefined ? {} : { [among]: { type: 'string', maxLength: 35 } },
  }
  app.get<{ Params: { key: string }; Querystring: { readonly [name: string]: string | undefined } }>(
    `/public/${name}/:key`,
    {
      schema: {
        tags,
        summary: `One published ${title[0].toLowerCase()}`,
        querystring: publicQuery,
        response: { [SUCCESS]: schema },
      },
      config: { guard: 'public', errors: ['not_found'], limit: LIMITS.publicReads },
      async handler(request, reply) {
        const record = await onePublished(
          engine,
          model,
          request.params.key,
          among === undefined ? undefined : request.query[among],
        )
        if ('row' in record) return sendCached(request, reply, record.row)
        const at = request.url.indexOf('?')
        const search = at < 0 ? '' : request.url.slice(at)
        return reply.redirect(`${base}/public/${name}/${encodeURIComponent(record.movedTo)}${search}`, 308)
      },
    },
  )
}
export function mountPublicSite(app: FastifyInstance, engine: Engine, base: string): void {
  for (const model of engine.models.values()) if (isPublic(model)) mount(app, engine, model, base)
}
