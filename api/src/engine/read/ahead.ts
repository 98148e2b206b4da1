/** Reading that begins while the database is still asked who the caller is: for whom they were the last time. */
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../scope/actor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** only reads; for routes whose answer may be begun ahead */
    ahead?: (actor: Actor, request: FastifyRequest) => Promise<unknown>
  }
}
const begun = new WeakMap<FastifyRequest, { readonly actor: Actor; readonly answer: Promise<unknown> }>()

/** Begins what the route allows to be begun. Nothing of it may leave before `readAhead` has been told who asks. */
export function beginAhead(request: FastifyRequest, guess: Actor): void {
  const answer = request.routeOptions.config.ahead?.(guess, request)
  if (answer === undefined) return
  answer.catch(() => undefined) // whoever uses it hears of it; where nobody does, nothing was lost
  begun.set(request, { actor: guess, answer })
}
/** Whether all that decides what somebody may see is the same. A role's permissions are one set as long as its version stands. */
const sees = (a: Actor, b: Actor): boolean =>
  a.session === b.session &&
  a.person === b.person &&
  a.impersonator === b.impersonator &&
  a.company === b.company &&
  a.store === b.store &&
  String(a.stores) === String(b.stores) &&
  a.kind === b.kind &&
  a.ownRowsOnly === b.ownRowsOnly &&
  a.role._id === b.role._id &&
  a.permissions === b.permissions &&
  a.secondFactorRequired === b.secondFactorRequired
/** What was begun for exactly this caller; undefined where nothing was, or where their rights are others by now. */
export function readAhead(request: FastifyRequest, actor: Actor): Promise<unknown> | undefined {
  const ahead = begun.get(request)
  return ahead !== undefined && sees(ahead.actor, actor) ? ahead.answer : undefined
}
