/** The HTTP server: its limits of time and size, its log, and whose word on addresses it takes. */
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import type { Config } from '../lib/config.ts'
import { notFound } from '../lib/failure.ts'
import { answerFailure, requestForLog } from './errors.ts'
import { answerMalformedRequest, MOST_HEADER_BYTES } from './malformed-requests.ts'

const BODY_LIMIT = 2 * 1024 * 1024
export interface LogStream {
  write(line: string): void
}
/** By number: so many proxies from here, counted from us, and none further left, which is the client's own word. */
const trustedProxies = (proxies: Config['trustProxy']): TrustedProxies =>
  typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies
type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean)
/** Logs to standard output, or to `log`. */
export const createServer = (config: Config, log: LogStream | undefined): FastifyInstance =>
  fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { req: requestForLog },
      ...(log !== undefined && { stream: log }),
    },
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // How long a request may take to arrive. Node looks that often; by itself only every thirty seconds.
    requestTimeout: 30_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 2_000, maxHeaderSize: MOST_HEADER_BYTES },
    clientErrorHandler: answerMalformedRequest,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // A loaded machine takes longer than the ten seconds that are usual to make the doors ready; it is no fault.
    pluginTimeout: 120_000,
    genReqId: () => crypto.randomUUID(),
    // Addresses that the router itself cannot read are addresses that are not there.
    frameworkErrors: (_, request, reply) => answerFailure(notFound(), request, reply),
  })
/** Whom a connection comes from that is no request of the server's, such as a socket: the same address as a request would have. */
export function addressReader(config: Config): (request: IncomingMessage) => string {
  const trusted = trustedProxies(config.trustProxy)
  return request => (trusted === false ? (request.socket.remoteAddress ?? '') : proxyAddr(request, trusted))
}
/** Where any free port was asked for, the address is known once the server listens. */
export function publicUrlOf(app: FastifyInstance, { publicUrl }: Config): string {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? publicUrl.replace(/:0$/, `:${address.port}`) : publicUrl
}
