import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Reader } from '../data/replica-reads.ts'
import { forReader } from '../data/replica-reads.ts'
import type { Actor } from '../engine/scope/actor.ts'

/** A request that only reads may be answered by a replica, unless it asks for the newest rows, as a client does after it heard of a change. */
function mayLag({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !/\bno-cache\b/.test(headers['cache-control'] ?? '')
}
const readerOf = (request: FastifyRequest, { person, impersonator, lastWrite }: Actor): Reader => ({
  people: [person, impersonator].filter(each => each !== null),
  lastWrite,
  mayLag: mayLag(request),
})
/** Lets every statement of a request know who asks for it. */
export function provideReader(app: FastifyInstance, actorOf: (request: FastifyRequest) => Actor | undefined): void {
  app.addHook('preHandler', (request, _, done) => {
    const actor = actorOf(request)
    if (actor === undefined) done()
    else forReader(readerOf(request, actor), done)
  })
}
