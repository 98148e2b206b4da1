import type { FastifyRequest } from 'fastify'
import type { Actor } from '../engine/scope/actor.ts'
import { Failure } from '../lib/failure.ts'
import { networkOf } from '../lib/network.ts'

/** Who asks, by request, from its guard on. */
export function rememberActors() {
  const actors = new WeakMap<FastifyRequest, Actor>()
  const actorOf = (request: FastifyRequest): Actor => {
    const actor = actors.get(request)
    if (actor === undefined) throw new Failure('unauthenticated', 'Sign in first.')
    return actor
  }
  /** Whose keys are one another's: a person's, also of whoever works in their account; a guest's by the network. */
  const actorKeyOf = (request: FastifyRequest): string => {
    const actor = actors.get(request)
    if (actor === undefined) return `guest ${networkOf(request.ip)}`
    return `${actor.person ?? ''} ${actor.impersonator ?? ''}`.trim()
  }
  /** Whoever works: in the account of another it is they who are counted. */
  const personOf = (request: FastifyRequest): string | undefined => {
    const actor = actors.get(request)
    return actor?.impersonator ?? actor?.person ?? undefined
  }
  return { actors, actorOf, actorKeyOf, personOf }
}
