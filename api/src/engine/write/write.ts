/** What all writes share: the lock, the stale check, the context of hooks, history and the announcement. */
import { traitsOf } from '@siteoffice/domain/engine/field'
import type { Json } from '@siteoffice/domain/engine/values'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Queries, Transaction } from '../../data/database.ts'
import { recordsIn } from '../../data/records.ts'
import { Failure, notFound } from '../../lib/failure.ts'
import { column } from '../../lib/sql-names.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Engine, RecordContext, WriteContext } from '../context.ts'
import { readListQuery } from '../list/parse.ts'
import type { Model } from '../model.ts'
import { hydrate, present } from '../read/read.ts'
import { keepTranslations, translationsOf } from '../read/translations.ts'
import type { HookContext, Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { isNarrowed, isSystem, SYSTEM } from '../scope/actor.ts'
import { aboveOf, isPersonal, ownerOf, rowsOf, storeOf } from '../scope/scope.ts'
import { recordTransitions, transitionOnChange } from '../transitions.ts'
import { changeMany } from './change-many.ts'
import { emitEvent } from './emit-event.ts'
import { claimFiles } from './files.ts'
import { differences, recordHistory } from './history.ts'
import { keepSingle, lockSingle } from './single.ts'
import { keepOldSlugs } from './slugs.ts'
import { refuseStatus } from './statuses.ts'
import { updateRow } from './store.ts'

/** What hooks are given. */
export function hookContext(engine: Engine, tx: Transaction, actor: Actor, now: Date): HookContext {
  return {
    ...recordsIn(tx),
    tx,
    actor,
    now,
    publicUrl: () => engine.publicUrl(),
    lackingLetters: letters => engine.lackingLetters(letters),
    refuseQuery: (resource, query) => void readListQuery(engine.model(resource), actor, query),
    mail: letters => engine.mail(tx, letters),
    invite: person => engine.invite(tx, person),
    isOn: setting => engine.isOn(tx, setting),
    // what the catalogue declares of the resource
    read: (resource, ids) =>
      hydrate({ engine, tx, model: engine.model(resource), actor: SYSTEM }, ids, 'full') as never,
    create: (resource, values) => engine.create(tx, resource, values, now),
    async next(sequence) {
      const [row] = await tx.query<{ n: number }>(sql`select nextval(${sequence}::regclass)::int as n`)
      return row?.n ?? 0
    },
    async transition(resource, id, name, more = {}) {
      await engine.transition(this, resource, id, name, more)
    },
    async update(resource, id, values, action) {
      const model = engine.model(resource)
      refuseStatus(model, values)
      const before = await lockRow({ engine, tx, model, actor: SYSTEM }, id)
      await applyChange({ engine, tx, model, actor }, { id, before, values, action, now })
    },
    async updateEach(resource, field, values, action) {
      const model = engine.model(resource)
      const ids = [...values.keys()]
      const to = sql`(select g.value from unnest(${ids}::uuid[], ${[...values.values()]}::numeric[]) as g(id, value) where g.id = t._id)`
      const where = sql`t._id = any(${ids}::uuid[])`
      const changes = (from: unknown, value: unknown) => [{ field, from: from as Json, to: value as Json }] // amounts
      await changeMany({ engine, tx, model, actor }, { where, set: { field, to }, changes, action, now })
    },
  }
}
/** Locks a row that somebody may change and reads it as the system sees it. Throws not_found. */
export async function lockRow(
  { engine, tx, model, actor }: WriteContext,
  id: string,
  trash: 'without' | 'only' = 'without',
  /** `remove` waits for all that is about to refer to the row, and lets nothing more do so */
  purpose: 'change' | 'remove' = 'change',
): Promise<Values> {
  if (!isUuid(id)) throw notFound()
  // the lock that excludes others comes before the one that shares, or two writers could wait for each other
  const rule = model.rules.lockFirst
  const first = [...lockSingle(model), ...(rule === undefined ? [] : [rule(id)]), ...lockAbove(model, id)]
  for (const statement of first) await tx.query(statement)
  const lockedRows = await tx.query(
    sql`select t._id from ${raw(model.table)} t where t._id = ${id} and ${rowsOf(model, actor, 't', 'write', trash)} for ${raw(purpose === 'remove' ? 'update' : 'no key update')}`,
  )
  if (lockedRows.length === 0) throw notFound()
  const [row] = await hydrate({ engine, tx, model, actor: SYSTEM }, [id], 'full')
  if (row === undefined) throw notFound()
  // a record in the trash may be removed for good even where it is closed to changes
  if (purpose === 'change' || trash === 'without') refuseClosed(model, actor, row)
  return row
}
/** Locks the parent of a record until the write is done; the parent before the record itself (decision 28). */
function lockAbove(model: Model, id: string): Sql[] {
  if (model.parent === undefined) return []
  const { field, model: above } = model.parent
  return [
    sql`select 1 from ${raw(above.table)} where _id = (select ${raw(column(field))} from ${raw(model.table)} where _id = ${id}) for share`,
  ]
}
/** The sentence why nobody, or not this actor, may change the parent of a row, and so its parts. */
function closedAbove(model: Model, actor: Actor, row: Values): string | undefined {
  const above = aboveOf(model, row)
  if (above === undefined) return undefined
  if (above.row.deletedAt) return 'The record that it belongs to is in the trash.'
  const { closedBy } = model.rules
  return closedBy === undefined ? readOnlyFor(above.model, actor, above.row) : closedBy(above.row, actor)
}
/** Throws where the parent of a row cannot be changed. */
export function refuseClosed(model: Model, actor: Actor, row: Values): void {
  const reason = isSystem(actor) ? undefined : closedAbove(model, actor, row)
  if (reason !== undefined) throw new Failure('rule_broken', reason)
}
/** Throws not_found where a personal record is no longer shared with the actor: the lock checked that before it waited. */
async function refuseUnshared(tx: Transaction, model: Model, actor: Actor, id: string): Promise<void> {
  const shared = rowsOf(model, actor, 't', 'write', 'with')
  const rows = await tx.query(sql`select 1 from ${raw(model.table)} t where t._id = ${id} and ${shared}`)
  if (rows.length === 0) throw notFound()
}
/** Throws stale_version with the record as the actor may see it; not_found where whoever was quicker has taken it from them. */
export async function refuseStale(context: WriteContext, row: Values, version: number): Promise<void> {
  if (row.version === version) return
  const { tx, model, actor } = context
  if (isPersonal(model)) await refuseUnshared(tx, model, actor, String(row._id))
  const current = await readFor(context, row, new Date())
  throw new Failure(
    'stale_version',
    `Somebody changed this ${model.resource.title[0].toLowerCase()} meanwhile.`,
    undefined,
    { current },
  )
}
/** The input of guards where nothing is written. */
export const onlyReading = (queries: Queries): Transaction => ({
  ...queries,
  onCommit: () => undefined,
})
/** Whether some computed field differs by reader, which its rule shows by taking the actor. */
const differsByReader = ({ rules }: Model): boolean =>
  Object.values(rules.computed ?? {}).some(compute => compute.length > 1)
/** A record that the system has just read, as the actor may see it, with its transitions. */
async function readFor(context: RecordContext, row: Values, now: Date): Promise<Values> {
  const { engine, tx, model, actor } = context
  const readOnly = readOnlyFor(model, actor, row)
  const [record] =
    isNarrowed(actor) || (differsByReader(model) && !isSystem(actor))
      ? await hydrate(context, [String(row._id)], 'full')
      : [present(model, actor, row)]
  const transitions = await recordTransitions(model, hookContext(engine, onlyReading(tx), actor, now), row)
  const translations = await withTranslations(tx, model, row)
  return { ...record, transitions, ...(readOnly !== undefined && { readOnly }), ...translations }
}
/** Writes a record in a transaction of its own, and reads it there last of all; the record as the actor may see it out. */
export const writeAndRead = (
  engine: Engine,
  model: Model,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  write: (tx: Transaction) => Promise<Values>,
): Promise<Values> =>
  engine.database.transaction(async tx => readFor({ engine, tx, model, actor }, await write(tx), now))
/** Why the record cannot be changed, in a sentence; undefined where it can. */
export function readOnlyFor(model: Model, actor: Actor, row: Values): string | undefined {
  if (row.deletedAt) return 'It is in the trash.'
  const owner = actor.tenantScoped ? ownerOf(model, row) : null
  if (owner !== null && owner !== actor.company) return 'It belongs to another company.'
  const common = model.resource.store !== undefined && actor.stores !== null && storeOf(model, row) === null
  if (common) return 'All stores use it, so nobody changes it for one of them.'
  return closedAbove(model, actor, row) ?? model.rules.locked?.(row, actor)
}
/** What a record of several languages says of the others. */
export async function withTranslations(queries: Queries, model: Model, row: Values): Promise<Values> {
  if (model.resource.translations === undefined) return {}
  return { variants: (await translationsOf(queries, model, [row])).get(String(row._id)) ?? [] }
}
interface RecordChange {
  readonly id: string
  readonly before: Values
  readonly values: Values
  readonly action: string
  readonly reason?: string | undefined
  readonly now: Date
}
/** Writes a change of a locked row, its history and its after-hook; answers the record as the system sees it. */
export async function applyChange(context: WriteContext, change: RecordChange): Promise<Values> {
  const { engine, tx, model, actor } = context
  const { id, before, values: input, action, reason, now } = change
  const values = {
    ...input,
    ...(await keepSingle(engine, tx, model, { actor, before, values: input, now })),
    ...(await keepTranslations(tx, model, before, input)),
  }
  await keepOldSlugs(tx, model, before, values)
  await updateRow(context, { id, values, person: actor.person, now })
  const after = await readOrThrow(engine, tx, model, id)
  await claimFiles(tx, model, id, values)
  const changes = differences(model, before, after)
  const secrets = model.fields.filter(({ name, field }) => name in values && traitsOf(field).secret)
  await recordHistory(tx, actor, {
    resource: model.resource.name,
    record: id,
    action,
    reason,
    at: now,
    version: Number(after.version),
    changes: [...changes, ...secrets.map(({ name }) => ({ field: name, from: null, to: null }))],
  })
  if (model.rules.afterWrite !== undefined)
    await model.rules.afterWrite(hookContext(engine, tx, actor, now), after, before)
  await emitEvent(context, after, action)
  const changedNames = changes.map(({ field }) => field)
  const next = transitionOnChange(model, before, after, changedNames)
  if (next === undefined) return after
  return engine.transition(hookContext(engine, tx, actor, now), model.resource.name, id, next, {})
}
export async function readOrThrow(engine: Engine, tx: Transaction, model: Model, id: string): Promise<Values> {
  const [row] = await hydrate({ engine, tx, model, actor: SYSTEM }, [id], 'full')
  if (row === undefined) throw notFound()
  return row
}
