/** Every route states who may call it; one that does not stops the start. */

import type { Guard } from '@siteoffice/domain/engine/endpoint'
import { allows } from '@siteoffice/domain/engine/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, forbidden } from '../lib/failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: Guard
    /** and each of these permissions is needed as well; the handler checks them */
    also?: readonly string[]
    /** who sends no token may call it too, with less */
    guests?: boolean
    /** also answers who looks at the app as a role does, though it reads nothing */
    inPreview?: boolean
    /** also lets in people who still have to set up the second factor that their role demands */
    beforeSecondFactor?: boolean
    errors?: readonly string[]
    /** of its answer, where it is not 200 */
    status?: number
    query?: unknown
  }
}
interface RequestActor {
  readonly permissions: ReadonlySet<string>
  readonly secondFactorRequired: boolean
  readonly wrongStore: boolean
  readonly preview: object | null
}
/** Throws second_factor_required for an actor who still has to set one up: called at every route but those of the own profile. */
function refuseUnfinished(actor: RequestActor): void {
  if (actor.secondFactorRequired)
    throw new Failure('second_factor_required', 'Your role needs a second factor. Set one up in your profile first.')
}
const READING = ['GET', 'HEAD']
/** Throws forbidden for who looks at the app as a role does and calls what is not a read: the one place that keeps a preview from writing. */
function refuseInPreview({ preview }: RequestActor, request: FastifyRequest): void {
  if (preview === null || READING.includes(request.method) || request.routeOptions.config.inPreview === true) return
  throw new Failure('forbidden', 'You are previewing a role, so nothing can be changed. Leave the preview first.')
}
/** Finds who calls; undefined: nobody is signed in. */
type Identify = (request: FastifyRequest) => Promise<RequestActor | undefined>

/** Checks the guard before anything of the body is read. `identify` keeps what it found for the handlers. */
export function guardRoutes(app: FastifyInstance, base: string, identify: Identify): void {
  app.addHook('onRoute', route => {
    // Outside the API's base there is only the web app's own code, which anybody may load.
    if (!route.url.startsWith(base)) route.config = { guard: 'public', ...route.config }
    if (route.config?.guard === undefined && route.method !== 'HEAD' && route.method !== 'OPTIONS')
      throw new Error(`The route ${String(route.method)} ${route.url} does not state who may call it`)
  })
  app.addHook('onRequest', async request => {
    const { guard, guests, beforeSecondFactor } = request.routeOptions.config
    if (guard === 'public' || guard === undefined) return
    if (guests === true && request.headers.authorization === undefined) return
    const actor = await identify(request)
    if (actor === undefined) throw new Failure('unauthenticated', 'Sign in first.')
    refuseInPreview(actor, request)
    if (beforeSecondFactor !== true) refuseUnfinished(actor)
    // one's own profile says which stores there are
    if (actor.wrongStore && beforeSecondFactor !== true)
      throw new Failure('wrong_store', 'That store is not one of yours, or it is closed. Choose another one.')
    if (guard !== 'session' && !allows(actor.permissions, guard)) throw forbidden()
  })
}
