/** Puts one route of a family before Fastify: schema, guard, and what is done for whom. */
import type { ErrorCode } from '@siteoffice/domain/engine/errors'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { JsonSchema } from '../../kinds/kind.ts'
import type { RawQuery } from '../read/list-query.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import type { Guest } from '../scope/guest.ts'

export type ActorOf = (request: FastifyRequest) => Actor
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly permissions: readonly string[]
  readonly summary: string
  readonly answer: JsonSchema
  readonly body?: JsonSchema
  readonly query?: JsonSchema
  readonly status?: 201 | 204
  readonly errors: readonly ErrorCode[]
  /** what is done for who is not signed in; absent: nothing */
  readonly guest?: (guest: Guest, body: Values) => Promise<unknown>
  readonly run: (actor: Actor, request: Asked) => Promise<unknown>
}
interface Asked {
  readonly id: string
  readonly query: RawQuery
  readonly body: Values
}
/** Guests are limited by address; who is signed in is not. */
const GUEST_LIMIT = {
  max: 20,
  timeWindow: '1 minute',
  allowList: (request: FastifyRequest) => request.headers.authorization !== undefined,
}
const idSchema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }

/** What a route is asked for, from what the router has read. */
const asked = ({ params, query, body }: FastifyRequest): Asked => ({
  id: (params as { id?: string }).id ?? '', // the router's: a route has this one parameter or none
  query: query as RawQuery, // the router's: texts, or lists of texts
  body: body as Values, // checked against the route's schema
})
/** Registers a route under its family's path. */
export function mount(app: FastifyInstance, resource: AnyResource, route: Route, actorOf: ActorOf): void {
  const hasId = route.path.includes(':id')
  app.route<{ Body: Values }>({
    method: route.method,
    url: `/${resource.name}${route.path}`,
    schema: {
      tags: [resource.title[1]],
      summary: route.summary,
      ...(route.body !== undefined && { body: route.body }),
      ...(hasId && { params: idSchema }),
      response: { [route.status ?? 200]: route.answer },
    },
    config: {
      guard: route.permissions,
      errors: route.errors,
      ...(route.query !== undefined && { query: route.query }),
      ...(route.guest !== undefined && { guests: true, rateLimit: GUEST_LIMIT }),
    },
    async handler(request, reply) {
      if (route.guest !== undefined && request.headers.authorization === undefined) {
        const guest = {
          ip: request.ip,
          userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
          requestId: request.id,
        }
        return reply.code(route.status ?? 200).send(await route.guest(guest, request.body))
      }
      const answer = await route.run(actorOf(request), asked(request))
      return reply.code(route.status ?? 200).send(route.status === 204 ? null : answer)
    },
  })
}
