import { listProposals, reorderStock } from '@siteoffice/domain/modules/inventory/reorder-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { forbidden } from '../../../lib/failure.ts'
import { stockList } from './lists.ts'
import { proposalsIn } from './proposals.ts'
import { reorder } from './reorder.ts'
import { staffOf } from './routes.ts'

/** Proposals show stock, and suppliers with their prices. */
function refuseUnentitled({ permissions }: Actor): void {
  if (!permissions.has('READ_ALL_STOCK') || !permissions.has('READ_ALL_PURCHASE')) throw forbidden()
}
export function mountReorder(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountEndpoint(app, listProposals, (_, request) => {
    const actor = staffOf(actorOf, request)
    refuseUnentitled(actor)
    return proposalsIn(engine.database, stockList(engine, actor))
  })
  mountEndpoint(app, reorderStock, ({ body }, request) => {
    const actor = staffOf(actorOf, request)
    refuseUnentitled(actor)
    return reorder(engine, actor, body)
  })
}
