/** The API's description (OpenAPI 3.1) and its readable reference. */
import { randomBytes } from 'node:crypto'
import swagger from '@fastify/swagger'
import { ERROR_BODY, ERRORS } from '@siteoffice/domain/engine/errors'
import type { Limit } from '@siteoffice/domain/engine/limit'
import { readDescription, readReference, readReferencePart } from '@siteoffice/domain/service-endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastify from 'fastify'
import { mountEndpoint } from '../engine/http/mount-endpoint.ts'
import { SUCCESS } from '../engine/http/success.ts'
import { operationId } from './operation-names.ts'

const FAILURE = { 'x-name': 'error', ...ERROR_BODY }

/** A POST that is sent again with the same key, within a day, gets the first answer again. */
const REPEATS = {
  type: 'object',
  properties: { 'Idempotency-Key': { type: 'string', maxLength: 200 } },
} as const
const ABOUT = `Back office of a construction-industry network.

Whoever works in several stores names one with the header \`X-Store\` (its id): lists, counts and figures are then those of that store. Any other store than an open one of their own is refused with \`wrong_store\`.`
interface RouteDescription {
  readonly schema: Record<string, unknown> & {
    readonly summary?: string
    readonly description?: string
    readonly operationId?: string
    readonly consumes?: readonly string[]
  }
  readonly url: string
  readonly route: {
    readonly method: string | readonly string[]
    readonly config?: {
      readonly guard?: unknown
      readonly also?: readonly string[]
      readonly errors?: readonly string[]
      readonly query?: unknown
      readonly idempotent?: false
      readonly guests?: boolean
      readonly status?: number
      readonly limit?: Limit
    }
  }
}
/** The answer of a route that sends a file as it is. */
const BYTES = {
  200: {
    description: 'The file',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
}
/** The body of a route that is sent a file. */
const FORM = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
}
/** What any operation may be refused for, whatever it does. */
const always = (guard: unknown): readonly string[] => [
  'bad_request',
  ...(guard === 'public' ? [] : ['unauthenticated']),
  ...(Array.isArray(guard) ? ['forbidden'] : []),
]
/** Who may call it, in words. */
function guardWords(guard: unknown, guests = false, also: readonly string[] = []): string {
  if (guard === 'public') return 'Anybody may call it.'
  const one = Array.isArray(guard) ? guard.join(' or ') : undefined
  const needs = one === undefined || also.length === 0 ? one : `${one}, and ${also.join(' and ')}`
  if (guests) return `Anybody may call it; who is signed in needs ${needs ?? 'no more than that'}.`
  return needs !== undefined ? `Needs ${needs}.` : 'Whoever is signed in may call it.'
}
const EACH = { person: 'person', address: 'address', guest: 'address of those who are not signed in' } as const
/** How often it may be called, in words. */
const limitWords = (limit: Limit | undefined): string | undefined =>
  limit &&
  `At most ${limit.max} times a minute for each ${EACH[limit.by]}${limit.budget === undefined ? '' : `, together with others (${limit.budget})`}.`
/** Adds what the catalogue knows: permissions, error codes, the query string. */
function describe(
  { schema, url, route }: RouteDescription,
  base: string,
): { schema: Record<string, unknown>; url: string } {
  const { guard, also, query, idempotent, guests, status = 200, limit } = route.config ?? {}
  const errors = [
    ...new Set([
      ...(route.config?.errors ?? []),
      ...always(guard),
      ...(limit === undefined ? [] : ['too_many_requests']),
    ]),
  ]
  const repeatable = route.method === 'POST' && idempotent !== false
  const statuses = [...new Set(errors.map(code => ERRORS[code as keyof typeof ERRORS]))] // routes name codes of the closed list
  const failures = Object.fromEntries(statuses.map(status => [status, { description: 'Refused', ...FAILURE }]))
  const { [SUCCESS]: answer } = (schema?.response ?? {}) as { readonly [SUCCESS]?: object } // as routes are mounted
  return {
    url,
    schema: {
      ...schema,
      operationId:
        schema?.operationId ?? operationId(String(route.method), url.startsWith(base) ? url.slice(base.length) : url),
      description: [
        `${schema?.summary ?? ''}.`,
        schema?.description,
        guardWords(guard, guests, also),
        limitWords(limit),
      ]
        .filter(Boolean)
        .join(' '),
      ...(query !== undefined && { querystring: query }),
      ...(schema?.consumes !== undefined && { body: FORM }),
      ...(repeatable && { headers: REPEATS }),
      response: { ...(answer === undefined ? BYTES : { [status]: answer }), ...failures },
      // an empty requirement: also without a token
      security: guard === 'public' ? [] : [{ bearer: [] }, ...(guests === true ? [{}] : [])],
      'x-permissions': Array.isArray(guard) ? guard : [],
      'x-error-codes': errors,
    },
  }
}
/** Schemas that carry a name stand once, among the components, and are referred to everywhere else. */
function hoist(value: unknown, components: Map<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map(each => hoist(each, components))
  if (value === null || typeof value !== 'object') return value
  const { 'x-documented': documented, ...rest } = value as { 'x-documented'?: object }
  // what a kind of field checks by itself, with words of its own, is for the reader alone
  const entries = Object.entries({ ...rest, ...documented })
    .filter(([key]) => key !== 'x-name')
    .map(([key, each]) => [key, hoist(each, components)])
  const copy: unknown = Object.fromEntries(entries)
  if (!('x-name' in value) || typeof value['x-name'] !== 'string') return copy
  components.set(value['x-name'], copy)
  return { $ref: `#/components/schemas/${value['x-name']}` }
}
/** The finished description, with named schemas among the components. */
export function apiDescription(app: FastifyInstance): { readonly [name: string]: unknown } {
  const components = new Map<string, unknown>()
  const whole = hoist(app.swagger(), components) as { components?: object } // the same shape as what went in
  const schemas = Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b)))
  return { ...whole, components: { ...whole.components, schemas } }
}
export async function describeApi(app: FastifyInstance, base: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Siteoffice',
        version: '1',
        description: ABOUT,
        license: { name: 'All rights reserved', identifier: 'LicenseRef-Siteoffice' },
      },
      servers: [{ url: base }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    stripBasePath: true,
    transform: route => describe(route as unknown as RouteDescription, base) as never, // the plugin's own types know no fields beyond OpenAPI's
  })
}
/** The page's own scripts carry a number that is drawn for each answer; no other runs. Its code makes styles as it goes, as the web app's does. */
const policy = (nonce: string): string =>
  `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`
const withNonce = (page: string, nonce: string): string =>
  page.replaceAll(/<script(?=[\s>])/g, `<script nonce="${nonce}"`)

/** The reference page in an instance of its own, made when first asked for: its 4 MB would slow every start. */
async function referencePage(base: `/${string}`): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const inner = fastify()
  await inner.register(reference, {
    routePrefix: `${base}/docs`,
    configuration: { url: `${base}/openapi.json`, withDefaultFonts: false, telemetry: false },
  })
  await inner.ready()
  return inner
}
/** GET {base}/openapi.json and the readable reference at {base}/docs. */
export function mountReference(app: FastifyInstance, base: `/${string}`): void {
  let description: { readonly [name: string]: unknown } | undefined
  mountEndpoint(app, readDescription, () => (description ??= apiDescription(app)))
  let page: Promise<FastifyInstance> | undefined
  const handler = async (_: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    page ??= referencePage(base)
    const answer = await (await page).inject({ method: 'GET', url: request.url })
    const { 'content-type': type, location } = answer.headers
    if (location !== undefined) void reply.header('location', location)
    const nonce = randomBytes(16).toString('base64')
    const isPage = String(type).startsWith('text/html')
    return reply
      .code(answer.statusCode)
      .header('content-type', type)
      .header('content-security-policy', policy(nonce))
      .header('cache-control', isPage ? 'no-store' : 'public, max-age=3600')
      .send(isPage ? withNonce(answer.payload, nonce) : answer.rawPayload)
  }
  mountEndpoint(app, readReference, handler)
  mountEndpoint(app, readReferencePart, handler)
}
