/** Does what a run has left to do: record by record, each through its own operation, for as long as it is given. */

import { isCommon, transitionsOf } from '@siteoffice/domain/engine/describe'
import sql from 'sql-template-tag'
import { Failure, notFound } from '../../lib/failure.ts'
import { report } from '../../lib/report.ts'
import { constraintsOf, isUnreachable, storageProblem } from '../../lib/storage-problem.ts'
import type { Engine } from '../context.ts'
import { ofTrash } from '../operations/bulk.ts'
import type { Request } from '../operations/operation.ts'
import { permit } from '../operations/operation.ts'
import { hydrate } from '../read/read.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { SYSTEM } from '../scope/actor.ts'
import { rowsOf } from '../scope/scope.ts'
import type { KeptRow } from './import-item.ts'
import { doImportItem, isImport } from './import-item.ts'
import { reasonInSheet } from './import-reason.ts'
import type { Item, Place, StoredRun } from './items.ts'
import { CHANGED, DoneAlready, marking, marks, plain } from './items.ts'

/** Who is to do it, with the rights that they have now; undefined: they are gone, or may not sign in any more. */
export type ActorOfRun = (run: StoredRun) => Promise<Actor | undefined>
const BATCH = 25
/** Whoever works on a run says again and again that they are at it; one that is silent so long is taken over. */
export const LEASE_SECONDS = 15
const ATTEMPTS = 5

/** A record as it stands: as whoever asked sees it, and, where it is to be changed, as it is. */
interface Standing {
  readonly readable: Values
  readonly whole: Values
}
async function readBatch(place: Place, items: readonly Item[]): Promise<Map<string, Standing>> {
  const { engine, model, run, actor } = place
  const theirs = rowsOf(model, actor, 't', 'list', ofTrash(run.action) ? 'only' : 'without')
  const ids = items.map(({ record }) => record)
  const read = (reader: Actor): Promise<Values[]> =>
    hydrate({ engine, tx: engine.database, model, actor: reader }, ids, isImport(run) ? 'full' : 'list', theirs)
  // records that the actor may no longer read are kept for the undo all the same
  const readable = await read(actor)
  const whole = run.action === 'update' || isImport(run) ? await read(SYSTEM) : readable
  const byId = new Map(readable.map(row => [row._id, row]))
  return new Map(whole.map(row => [String(row._id), { whole: row, readable: byId.get(row._id) ?? {} }]))
}
/** What is handed to the operation for one record. */
function requestFor({ run, actor, operation }: Place, item: Item, row: Values): Request {
  const fields = run.undoOf === null ? run.input : run.action === 'update' ? (item.before ?? {}) : {}
  const version = Number(row.version)
  if (operation.body !== undefined) return { actor, input: { id: item.record, body: { ...fields, version } } }
  return { actor, input: { id: item.record, query: { version: String(version) } } }
}
/** What an undo needs to know of the record as it was. */
function asItWas({ model, run }: Place, row: Values): Values | null {
  if (run.action === 'update') {
    const names = Object.keys(run.input).filter(name => isCommon(model.resource, name))
    return Object.fromEntries(names.map(name => [name, plain(row[name])]))
  }
  const transition = transitionsOf(model.resource).find(({ name }) => name === run.action)
  return transition === undefined ? null : { [transition.field]: row[transition.field] }
}
/** Throws where what is taken back does not lead to the state that the record was in. */
function refuseOtherState({ model, run }: Place, item: Item): void {
  const undone = transitionsOf(model.resource).find(({ name }) => name === run.input.undoes)
  if (undone === undefined) return
  const { from } = undone.shape.undo ?? {}
  const before = String(item.before?.[undone.field])
  if (from === undefined || from.includes(before)) return
  throw new Failure('rule_broken', 'It was in another state before, which this does not bring back.')
}
async function doItem(place: Place, item: Item, row: Values | undefined): Promise<void> {
  const { engine, model, run, operation } = place
  if (row === undefined) throw notFound()
  if (run.undoOf !== null && row.version !== item.version) throw new Failure('stale_version', CHANGED)
  refuseOtherState(place, item)
  await marks.run(marking(model, run, item, asItWas(place, row)), () =>
    engine.run(operation, requestFor(place, item, row)),
  )
}
const wasQuicker = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'stale_version' && error.message !== CHANGED
/** Does one: where somebody was quicker, with the record as they have left it. */
async function doOne(place: Place, item: Item, first: Standing | undefined): Promise<void> {
  const work = isImport(place.run) ? doImportItem : doItem
  let row = first?.whole
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work(place, item, row)
      return
    } catch (error) {
      if (!wasQuicker(error) || attempt === ATTEMPTS) throw error
      row = (await readBatch(place, [item])).get(item.record)?.whole
    }
  }
}
type DescribeRefusal = (refusal: Pick<Failure, 'code' | 'message' | 'errors'>) => string
/** Why it was refused, in the failure's own words where no others are given. */
export function reasonOf(
  { catalogue }: Engine,
  error: unknown,
  describe: DescribeRefusal = ({ message }) => message,
): string {
  if (error instanceof Failure) return describe(error)
  // even the failure cannot be recorded, so another process goes on with the run
  if (error instanceof Error && isUnreachable(error)) throw error
  const storageFailure = error instanceof Error ? storageProblem(error, constraintsOf(catalogue)) : undefined
  if (storageFailure !== undefined) return describe(storageFailure)
  report(error)
  return 'Something went wrong with this record.'
}
async function attempt(place: Place, item: Item, row: Standing | undefined): Promise<void> {
  const { engine, model, run } = place
  try {
    await doOne(place, item, row)
  } catch (error) {
    if (error instanceof DoneAlready) return
    const entry = isImport(run) ? (item.before as Pick<KeptRow, 'lineRows'>) : {} // kept with each row
    const reason = reasonOf(engine, error, refusal => reasonInSheet(model, refusal, entry))
    const label = isImport(run) ? `Row ${item.position + 1}` : row?.readable[model.resource.label]
    await engine.database.query(sql`update run_item set state = 'failed', reason = ${reason},
      name = ${typeof label === 'string' || typeof label === 'number' ? String(label) : null}
      where run = ${run._id} and position = ${item.position} and state is null`)
  }
}
/** Nobody is at it; a lease that ends much later was written by a clock that was ahead. */
const withoutLease = sql`(leased_until is null or leased_until < now() or leased_until > now() + interval '10 minutes')`
/** Takes a run on; undefined: it has ended, or somebody else is at it. */
export async function claim(engine: Engine, id: string): Promise<StoredRun | undefined> {
  const [run] =
    await engine.database.query<StoredRun>(sql`update run set leased_until = now() + ${LEASE_SECONDS}::int * interval '1 second'
    where _id = ${id} and ended_at is null and ${withoutLease}
    returning _id, resource, action, input, undo_of as "undoOf", person, impersonator, store, ip, user_agent as "userAgent", request_id as "requestId", state`)
  return run
}
/** Says that somebody is still at it; answers whether there is anything left to do, which there is not once it was cancelled. */
async function goesOn(engine: Engine, id: string): Promise<boolean> {
  const rows =
    await engine.database.query(sql`update run set leased_until = now() + ${LEASE_SECONDS}::int * interval '1 second'
    where _id = ${id} and ended_at is null returning 1`)
  return rows.length > 0
}
/** Ends a run, and says of what is left why; nothing where it has ended already. */
export async function endRun(
  engine: Engine,
  id: string,
  state: 'done' | 'cancelled' | 'stopped',
  reason: string | null,
): Promise<void> {
  await engine.database.transaction(async tx => {
    const updates = await tx.query(
      sql`update run set state = ${state}, reason = ${reason}, ended_at = now() where _id = ${id} and ended_at is null returning 1`,
    )
    if (updates.length === 0) return
    const words = state === 'cancelled' ? 'It was cancelled before.' : reason
    await tx.query(sql`update run_item set state = 'left', reason = ${words} where run = ${id} and state is null`)
  })
}
/** Who goes on with it, as long as they may. */
export async function placeOf(engine: Engine, run: StoredRun, actorOf: ActorOfRun): Promise<Place | undefined> {
  const model = engine.model(run.resource)
  const operationOf = (operationName: string) => engine.operations(model).find(({ name }) => name === operationName)
  const list = operationOf('list')
  const operation = isImport(run) ? list : operationOf(run.action)
  const actor = await actorOf(run)
  if (list === undefined || operation === undefined) return undefined
  if (actor === undefined || actor.secondFactorRequired || actor.wrongStore) return undefined
  try {
    // the actor needs the right to list, because the records were found in the list and are looked up there again
    permit(list, actor)
    permit(operation, actor)
    if (isImport(run) && !actor.permissions.has('IMPORT_DATA')) return undefined
    return { engine, model, run, operation, actor }
  } catch {
    return undefined
  }
}
export const STOPPED = 'The person who requested it may no longer do this.'
/** Works on a run until it has ended or the time is up; answers whether it has to be gone on with. */
export async function workRun(engine: Engine, id: string, actorOf: ActorOfRun, milliseconds: number): Promise<boolean> {
  const until = Date.now() + milliseconds
  const run = await claim(engine, id)
  if (run === undefined) return false
  while (await goesOn(engine, id)) {
    const items =
      await engine.database.query<Item>(sql`select position, record_id as record, before, version from run_item
      where run = ${id} and state is null order by position limit ${BATCH}`)
    if (items.length === 0) {
      await endRun(engine, id, 'done', null)
      return false
    }
    const place = await placeOf(engine, run, actorOf)
    if (place === undefined) {
      await endRun(engine, id, 'stopped', STOPPED)
      return false
    }
    const rows = await readBatch(place, items)
    for (const item of items) await attempt(place, item, rows.get(item.record))
    if (Date.now() < until) continue
    await engine.database.query(sql`update run set leased_until = null where _id = ${id}`)
    return true
  }
  return false
}
/** The runs that nobody is at, for they wait or their process was killed. */
export async function waitingRuns({ database }: Engine): Promise<string[]> {
  const rows = await database.query<{ _id: string }>(
    sql`select _id from run where ended_at is null and ${withoutLease} order by created_at limit 100`,
  )
  return rows.map(({ _id }) => _id)
}
