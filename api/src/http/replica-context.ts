import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Reader } from '../data/replica-reads.ts'
import { forReader } from '../data/replica-reads.ts'
import type { Actor } from '../engine/scope/actor.ts'

/** Who only reads may be answered by a replica, unless they ask for what is newest, as after hearing of a change. */
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
