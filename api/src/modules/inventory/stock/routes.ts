import { LARGEST_QUANTITY } from '@siteoffice/domain/engine/units'
import { HAND_REASONS } from '@siteoffice/domain/modules/inventory/stock'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { pageOf } from '../../../engine/http/schema.ts'
import type { RawQuery } from '../../../engine/read/list-query.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { rowsOf } from '../../../engine/scope/scope.ts'
import { BadValue } from '../../../kinds/kind.ts'
import { Failure, forbidden } from '../../../lib/failure.ts'
import { book, holdPlace, signed, sinceCount } from '../ledger.ts'
import { balances, movements } from './lists.ts'

const REF = {
  type: ['object', 'null'],
  properties: { _id: { type: 'string' }, label: { type: ['string', 'null'] } },
} as const
const number = { type: ['number', 'null'] } as const
const string = { type: ['string', 'null'] } as const
const BALANCE = {
  type: 'object',
  properties: {
    _id: string,
    product: REF,
    sku: string,
    unit: string,
    currency: string,
    warehouse: REF,
    onHand: number,
    reserved: number,
    available: number,
    incoming: number,
    reorderLevel: number,
    costValue: number,
  },
}
const MOVEMENT = {
  type: 'object',
  properties: {
    _id: string,
    at: string,
    product: REF,
    sku: string,
    unit: string,
    currency: string,
    warehouse: REF,
    change: number,
    balanceAfter: number,
    unitCost: number,
    reason: string,
    note: string,
    by: REF,
  },
}
const ID = { type: 'string', format: 'uuid' } as const
const QUANTITY = { type: 'number', minimum: -LARGEST_QUANTITY, maximum: LARGEST_QUANTITY, multipleOf: 0.001 } as const
const NOTE = { type: 'string', minLength: 3, maxLength: 500 } as const
const ANSWER = { type: 'object', properties: { balance: { type: 'number' } } } as const
const tags = ['Stock']

/** A bad date in a filter is the caller's mistake. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BadValue)) throw error
    throw new Failure('unknown_field', error.message, [{ field: 'dateFrom', message: error.message }])
  }
}
interface Adjustment {
  readonly product: string
  readonly warehouse: string
  readonly quantity: number
  readonly reason: 'opening' | 'adjustment' | 'count' | 'damage'
  readonly note: string
}
interface Transfer {
  readonly product: string
  readonly from: string
  readonly to: string
  readonly quantity: number
  readonly note: string
}
/** Stock is no company's: a role that sees its own rows only has none here, whatever it was given. */
function staffOf(actorOf: ActorOf, request: FastifyRequest): Actor {
  const actor = actorOf(request)
  if (actor.ownRowsOnly) throw forbidden()
  return actor
}
export function mountStock(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountBookings(app, engine, actorOf)
  app.get<{ Querystring: RawQuery }>('/stock', {
    schema: { tags, summary: 'What lies where', response: { 200: pageOf(BALANCE) } },
    config: { guard: ['READ_ALL_STOCK'], errors: ['unknown_field'] },
    handler(request) {
      const actor = staffOf(actorOf, request)
      return told(() => balances(engine, actor, request.query))
    },
  })
  app.get<{ Querystring: RawQuery }>('/stock/movements', {
    schema: { tags, summary: 'The ledger of stock', response: { 200: pageOf(MOVEMENT) } },
    config: { guard: ['READ_ALL_STOCK'], errors: ['unknown_field'] },
    handler(request) {
      const actor = staffOf(actorOf, request)
      return told(() => movements(engine, actor, request.query))
    },
  })
}
function mountBookings(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  const { database } = engine
  const usableBy = (actor: Actor) => rowsOf(engine.model('warehouse'), actor, 'w', 'read', 'without')
  app.post<{ Body: Adjustment }>('/stock/adjust', {
    schema: {
      tags,
      summary:
        'Correct, count or open the stock of a product; a count gives what is there, all else what comes or goes',
      body: {
        type: 'object',
        additionalProperties: false,
        properties: {
          product: ID,
          warehouse: ID,
          quantity: QUANTITY,
          reason: { type: 'string', enum: HAND_REASONS },
          note: NOTE,
        },
        required: ['product', 'warehouse', 'quantity', 'reason', 'note'],
      },
      response: { 200: ANSWER },
    },
    config: { guard: ['ADJUST_STOCK'], errors: ['validation_failed', 'missing_reference', 'rule_broken'] },
    handler(request) {
      const { product, warehouse, quantity, reason, note } = request.body
      const actor = staffOf(actorOf, request)
      return database.transaction(async tx => {
        await holdPlace(tx, { product, quantity, warehouses: { warehouse }, usable: usableBy(actor) })
        const change =
          reason === 'count' ? await sinceCount(tx, product, warehouse, quantity) : signed(reason, quantity)
        const balance =
          change === 0 ? quantity : await book(tx, actor, { product, warehouse, change, reason, note }, new Date())
        return { balance }
      })
    },
  })
  app.post<{ Body: Transfer }>('/stock/transfer', {
    schema: {
      tags,
      summary: 'Move stock from one warehouse to another',
      body: {
        type: 'object',
        additionalProperties: false,
        properties: { product: ID, from: ID, to: ID, quantity: { ...QUANTITY, minimum: 0.001 }, note: NOTE },
        required: ['product', 'from', 'to', 'quantity', 'note'],
      },
      response: { 200: ANSWER },
    },
    config: { guard: ['ADJUST_STOCK'], errors: ['validation_failed', 'missing_reference', 'rule_broken'] },
    handler(request) {
      const { product, from, to, quantity, note } = request.body
      if (from.toLowerCase() === to.toLowerCase())
        throw new Failure('rule_broken', 'Choose two different warehouses.', [
          { field: 'to', message: 'must be another warehouse' },
        ])
      const actor = staffOf(actorOf, request)
      return database.transaction(async tx => {
        await holdPlace(tx, { product, quantity, warehouses: { from, to }, usable: usableBy(actor) })
        const at = new Date()
        const steps = [
          { warehouse: from, change: -quantity, reason: 'transfer_out' as const },
          { warehouse: to, change: quantity, reason: 'transfer_in' as const },
        ]
        // Two transfers against each other lock the warehouses in one order.
        const first = from < to ? steps : steps.toReversed()
        let balance = 0
        for (const step of first) {
          const after = await book(tx, actor, { product, note, ...step }, at)
          if (step.warehouse === from) balance = after
        }
        return { balance }
      })
    },
  })
}
