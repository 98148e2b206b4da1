import {
  adjustStock,
  listStock,
  listStockMovements,
  transferStock,
} from '@siteoffice/domain/modules/inventory/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Queries } from '../../../data/database.ts'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import { readableIds } from '../../../engine/read/readable-ids.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { BadValue } from '../../../kinds/kind.ts'
import { Failure, forbidden } from '../../../lib/failure.ts'
import { holdPlace, postMovement, signedQuantity, sinceCount } from '../ledger.ts'
import { balances, movements } from './lists.ts'
import { refuseCountedElsewhere } from './open-counts.ts'

/** A bad date in a filter is the actor's mistake. */
async function withStockErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BadValue)) throw error
    throw new Failure('unknown_field', error.message, [{ field: 'dateFrom', message: error.message }])
  }
}
/** Which warehouses somebody may use. */
export const usableBy = (engine: Engine, actor: Actor) => (tx: Queries, ids: readonly string[]) =>
  readableIds({ tx, model: engine.model('warehouse'), actor }, ids)
/** Stock belongs to no company, so a role that sees only own rows has none here, whatever its permissions are. */
export function staffOf(actorOf: ActorOf, request: FastifyRequest): Actor {
  const actor = actorOf(request)
  if (actor.tenantScoped) throw forbidden()
  return actor
}
export function mountStock(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountPostings(app, engine, actorOf)
  mountEndpoint(app, listStock, ({ query }, request) => {
    const actor = staffOf(actorOf, request)
    return withStockErrors(() => balances(engine, actor, query))
  })
  mountEndpoint(app, listStockMovements, ({ query }, request) => {
    const actor = staffOf(actorOf, request)
    return withStockErrors(() => movements(engine, actor, query))
  })
}
function mountPostings(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  const { database } = engine
  mountEndpoint(app, adjustStock, ({ body: { product, warehouse, quantity, reason, note } }, request) => {
    const actor = staffOf(actorOf, request)
    return database.transaction(async tx => {
      const at = new Date()
      await holdPlace(tx, at, { product, quantity, warehouses: { warehouse }, usable: usableBy(engine, actor) })
      if (reason === 'count') await refuseCountedElsewhere(tx, { warehouse }, [product])
      const change =
        reason === 'count' ? await sinceCount(tx, product, warehouse, quantity) : signedQuantity(reason, quantity)
      const balance =
        change === 0 ? quantity : await postMovement(tx, actor, { product, warehouse, change, reason, note }, at)
      return { balance }
    })
  })
  mountEndpoint(app, transferStock, ({ body: { product, from, to, quantity, note } }, request) => {
    if (from.toLowerCase() === to.toLowerCase())
      throw new Failure('rule_broken', 'Choose two different warehouses.', [
        { field: 'to', message: 'must be another warehouse' },
      ])
    const actor = staffOf(actorOf, request)
    return database.transaction(async tx => {
      const at = new Date()
      await holdPlace(tx, at, { product, quantity, warehouses: { from, to }, usable: usableBy(engine, actor) })
      const steps = [
        { warehouse: from, change: -quantity, reason: 'transfer_out' as const },
        { warehouse: to, change: quantity, reason: 'transfer_in' as const },
      ]
      // Two transfers against each other lock the warehouses in one order.
      const first = from < to ? steps : steps.toReversed()
      let balance = 0
      for (const step of first) {
        const after = await postMovement(tx, actor, { product, note, ...step }, at)
        if (step.warehouse === from) balance = after
      }
      return { balance }
    })
  })
}
