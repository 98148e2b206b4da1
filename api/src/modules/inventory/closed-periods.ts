/** The day up to which a store is closed: on it and before, no goods move and nothing is paid. */
import type { AnswerOf, EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { closePeriod } from '@siteoffice/domain/modules/inventory/period-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from '../../data/database.ts'
import { recordsIn } from '../../data/records.ts'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import type { HookContext, RowOf } from '../../engine/rules.ts'
import { isSystem } from '../../engine/scope/actor.ts'
import { applyChange, lockRow, refuseStale } from '../../engine/write/write.ts'
import { Failure, wrongField } from '../../lib/failure.ts'
import { dayIn } from '../../lib/zoned-days.ts'
import type { Services } from '../../services/module.ts'

/**
 * Holds stores in which goods move or something is paid, so that none is closed meanwhile. Throws rule_broken where one is
 * closed today. It comes after the order and before registers and products in the order of locks; whoever closes a store
 * holds nothing else.
 */
export async function holdOpenStores(
  { tx, now }: Pick<HookContext, 'tx' | 'now'>,
  stores: readonly string[],
): Promise<void> {
  const fields = ['name', 'timeZone', 'closedUntil'] as const
  const rows = await recordsIn(tx).find('stores', { _id: stores }, fields, { trash: 'with', lock: 'share' })
  const closed = rows.find(
    ({ closedUntil, timeZone }) => closedUntil !== null && dayIn(timeZone, now.getTime()) <= closedUntil,
  )
  if (closed !== undefined)
    throw new Failure(
      'rule_broken',
      `${closed.name} is closed up to ${closed.closedUntil ?? ''}: nothing moves and nothing is paid there on that day or before.`,
    )
}
/** The same for the stores of warehouses; one that belongs to no store is never closed. */
export async function holdOpenWarehouses(tx: Transaction, now: Date, warehouses: readonly string[]): Promise<void> {
  const rows = await recordsIn(tx).find('warehouse', { _id: warehouses }, ['store'], { trash: 'with' })
  const stores = rows.flatMap(({ store }) => (store === null ? [] : [store]))
  if (stores.length > 0) await holdOpenStores({ tx, now }, stores)
}
const mayClose = ({ actor }: Pick<HookContext, 'actor'>): boolean =>
  isSystem(actor) || actor.permissions.has('CLOSE_PERIODS')

/** Throws where a warehouse is moved from a closed store or into one, by somebody who may not close periods: it would open what lies there. */
export async function refuseMovedWarehouse(context: HookContext, stores: readonly (string | null)[]): Promise<void> {
  if (mayClose(context)) return
  await holdOpenStores(
    context,
    stores.filter(store => store !== null),
  )
}
/** Throws where the days of a store with a closed period are moved by somebody who may not close periods. */
export function refuseOtherDays(
  context: HookContext,
  { timeZone, closedUntil }: Pick<RowOf<'stores'>, 'timeZone' | 'closedUntil'>,
  values: { readonly timeZone?: string },
): void {
  if (values.timeZone === undefined || values.timeZone === timeZone || closedUntil === null || mayClose(context)) return
  throw wrongField('rule_broken', 'timeZone', 'cannot be changed while a period of the store is closed')
}
type Request = EndpointInput<typeof closePeriod>['body']
const setPeriod = (
  { engine }: Services,
  actor: HookContext['actor'],
  id: string,
  { version, closedUntil, reason }: Request,
): Promise<AnswerOf<typeof closePeriod>> =>
  engine.database.transaction(async tx => {
    const now = new Date()
    const write = { engine, tx, model: engine.model('stores'), actor }
    const before = await lockRow(write, id)
    await refuseStale(write, before, version)
    const { timeZone } = before as unknown as RowOf<'stores'> // what the catalogue declares of it
    if (closedUntil !== null && closedUntil > dayIn(timeZone, now.getTime()))
      throw wrongField('rule_broken', 'closedUntil', 'cannot lie after today')
    const values = { closedUntil }
    const after = await applyChange(write, { id, before, values, now, action: 'close-period', reason })
    return { _id: id, version: Number(after.version), closedUntil }
  })
export function mountPeriods(app: FastifyInstance, services: Services): void {
  mountEndpoint(app, closePeriod, ({ params, body }, request) =>
    setPeriod(services, services.actorOf(request), params.id, body),
  )
}
