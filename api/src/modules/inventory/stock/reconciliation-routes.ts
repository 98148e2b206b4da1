import { readReconciliation, reconcileStock } from '@siteoffice/domain/modules/inventory/endpoints'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Transaction } from '../../../data/database.ts'
import { inHeavyLane } from '../../../data/lane.ts'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { wrongField } from '../../../lib/failure.ts'
import { holdPlace, postMovement, sinceCount } from '../ledger.ts'
import { stockList } from './lists.ts'
import { unevenBalances } from './reconciliation.ts'
import { staffOf, usableBy } from './routes.ts'

interface Count {
  readonly product: string
  readonly warehouse: string
  readonly quantity: number
  readonly note: string
}
/** Counts a place whose balance differs: the ledger gets what is missing in it, and the balance what the ledger and open orders say. */
async function reconcile(engine: Engine, tx: Transaction, actor: Actor, count: Count): Promise<number> {
  const { product, warehouse, quantity } = count
  const at = new Date()
  await holdPlace(tx, at, { product, quantity, warehouses: { warehouse }, usable: usableBy(engine, actor) })
  // holds the balance, for which every booking waits
  await sinceCount(tx, product, warehouse, quantity)
  const [uneven] = await unevenBalances(tx, sql`true`, { product, warehouse })
  if (uneven === undefined)
    throw wrongField('rule_broken', 'product', 'agrees with its ledger and open orders: book a count instead')
  const { ledger, promised, expected } = uneven
  await tx.query(sql`update stock_balance set on_hand = ${ledger}::numeric, reserved = ${promised}::numeric, incoming = ${expected}::numeric
    where product = ${product} and warehouse = ${warehouse}`)
  const change = Math.round((quantity - ledger) * 1000) / 1000
  // the ledger was right: nothing has moved
  if (change === 0) return ledger
  return postMovement(tx, actor, { ...count, change, reason: 'count' }, at)
}
export function mountReconciliation(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountEndpoint(app, readReconciliation, async (_, request) => {
    const where = stockList(engine, staffOf(actorOf, request))
    const uneven = await inHeavyLane(() => unevenBalances(engine.database, where))
    return { at: new Date().toISOString(), uneven }
  })
  mountEndpoint(app, reconcileStock, ({ body }, request) => {
    const actor = staffOf(actorOf, request)
    return engine.database.transaction(async tx => ({ balance: await reconcile(engine, tx, actor, body) }))
  })
}
