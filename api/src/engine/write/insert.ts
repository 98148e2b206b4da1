/** A new record: hooks, what the server fills in, the row, its history and its event. */
import sql, { raw } from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { numbersFor } from '../../data/sequences.ts'
import type { JsonSchema } from '../../kinds/kind.ts'
import { uuid } from '../../lib/uuid.ts'
import { validate } from '../../lib/validate.ts'
import type { Engine, WriteContext } from '../context.ts'
import { madeSchema } from '../http/schema.ts'
import type { Model } from '../model.ts'
import { keepTranslations } from '../read/translations.ts'
import type { HookContext, Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { SYSTEM } from '../scope/actor.ts'
import { emitEvent } from './emit-event.ts'
import { claimFiles } from './files.ts'
import { differences, recordHistory } from './history.ts'
import { lastPlace } from './last-place.ts'
import type { ReferenceCheck } from './parse-input.ts'
import { checkReferences, parseInput } from './parse-input.ts'
import { keepSingle, lockSingle } from './single.ts'
import { fillSlugs } from './slugs.ts'
import { refuseBeginning } from './statuses.ts'
import { insertRow, refuseUnknown } from './store.ts'
import { hookContext, readOrThrow, refuseClosed } from './write.ts'

interface NewRecord {
  readonly id: string
  readonly values: Values
  /** the body as it came in */
  readonly body: Values
  readonly now: Date
  /** what it refers to, where nobody has looked yet whether that is there for the actor */
  readonly references?: readonly ReferenceCheck[]
  /** for whom it must be there; default: the actor */
  readonly referrer?: Actor
}
/** Locks the parent of a new record until the write is done. */
async function holdAbove(tx: Transaction, { parent }: Model, values: Values): Promise<void> {
  if (parent === undefined) return
  await tx.query(sql`select 1 from ${raw(parent.model.table)} where _id = ${values[parent.field]}::uuid for share`)
}
/** Refuses a new record, or says what the rules add to it; what it refers to is held until the write is done. */
async function prepareNew(
  engine: Engine,
  context: HookContext,
  model: Model,
  { values, references = [], referrer = context.actor }: NewRecord,
): Promise<Values> {
  const { tx } = context
  const { mayCreate, beforeCreate } = model.rules
  for (const statement of lockSingle(model)) await tx.query(statement)
  await holdAbove(tx, model, values)
  // Rules look at the referenced records, so these must exist for the actor first; they are locked after what the rules lock (decision 28).
  if (mayCreate !== undefined || beforeCreate !== undefined)
    await checkReferences({ engine, tx, actor: referrer }, references, 'free')
  await mayCreate?.(context, values)
  const more = await beforeCreate?.(context, values)
  await checkReferences({ engine, tx, actor: referrer }, references)
  return { ...values, ...more }
}
/** Runs the hooks, fills what the server sets, writes the record at version 1 with its history; answers the record as the system sees it. */
export async function insertNew(at: WriteContext, record: NewRecord): Promise<Values> {
  const { engine, tx, model, actor } = at
  const { id, now } = record
  const context = hookContext(engine, tx, actor, now)
  const prepared = await prepareNew(engine, context, model, record)
  refuseBeginning(model, prepared)
  const values = {
    ...prepared,
    ...numbersFor(model.resource, prepared),
    ...(await fillSlugs(tx, model, prepared)),
    ...(await lastPlace(tx, model, record.body)),
    ...(await keepSingle(engine, tx, model, { actor, before: undefined, values: prepared, now })),
    ...(await keepTranslations(tx, model, undefined, prepared)),
  }
  await insertRow(at, { id, values, person: actor.person, now })
  const row = await readOrThrow(engine, tx, model, id)
  refuseClosed(model, actor, row)
  await claimFiles(tx, model, id, prepared)
  await recordNew(tx, model, actor, { row, action: 'create', now })
  await model.rules.afterWrite?.(context, row, undefined)
  await emitEvent(at, row, 'create')
  return row
}
interface InsertedRecord {
  /** as the system sees it */
  readonly row: Values
  readonly action: string
  readonly now: Date
}
/** The history of a record that was just made. */
async function recordNew(
  tx: Transaction,
  model: Model,
  actor: Actor,
  { row, action, now }: InsertedRecord,
): Promise<void> {
  await recordHistory(tx, actor, {
    resource: model.resource.name,
    record: String(row._id),
    action,
    version: 1,
    at: now,
    changes: differences(model, undefined, row),
  })
}
/** Writes a record, with its history and its event, without hooks: they concern other makers than this one. */
export async function insertPrepared(
  at: WriteContext,
  { id, values, action, now }: Pick<NewRecord, 'id' | 'values' | 'now'> & { readonly action: string },
): Promise<void> {
  const { engine, tx, model, actor } = at
  await insertRow(at, { id, values, person: actor.person, now })
  const row = await readOrThrow(engine, tx, model, id)
  await recordNew(tx, model, actor, { row, action, now })
  await emitEvent(at, row, action)
}
const schemas = new WeakMap<Model, JsonSchema>()
function madeSchemaOf(model: Model): JsonSchema {
  const schema = schemas.get(model) ?? madeSchema(model.resource)
  schemas.set(model, schema)
  return schema
}
/** A new record that the system itself makes, as nobody's: fields that only the server sets may be given. Its id out. */
export async function createWithin(
  engine: Engine,
  tx: Transaction,
  model: Model,
  { body, now }: Pick<NewRecord, 'body' | 'now'>,
): Promise<string> {
  refuseUnknown(model.resource.name, model.resource.fields, Object.keys(body))
  validate(madeSchemaOf(model), body)
  const { values } = await parseInput(engine, model, SYSTEM, {
    queries: tx,
    body,
    before: undefined,
    extra: Object.keys(body),
  })
  const id = uuid()
  await insertNew({ engine, tx, model, actor: SYSTEM }, { id, values, body, now })
  return id
}
