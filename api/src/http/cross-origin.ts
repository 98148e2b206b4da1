/**
 * Pages of other sites may call the endpoints that declare it, where the settings name their site. All others get the
 * answer that they got before, without a header of this kind, and their browsers keep it from them.
 */
import { LIMITS } from '@siteoffice/domain/engine/limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../lib/failure.ts'
import { isWidgetScript } from './static-files.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** pages of sites that the settings name may call it */
    crossOrigin?: true
  }
}
/** What a browser asks for before it sends a message. No cookies: the chat has none. */
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'Content-Type, X-Visitor-Token',
  'access-control-max-age': '600',
}
const originOfPage = (page: string | undefined): string | undefined =>
  page !== undefined && URL.canParse(page) ? new URL(page).origin : undefined
/** The site that calls. A script is loaded without an origin, unless its tag says otherwise, and then names its page. */
const callerOf = ({ headers, url }: FastifyRequest): string | undefined =>
  headers.origin ?? (isWidgetScript(url) ? originOfPage(headers.referer) : undefined)

export function answerOtherOrigins(app: FastifyInstance, isSite: (origin: string) => Promise<boolean>): void {
  app.addHook('onRoute', function (route) {
    if (route.config?.crossOrigin !== true || ['HEAD', 'OPTIONS'].includes(String(route.method))) return
    this.options(
      route.routePath,
      {
        schema: { hide: true },
        config: { guard: 'public', crossOrigin: true, limit: { ...LIMITS.publicReads, budget: 'preflights' } },
      },
      (_, reply) => {
        if (!reply.hasHeader('access-control-allow-origin')) throw notFound()
        return reply.code(204).headers(PREFLIGHT_HEADERS).send()
      },
    )
  })
  app.addHook('onRequest', async (request, reply) => {
    const isScript = isWidgetScript(request.url)
    if (request.routeOptions.config.crossOrigin !== true && !isScript) return
    void reply.header('vary', isScript ? 'Origin, Referer' : 'Origin')
    const origin = callerOf(request)
    if (origin === undefined || !(await isSite(origin))) return
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Retry-After',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}
