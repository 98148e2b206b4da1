import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Transaction } from '../../data/database.ts'
import { numbersFor } from '../../data/sequences.ts'
import { forbidden } from '../../lib/failure.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import { keepVariants } from '../read/translations.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { SYSTEM } from '../scope/actor.ts'
import { claimFiles } from '../write/files.ts'
import { differences, recordHistory } from '../write/history.ts'
import { checkReferences, prepare } from '../write/prepare.ts'
import { fillSlugs } from '../write/slugs.ts'
import { refuseBeginning } from '../write/statuses.ts'
import { insertRow, refuseUnknown, writesChildren } from '../write/store.ts'
import { emitEvent, hookContext, mustRead, readBehind, readFor } from '../write/write.ts'
import { lastPlace } from './reorder.ts'
import { keepSingle } from './single.ts'

interface NewRecord {
  readonly id: string
  readonly values: Values
  /** the body as it came in */
  readonly given: Values
  readonly now: Date
  /** the check of what it refers to, under way */
  readonly checked?: Promise<void>
}
/** All are asked for already; the answer of the last, and where several fail, the failure of the first of them. */
async function behind<T>(checks: readonly (Promise<void> | undefined)[], last: Promise<T>): Promise<T> {
  const [answer, ...refusals] = await Promise.allSettled([last, ...checks])
  for (const each of refusals) if (each.status === 'rejected') throw each.reason
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}
/** Runs the hooks, fills what the server sets, writes the record at version 1 with its history; the record as the program sees it out. */
export async function insertNew(
  engine: Engine,
  tx: Transaction,
  model: Model,
  actor: Actor,
  record: NewRecord,
): Promise<Values> {
  const { id, now } = record
  const context = hookContext(engine, tx, actor, now)
  const checks = [record.checked, model.rules.mayCreate?.(context, record.values)]
  const adding = model.rules.beforeCreate?.(context, record.values)
  const more = adding instanceof Promise ? await behind(checks, adding) : (adding ?? {})
  refuseBeginning(model, { ...record.values, ...more })
  const write = async (given: Values): Promise<Values> => {
    const values = {
      ...given,
      ...numbersFor(model.resource),
      ...(await fillSlugs(tx, model, given)),
      ...(await lastPlace(tx, model, record.given)),
      ...(await keepSingle(tx, model, undefined, given)),
      ...(await keepVariants(tx, model, undefined, given)),
    }
    const writing = insertRow(tx, model, id, values, actor.person, now)
    return readBehind(writing, writesChildren(model, values, true), () => mustRead(engine, tx, model, id))
  }
  // Where nothing is added, the write goes out together with the checks; a refusal rolls it back.
  const row = await behind(checks, write({ ...record.values, ...more }))
  claimFiles(tx, model, id, { ...record.values, ...more })
  recordHistory(tx, actor, {
    resource: model.resource.name,
    record: id,
    action: 'create',
    version: 1,
    at: now,
    changes: differences(model, undefined, row),
  })
  await model.rules.afterWrite?.(context, row, undefined)
  emitEvent(engine, tx, model, actor, row, 'create')
  return row
}
/** A new record that the program itself makes, as nobody's: fields that only the server sets may be given. Its id out. */
export async function createWithin(
  engine: Engine,
  tx: Transaction,
  model: Model,
  { given, now }: Pick<NewRecord, 'given' | 'now'>,
): Promise<string> {
  refuseUnknown(model.resource.name, model.resource.fields, Object.keys(given))
  const { values } = await prepare(engine, model, SYSTEM, {
    body: given,
    before: undefined,
    extra: Object.keys(given),
  })
  const id = uuid()
  await insertNew(engine, tx, model, SYSTEM, { id, values, given, now })
  return id
}
/** POST /{family}/create: the new record out, as the caller may see it. */
export async function create(engine: Engine, model: Model, actor: Actor, body: Values): Promise<Values> {
  if (!actor.permissions.has(permissionFor(model.resource, 'create'))) throw forbidden()
  const ownable = actor.company !== null && !['staff', 'shared', '_id'].includes(model.resource.scope)
  if (actor.ownRowsOnly && !ownable) throw forbidden()
  if (actor.stores !== null && model.resource.store === '_id') throw forbidden()
  const prepared = await prepare(engine, model, actor, { body, before: undefined })
  const now = new Date()
  const id = uuid()
  return engine.database.transaction(async tx => {
    const checked = checkReferences(tx, engine, actor, prepared.wanted)
    const row = await insertNew(engine, tx, model, actor, { id, values: prepared.values, given: body, now, checked })
    return readFor(engine, tx, model, actor, row, now)
  })
}
