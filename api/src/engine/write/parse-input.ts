/** Turns a body into the values to store; tells every mistake at once, by field. */
import { isFilled, isWorkflowField, mayRead } from '@siteoffice/domain/engine/describe'
import type { FieldError } from '@siteoffice/domain/engine/errors'
import { traitsOf } from '@siteoffice/domain/engine/field'
import type { Sql } from 'sql-template-tag'
import sql, { empty, join, raw } from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import type { ParseContext } from '../../kinds/kind.ts'
import { wrongFields } from '../../lib/failure.ts'
import { networkCountry } from '../../lib/network-country.ts'
import { target as targetOf } from '../../lib/sql-names.ts'
import type { Engine, RecordContext } from '../context.ts'
import type { Model, ModelField } from '../model.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { isSystem } from '../scope/actor.ts'
import { hiddenFields } from '../scope/hidden-fields.ts'
import { belongs, scopeOf, targetScope } from '../scope/scope.ts'
import { readableFiles } from './files.ts'

export interface ReferenceCheck {
  readonly target: string
  readonly id: string
  readonly path: string
  /** nobody but the actor's own company will do, whoever else may be known by name */
  readonly own?: boolean
  /** the record is to be a part of it: only what the actor may change will do */
  readonly above?: boolean
}
export interface ParsedInput {
  readonly values: Values
  readonly references: readonly ReferenceCheck[]
}
const declaredFields = (model: Model): ModelField[] => model.fields.filter(field => field.name in model.resource.fields)

/** The ids that a field had before, and the pictures of a text: what the actor only keeps need not be visible to them. */
function knownIds(before: Values | undefined, path: string): ReadonlySet<string> {
  const value = before?.[path.split('.')[0] ?? '']
  const ids = JSON.stringify(value ?? null).matchAll(/(?:"_id":"|\/api\/files\/)([0-9a-f-]{36})/g)
  return new Set([...ids].map(match => match[1] ?? ''))
}
function mayWrite(field: ModelField, actor: Actor, creating: boolean, extra: readonly string[]): boolean {
  if (extra.includes(field.name)) return true
  if (!isSystem(actor) && !traitsOf(field.field).secret && !mayRead(field.field, actor.permissions, actor.tenantScoped))
    return false
  return field.field.writable !== 'never' && (creating || field.field.writable !== 'create')
}
/** The field that says whose row it is: a company writes rows of its own only. */
const isOwner = (model: Model, actor: Actor, field: ModelField): boolean =>
  actor.tenantScoped && field.name === model.owner
/** The same for the store, to whoever has stores. */
const isStore = (model: Model, actor: Actor, field: ModelField): boolean =>
  actor.stores !== null && field.name === model.resource.store
/** The value of a new record where the body gives none. */
function initial(model: Model, actor: Actor, field: ModelField, body: Values): unknown {
  const workflow = model.resource.workflows?.[field.name]
  if (workflow !== undefined) return workflow.initial
  if (isOwner(model, actor, field)) return actor.company
  if (isStore(model, actor, field)) return actor.store ?? (actor.stores?.length === 1 ? actor.stores[0] : null)
  const defaultValue = 'default' in field.field ? field.field.default : undefined
  const start = { networkZone: actor.networkZone, sibling: (name: string) => body[name] }
  return field.kind.initial?.(field.field, start) ?? defaultValue ?? field.kind.empty ?? null
}
export interface Change {
  /** the transaction that the write is a part of, or the database where there is none: another connection would wait for it */
  readonly queries: Queries
  readonly body: Values
  /** the record as the system sees it; undefined: it is being created */
  readonly before: Values | undefined
  /** fields that may be set now although a form may not */
  readonly extra?: readonly string[]
}
/** Throws validation_failed or unknown_field with all field errors. */
export async function parseInput(engine: Engine, model: Model, actor: Actor, change: Change): Promise<ParsedInput> {
  const { queries, body, before, extra = [] } = change
  const errors: FieldError[] = []
  const references: ReferenceCheck[] = []
  const values: Values = {}
  const creating = before === undefined
  const isChanged = (name: string): boolean => name in body && body[name] !== before?.[name]
  const hiddenNames = before === undefined ? new Set() : hiddenFields(model, actor, before)
  for (const field of declaredFields(model)) {
    const { name } = field
    const value = body[name]
    if (hiddenNames.has(name)) refuseHidden(field, value, { changed: isChanged, errors })
    else if (value === undefined || (isWorkflowField(model.resource, name) && !extra.includes(name))) {
      if (creating) values[name] = initial(model, actor, field, body)
      else if (
        value === undefined &&
        field.field.writable !== 'never' &&
        field.kind.reads?.(field.field).some(isChanged)
      )
        field.kind.fits?.(field.field, before[name], fitting(field, { body, before, errors }))
    } else if (!mayWrite(field, actor, creating, extra)) {
      errors.push({ field: name, message: 'cannot be set' })
      continue
    } else if (value === null && (isOwner(model, actor, field) || isStore(model, actor, field)))
      errors.push({ field: name, message: 'is required' })
    else if (value === null) values[name] = field.kind.empty ?? null
    else {
      const own = isOwner(model, actor, field)
      const above = name === model.parent?.field
      values[name] = await parse(engine, field, value, {
        queries,
        body,
        before,
        errors,
        references,
        own,
        above,
        zone: actor.networkZone,
      })
    }
    if (
      (field.field.required || isStore(model, actor, field)) &&
      field.field.writable !== 'never' &&
      !(creating && isFilled(field.field)) &&
      name in values &&
      values[name] === null &&
      !errors.some(error => error.field === name)
    )
      errors.push({ field: name, message: 'is required' })
  }
  if (errors.length > 0) throw wrongFields('validation_failed', errors)
  return { values, references }
}
/** Refuses a change of a hidden field, and of fields that it is read with, such as the currency of an amount. */
function refuseHidden(
  field: ModelField,
  value: unknown,
  { changed, errors }: { readonly changed: (name: string) => boolean; readonly errors: FieldError[] },
): void {
  if (value !== undefined) errors.push({ field: field.name, message: 'is hidden from you, so you cannot change it' })
  for (const name of field.kind.reads?.(field.field) ?? [])
    if (changed(name)) errors.push({ field: name, message: 'goes with figures that are hidden from you' })
}
interface Parsing {
  readonly queries: Queries
  readonly body: Values
  readonly before: Values | undefined
  readonly errors: FieldError[]
  readonly references: ReferenceCheck[]
  readonly own: boolean
  readonly above: boolean
  readonly zone: string
}
const fitting = ({ name }: ModelField, { body, before, errors }: Pick<Parsing, 'body' | 'before' | 'errors'>) => ({
  path: name,
  sibling: (other: string): unknown => (other in body ? body[other] : before?.[other]),
  refuse: (message: string, at = name) => void errors.push({ field: at, message }),
})
async function parse(
  engine: Engine,
  field: ModelField,
  value: unknown,
  { queries, body, before, errors, references, own, above, zone }: Parsing,
): Promise<unknown> {
  const context: ParseContext = {
    ...fitting(field, { body, before, errors }),
    networkZone: zone,
    networkCountry: () => networkCountry(queries),
    secret: engine.secret,
    refer: (target, id, at) => {
      if (!knownIds(before, at).has(id)) references.push({ target, id, path: at, own, above })
    },
  }
  return field.kind.parse === undefined ? value : field.kind.parse(field.field, value, context)
}
/** A single id is compared by itself, because a list of unknown length would be planned anew each time. */
const among = (ids: readonly string[]): Sql =>
  ids.length === 1 ? sql`r._id = ${ids[0]}::uuid` : sql`r._id = any(${ids}::uuid[])`

/** Whether the referenced record is locked until the write is done, so that no delete can come between. */
type Holding = 'held' | 'free'
interface ReferenceGroup {
  readonly key: string
  readonly references: readonly ReferenceCheck[]
  readonly holding: Holding
}
function lookup(engine: Engine, actor: Actor, { key, references, holding }: ReferenceGroup): Sql {
  const target = references[0]?.target ?? ''
  const ids = references.map(each => each.id)
  if (target.startsWith('file:')) {
    const image = target === 'file:image' ? sql` and r.mime like 'image/%'` : sql``
    const own = isSystem(actor) ? sql`` : sql` and r.record_id is null and r.created_by = ${actor.person}::uuid`
    return sql`select ${key}::text as key, r._id from "file" r where ${among(ids)} and r.gone_at is null${image}${own}`
  }
  const model = engine.model(target)
  const above = references[0]?.above === true
  const scope = above ? scopeOf(model, actor, 'r', 'write') : targetScope(engine, actor, target, 'r')
  const conditions = [
    among(ids),
    ...belongs(model, 'r'),
    ...(model.trash ? [sql`r.deleted_at is null`] : []),
    ...(scope === undefined ? [] : [scope]),
  ]
  const rows = sql`select r._id from ${raw(targetOf(target).table)} r where ${join(conditions, ' and ')}`
  // Unions take no locks but in a subquery.
  return sql`select ${key}::text as key, r._id from (${rows}${holding === 'held' ? sql` for key share` : empty}) r`
}
const groupOf = ({ target, above }: ReferenceCheck): string => (above ? `${target} to be changed` : target)
const nameOf = (reference: ReferenceCheck): string => `${groupOf(reference)} ${reference.id.toLowerCase()}`
/** Files that records hold already, and that the actor names again and may read there. */
async function claimedBefore(
  tx: Queries,
  engine: Engine,
  actor: Actor,
  references: readonly ReferenceCheck[],
): Promise<readonly ReferenceCheck[]> {
  const ids = references.map(({ id }) => id.toLowerCase())
  const readable = await readableFiles(tx, engine, actor, ids)
  if (readable.size === 0) return []
  const pictures = await tx.query<{ _id: string }>(
    sql`select _id from "file" where _id = any(${ids}::uuid[]) and mime like 'image/%'`,
  )
  const images = new Set(pictures.map(file => file._id))
  return references.filter(({ target, id }) => {
    const key = id.toLowerCase()
    return readable.has(key) && (target !== 'file:image' || images.has(key))
  })
}
/**
 * One statement for all references of a write; throws missing_reference, with the same words for 'not there' and 'not yours'.
 * They are held until the write is done, unless they are to be looked at alone.
 */
export async function checkReferences(
  { engine, tx, actor }: Omit<RecordContext, 'model'>,
  references: readonly ReferenceCheck[],
  holding: Holding = 'held',
): Promise<void> {
  if (references.length === 0) return
  const parts = [...Map.groupBy(references, groupOf)].map(([key, each]) =>
    lookup(engine, actor, { key, references: each, holding }),
  )
  const rows = await tx.query<{ key: string; _id: string }>(join(parts, ' union all '))
  const there = new Set(rows.map(row => `${row.key} ${row._id}`))
  const claimedFiles = references.filter(each => each.target.startsWith('file:') && !there.has(nameOf(each)))
  if (claimedFiles.length > 0)
    for (const each of await claimedBefore(tx, engine, actor, claimedFiles)) there.add(nameOf(each))
  const errors = references
    .filter(each => !there.has(nameOf(each)) || (each.own === true && each.id.toLowerCase() !== actor.company))
    .map(each => ({
      field: each.path,
      message: each.target.startsWith('file:') ? 'there is no such file here' : 'there is no such record',
    }))
  if (errors.length > 0) throw wrongFields('missing_reference', errors)
}
