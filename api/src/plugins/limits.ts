/** What protects the service from outside: headers, sizes, times, and characters that cannot be stored. */
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { Failure } from '../failure.ts'
import { ASSETS } from './static-files.ts'

const NUL = '\u0000'
const MAX_DEPTH = 20
/** Text that PostgreSQL cannot store: with a NUL, or with half of a surrogate pair. */
const isUnstorable = (text: string): boolean => text.includes(NUL) || !text.isWellFormed()
/** The path of the first text that cannot be stored; undefined where there is none. */
export function findUnstorable(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return isUnstorable(value) ? path || 'body' : undefined
  if (value === null || typeof value !== 'object') return undefined
  if (depth > MAX_DEPTH) throw new Failure('bad_request', 'The body is nested too deeply.')
  for (const [key, each] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`
    const found = isUnstorable(key) ? 'body' : findUnstorable(each, at, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
/** What the API's answers say: they are data, and no page. Few, for they go with each of them. */
const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
/** What the parts of a page say: the page itself has said the rest. */
const ASSET_HEADERS = { 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' }
/** What all others say: the web app's pages. */
const protectPages = helmet({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: null,
    },
  },
  crossOriginEmbedderPolicy: false,
  strictTransportSecurity: false,
})
export async function guardLimits(app: FastifyInstance, base: string): Promise<void> {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith(`${base}/`)) void reply.headers(DATA_HEADERS)
    else if (request.url.startsWith(ASSETS)) void reply.headers(ASSET_HEADERS)
    else return protectPages(request.raw, reply.raw, error => next(error instanceof Error ? error : undefined))
    return next()
  })
  await app.register(compress, { global: true, threshold: 2048, encodings: ['br', 'gzip'] })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, context) => {
      const retryAfter = Math.ceil(context.ttl / 1000)
      return new Failure('too_many_requests', `Too many requests. Try again in ${retryAfter} seconds.`, undefined, {
        retryAfter,
      })
    },
  })
  app.removeContentTypeParser('text/plain')
  app.addHook('preValidation', async request => {
    const at = findUnstorable(request.query) ?? findUnstorable(request.params) ?? findUnstorable(request.body)
    if (at !== undefined)
      throw new Failure('bad_request', 'The text holds a character that cannot be stored.', [
        { field: at, message: 'holds a NUL or half a character' },
      ])
  })
}
