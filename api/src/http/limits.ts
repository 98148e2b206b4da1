/** What protects the service from outside: headers, sizes, times, and characters that cannot be stored. */
import type { FastifyCompressOptions } from '@fastify/compress'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { Failure } from '../lib/failure.ts'
import { gzipSync, zstdCompressSync } from './compressors.ts'
import { answerOtherOrigins } from './cross-origin.ts'
import { MAX_DEPTH, MOST_VALUES, refuseUnbounded, tooDeep, tooMany } from './json-bounds.ts'
import { ASSETS, isWidgetScript } from './static-files.ts'

const NUL = '\u0000'
/** Text that PostgreSQL cannot store: with a NUL, or with half of a surrogate pair. */
const isUnstorable = (text: string): boolean => text.includes(NUL) || !text.isWellFormed()
interface Walk {
  seen: number
}
/** The path of the first text that cannot be stored; undefined where there is none. Stops where there are too many. */
function findUnstorable(value: unknown, path = '', depth = 0, walk: Walk = { seen: 0 }): string | undefined {
  walk.seen += 1
  if (typeof value === 'string') return isUnstorable(value) ? path || 'body' : undefined
  if (value === null || typeof value !== 'object') return undefined
  if (depth > MAX_DEPTH) throw tooDeep()
  // The keys of a hostile array are not even listed.
  if (Array.isArray(value)) refuseTooMany(walk.seen + value.length, path)
  for (const key in value) {
    refuseTooMany(walk.seen, path)
    const at = path === '' ? key : `${path}.${key}`
    const each: unknown = (value as Record<string, unknown>)[key] // a parsed body has no keys but its own
    const wrongPlace = isUnstorable(key) ? 'body' : findUnstorable(each, at, depth + 1, walk)
    if (wrongPlace !== undefined) return wrongPlace
  }
  return undefined
}
function refuseTooMany(count: number, path: string): void {
  if (count > MOST_VALUES) throw tooMany(path.split('.')[0] || 'body')
}
/** Headers of the API's answers: they are data, not pages. They are few, because each answer carries them. */
const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
/** The same for answers about one person: nothing in between may cache them. Routes whose answers may be cached set that themselves. */
const PERSONAL_HEADERS = { ...DATA_HEADERS, 'cache-control': 'no-store' }
/** Whether anybody may read the answer. Only a GET is public, because what somebody sends is their own, signed in or not. */
const isPublic = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' && routeOptions.config.guard === 'public' && routeOptions.config.guests !== true
/** Headers of the parts of a page; the page itself has the others. */
const ASSET_HEADERS = { 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' }
/** Headers of all other answers, the pages of the web app; `scripts` are the inline scripts that may run. */
const protectPages = (scripts: readonly string[]) =>
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        // documents that the app has fetched, shown in it
        frameSrc: ['blob:'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  })
/**
 * Each answer is made anew, so little work goes into making it small: these levels are quick, and win most. Up to a quarter
 * of a megabyte it is done at once, in less time than handing it to another thread takes. Brotli is left out: at such a level
 * it makes nothing smaller than gzip does, and its compressor cannot be used again.
 */
const COMPRESSION = {
  global: true,
  threshold: 2048,
  syncThreshold: 256 * 1024,
  encodings: ['zstd', 'gzip'],
  zlib: { gzipSync, zstdCompressSync },
  zlibOptions: { level: 1 },
} satisfies FastifyCompressOptions
interface Pages {
  /** the inline scripts of the app's own pages, as a content security policy names them */
  readonly scripts: readonly string[]
  /** whether pages of that origin may call what declares it */
  readonly isSite: (origin: string) => Promise<boolean>
}
export async function guardLimits(app: FastifyInstance, base: string, { scripts, isSite }: Pages): Promise<void> {
  const protect = protectPages(scripts)
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith(`${base}/`)) void reply.headers(isPublic(request) ? DATA_HEADERS : PERSONAL_HEADERS)
    else if (request.url.startsWith(ASSETS) || isWidgetScript(request.url)) void reply.headers(ASSET_HEADERS)
    else return protect(request.raw, reply.raw, error => next(error instanceof Error ? error : undefined))
    return next()
  })
  answerOtherOrigins(app, isSite)
  await app.register(compress, COMPRESSION)
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    refuseUnbounded(body)
    // answers by `done`
    void parse(request, body, done)
  })
  app.addHook('preValidation', async request => {
    const at = findUnstorable(request.query) ?? findUnstorable(request.params) ?? findUnstorable(request.body)
    if (at !== undefined)
      throw new Failure('bad_request', 'The text holds a character that cannot be stored.', [
        { field: at, message: 'holds a NUL or half a character' },
      ])
  })
}
