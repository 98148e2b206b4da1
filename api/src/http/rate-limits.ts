/** What declares a limit is answered with 429 and `Retry-After` above it, whichever process it reaches. */
import rateLimit from '@fastify/rate-limit'
import type { Limit } from '@siteoffice/domain/engine/limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Queries } from '../data/database.ts'
import { Failure } from '../lib/failure.ts'
import { networkOf } from '../lib/network.ts'
import { rateLimitStore } from './rate-counts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** how often a minute it may be called */
    limit?: Limit
  }
}
const isSignedIn = (request: FastifyRequest): boolean => request.headers.authorization !== undefined

interface Counting {
  readonly queries: Queries
  /** who is signed in, once the guard has found them */
  readonly personOf: (request: FastifyRequest) => string | undefined
  /** how many times as often as declared */
  readonly factor: number
}
export async function limitRates(app: FastifyInstance, { queries, personOf, factor }: Counting): Promise<void> {
  // Whoever is signed in counts for themselves, for many of them may share one address; guesses are counted by address.
  const callerOf = ({ by }: Limit, request: FastifyRequest): string =>
    (by === 'person' ? personOf(request) : undefined) ?? networkOf(request.ip)
  app.addHook('onRoute', route => {
    const { limit } = route.config ?? {}
    if (limit === undefined) return
    // asking for the head alone is asking for the same
    const budget = limit.budget ?? `${String(route.method).replace('HEAD', 'GET')} ${route.url}`
    route.config = {
      ...route.config,
      rateLimit: {
        max: limit.max * factor,
        timeWindow: 60_000,
        keyGenerator: request => `${budget} ${callerOf(limit, request)}`,
        ...(limit.by === 'guest' && { allowList: isSignedIn }),
      },
    }
  })
  await app.register(rateLimit, {
    global: false,
    store: rateLimitStore(queries),
    errorResponseBuilder: (_, context) => {
      const retryAfter = Math.ceil(context.ttl / 1000)
      return new Failure('too_many_requests', `Too many requests. Try again in ${retryAfter} seconds.`, undefined, {
        retryAfter,
      })
    },
  })
}
