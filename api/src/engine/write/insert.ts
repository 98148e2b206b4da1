/** A new record: hooks, what the server fills in, the row, its history and its event. */
import sql, { raw } from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { numbersFor } from '../../data/sequences.ts'
import type { JsonSchema } from '../../kinds/kind.ts'
import { uuid } from '../../lib/uuid.ts'
import { validate } from '../../lib/validate.ts'
import type { Engine } from '../context.ts'
import { madeSchema } from '../http/schema.ts'
import type { Model } from '../model.ts'
import { keepTranslations } from '../read/translations.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { SYSTEM } from '../scope/actor.ts'
import { emitEvent } from './emit-event.ts'
import { claimFiles } from './files.ts'
import { differences, recordHistory } from './history.ts'
import { lastPlace } from './last-place.ts'
import { parseInput } from './parse-input.ts'
import { keepSingle, lockSingle } from './single.ts'
import { fillSlugs } from './slugs.ts'
import { refuseBeginning } from './statuses.ts'
import { insertRow, refuseUnknown, writesChildren } from './store.ts'
import { hookContext, readAfterWrite, readOrThrow, refuseClosed } from './write.ts'

interface NewRecord {
  readonly id: string
  readonly values: Values
  /** the body as it came in */
  readonly given: Values
  readonly now: Date
  /** checks what it refers to, and holds it; absent where that is done */
  readonly check?: () => Promise<void>
}
/** All are asked for already; the answer of the last, and where several fail, the failure of the first of them. */
async function behind<T>(checks: readonly (Promise<void> | undefined)[], last: Promise<T>): Promise<T> {
  const [answer, ...refusals] = await Promise.allSettled([last, ...checks])
  for (const each of refusals) if (each.status === 'rejected') throw each.reason
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}
/** What a hook answers; what it throws at once comes as a rejection, so that all that is asked beside it is heard as well. */
function catchRejection<T>(hook: () => T): T | Promise<never> {
  try {
    return hook()
  } catch (error) {
    return Promise.reject(error)
  }
}
/** Holds what a new record is to be a part of as it is until the write is done. */
async function holdAbove(tx: Transaction, { parent }: Model, values: Values): Promise<void> {
  if (parent === undefined) return
  await tx.query(sql`select 1 from ${raw(parent.model.table)} where _id = ${values[parent.field]}::uuid for share`)
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
  for (const statement of lockSingle(model)) tx.send(statement)
  // What it refers to is held after what its rules lock: a company, say, after the project (decision 28).
  const guards = [holdAbove(tx, model, record.values), model.rules.mayCreate?.(context, record.values)]
  const adding = catchRejection(() => model.rules.beforeCreate?.(context, record.values))
  const checks = [record.check?.(), ...guards]
  const more = adding instanceof Promise ? await behind(checks, adding) : (adding ?? {})
  const write = async (given: Values): Promise<Values> => {
    refuseBeginning(model, given)
    const values = {
      ...given,
      ...numbersFor(model.resource, given),
      ...(await fillSlugs(tx, model, given)),
      ...(await lastPlace(tx, model, record.given)),
      ...(await keepSingle(engine, tx, model, { actor, before: undefined, values: given, now })),
      ...(await keepTranslations(tx, model, undefined, given)),
    }
    const writing = insertRow(tx, model, id, values, actor.person, now)
    return readAfterWrite(writing, writesChildren(model, values, true), () => readOrThrow(engine, tx, model, id))
  }
  // Where nothing is added, the write goes out together with the checks; a refusal rolls it back.
  const row = await behind(checks, write({ ...record.values, ...more }))
  refuseClosed(model, actor, row)
  claimFiles(tx, model, id, { ...record.values, ...more })
  recordNew(tx, model, actor, { row, action: 'create', now })
  await model.rules.afterWrite?.(context, row, undefined)
  emitEvent(engine, tx, model, actor, row, 'create')
  return row
}
interface InsertedRecord {
  /** as the program sees it */
  readonly row: Values
  readonly action: string
  readonly now: Date
}
/** The history of a record that was just made. */
function recordNew(tx: Transaction, model: Model, actor: Actor, { row, action, now }: InsertedRecord): void {
  recordHistory(tx, actor, {
    resource: model.resource.name,
    record: String(row._id),
    action,
    version: 1,
    at: now,
    changes: differences(model, undefined, row),
  })
}
/** A record whose hooks are about others than who makes it here: only written, with its history and its event. */
export async function insertPrepared(
  engine: Engine,
  tx: Transaction,
  model: Model,
  actor: Actor,
  { id, values, action, now }: Pick<NewRecord, 'id' | 'values' | 'now'> & { readonly action: string },
): Promise<void> {
  await insertRow(tx, model, id, values, actor.person, now)
  const row = await readOrThrow(engine, tx, model, id)
  recordNew(tx, model, actor, { row, action, now })
  emitEvent(engine, tx, model, actor, row, action)
}
const schemas = new WeakMap<Model, JsonSchema>()
function madeSchemaOf(model: Model): JsonSchema {
  const schema = schemas.get(model) ?? madeSchema(model.resource)
  schemas.set(model, schema)
  return schema
}
/** A new record that the program itself makes, as nobody's: fields that only the server sets may be given. Its id out. */
export async function createWithin(
  engine: Engine,
  tx: Transaction,
  model: Model,
  { given, now }: Pick<NewRecord, 'given' | 'now'>,
): Promise<string> {
  refuseUnknown(model.resource.name, model.resource.fields, Object.keys(given))
  validate(madeSchemaOf(model), given)
  const { values } = await parseInput(engine, model, SYSTEM, {
    queries: tx,
    body: given,
    before: undefined,
    extra: Object.keys(given),
  })
  const id = uuid()
  await insertNew(engine, tx, model, SYSTEM, { id, values, given, now })
  return id
}
