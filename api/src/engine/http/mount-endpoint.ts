/** Puts a declared endpoint before Fastify: its route, schemas, guard and limits; the handler's types follow from it. */
import type { AnswerOf, Endpoint, EndpointInput } from '@siteoffice/domain/engine/endpoint'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { forClient } from '../../data/lane.ts'
import type { JsonSchema } from '../../kinds/kind.ts'
import { heavily } from '../heavily.ts'
import { clientGoneOf } from './client-gone.ts'
import { readQuery } from './read-query.ts'
import { recordSchema } from './schema.ts'
import { SUCCESS } from './success.ts'

type Answer<E extends Endpoint> = AnswerOf<E> extends undefined ? void : AnswerOf<E>
export type Handler<E extends Endpoint> = (
  input: EndpointInput<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Answer<E> | Promise<Answer<E>>
/** What the declaration of an endpoint leaves open: how it is logged, what runs before its body is read and after its answer, and the resource of its record. */
interface More extends Pick<RouteShorthandOptions, 'logLevel' | 'onRequest' | 'onResponse'> {
  readonly resource?: AnyResource
}

function configOf({ guard, guests, errors, limit, ...rest }: Endpoint) {
  return {
    guard,
    errors: errors ?? [],
    ...(guests === true && { guests }),
    ...(rest.query !== undefined && { query: rest.query }),
    ...(rest.crossOrigin === true && { crossOrigin: true as const }),
    ...(rest.beforeSecondFactor === true && { beforeSecondFactor: true }),
    ...(rest.inPreview === true && { inPreview: true }),
    ...(rest.idempotent === false && { idempotent: false as const }),
    ...(limit !== undefined && { limit }),
  }
}
/** Refuses undeclared properties at the top of a body. */
const closedSchema = (body: JsonSchema): JsonSchema => ({ additionalProperties: false, ...body })
const statusOf = ({ answer, status }: Endpoint): number => status ?? (answer === undefined ? 204 : 200)
function answerSchema(answer: JsonSchema = { type: 'null' }, resource?: AnyResource): JsonSchema {
  const { 'x-record': name } = answer
  if (name === undefined) return answer
  if (resource?.name !== name)
    throw new Error(`An endpoint that answers a record is handed its resource, not ${resource?.name ?? 'none'}`)
  return recordSchema(resource)
}
function schemaOf(endpoint: Endpoint, resource: AnyResource | undefined) {
  const { section, summary, description, operationId, params, body, answer, hidden } = endpoint
  return {
    tags: [section],
    summary,
    operationId,
    ...(description !== undefined && { description }),
    ...(params !== undefined && { params }),
    ...(hidden === true && { hide: true }),
    ...(body === 'file' && { consumes: ['multipart/form-data'] }),
    ...(typeof body === 'object' && { body: closedSchema(body) }),
    ...(answer !== 'file' && { response: { [SUCCESS]: answerSchema(answer, resource) } }),
  }
}
export function mountEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { resource, ...more }: More = {},
): void {
  const { query } = endpoint
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(endpoint, resource),
    config: { ...configOf(endpoint), status: statusOf(endpoint) },
    ...more,
    async handler(request, reply) {
      const input = {
        params: request.params,
        query: query && readQuery(query, request.query as Record<string, unknown>), // the router's: texts, or lists of them
        body: request.body,
      } as EndpointInput<E> // just checked against the schemas that the type is made of
      const handle = async (): Promise<Answer<E>> => handler(input, request, reply)
      const answer = await (endpoint.heavy === true
        ? forClient(clientGoneOf(reply.raw), () => heavily(handle))
        : handle())
      return endpoint.answer === 'file' ? answer : reply.code(statusOf(endpoint)).send(answer)
    },
  })
}
