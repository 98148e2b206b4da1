/** Puts one operation before Fastify: its schema, its guard, and who asks. */
import { LIMITS } from '@siteoffice/domain/engine/limit'
import { ALL } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forClient } from '../../data/lane.ts'
import { languageAsked } from '../../lib/words.ts'
import type { Operation, RawQuery } from '../operations/operation.ts'
import { runOperation } from '../operations/operation.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { guestFrom } from '../scope/actor.ts'
import { Download } from '../sheets/download.ts'
import { clientGoneOf } from './client-gone.ts'
import { SUCCESS } from './success.ts'

export type ActorOf = (request: FastifyRequest) => Actor
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly status?: 201 | 202 | 204
  readonly operation: Operation
}
const ID = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }

const guestOf = (request: FastifyRequest): Actor =>
  guestFrom({
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
    requestId: request.id,
  })
/** Registers a route under its resource's path. The operation checks its input itself, whatever door it came by. */
export function mount(app: FastifyInstance, resource: AnyResource, route: Route, actorOf: ActorOf): void {
  const { operation, method, path, status = 200 } = route
  const guests = operation.guests === true
  const limit = operation.limit ?? resource.limits?.[operation.name] ?? (guests ? LIMITS.guestWrites : undefined)
  app.route<{ Body: Values; Params: { readonly id?: string }; Querystring: RawQuery }>({
    method,
    url: `/${resource.name}${path}`,
    schema: {
      tags: [resource.title[1]],
      summary: operation.summary,
      ...(operation.body !== undefined && { body: operation.body }),
      ...(path.includes(':id') && { params: ID }),
      ...(operation.answer !== 'file' && { response: { [SUCCESS]: operation.answer } }),
    },
    validatorCompiler: () => value => ({ value }),
    config: {
      guard: operation.permissions.includes(ALL) ? 'session' : operation.permissions,
      also: operation.also ?? [],
      errors: operation.errors,
      status,
      ...(operation.query !== undefined && { query: operation.query }),
      ...(guests && { guests: true }),
      ...(limit !== undefined && { limit }),
    },
    async handler(request, reply) {
      const { params, query, body, headers } = request
      const actor = guests && headers.authorization === undefined ? guestOf(request) : actorOf(request)
      // a missing body is handed on as missing, not as an empty one, so that the operation checks what was sent
      const language = languageAsked(headers['accept-language'])
      const input = { id: params.id ?? '', query, body: body ?? null, language }
      const answer = await forClient(clientGoneOf(reply.raw), () => runOperation(operation, { actor, input }))
      if (answer instanceof Download) return answer.send(reply)
      return reply.code(status).send(status === 204 ? null : answer)
    },
  })
}
