/** The one place that says which rows somebody may see or change. */
import { allows, permissionFor } from '@siteoffice/domain/engine/permissions'
import { sealableFields } from '@siteoffice/domain/engine/seal'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import type { Purpose } from '../../kinds/conditions.ts'
import { ofStores } from '../../kinds/conditions.ts'
import { column, literal } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import type { Model, Parent } from '../model.ts'
import { modelField } from '../model.ts'
import type { Values, VisibilityRule } from '../rules.ts'
import type { Actor } from './actor.ts'
import { isGuest, isSystem, speaksForCompany } from './actor.ts'
import { concealedSql } from './concealed.ts'

const NOTHING = sql`false`
/** A store itself is chosen from the list of one's stores, so that list does not follow the choice. */
function storeScope({ resource }: Model, actor: Actor, alias: string, purpose: Purpose): Sql | undefined {
  const { store } = resource
  if (store === undefined) return undefined
  const within = store === '_id' ? 'read' : purpose
  return ofStores(actor, raw(`${alias}.${column(store)}`), within)
}
/** Conditions hold for rows `alias`; undefined where no condition is needed. */
export function scopeOf(model: Model, actor: Actor, alias: string, purpose: Purpose): Sql | undefined {
  const concealed = concealedFrom(model, actor, alias)
  const parts = [
    scopeByRights(model, actor, alias, purpose),
    concealed === undefined ? undefined : sql`not ${concealed}`,
  ].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : join(parts, ' and ')
}
/** The conditions that narrow a resource's rows for somebody, apart; undefined: this one does not. */
export const scopeParts = (model: Model, actor: Actor, alias: string, purpose: Purpose) => ({
  company: companyScope(model, actor, alias, purpose),
  store: storeScope(model, actor, alias, purpose),
  rule: isSystem(actor) ? undefined : model.rules.restriction?.(actor, alias),
})
/** Whether a condition leaves no row at all. */
export const leavesNothing = (condition: Sql | undefined): boolean => condition === NOTHING
/** The same without the condition on concealed rows, of which there are few. */
function scopeByRights(model: Model, actor: Actor, alias: string, purpose: Purpose): Sql | undefined {
  const { company, store, rule } = scopeParts(model, actor, alias, purpose)
  const parts = [company, store, rule].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : join(parts, ' and ')
}
/** Which rows `alias` are concealed from somebody; undefined: none. Whoever speaks for a company sees its own by its scope. */
export function concealedFrom({ resource }: Model, actor: Actor, alias: string): Sql | undefined {
  if (isSystem(actor) || (actor.tenantScoped && speaksForCompany(actor))) return undefined
  return concealedSql(resource, alias)
}
/** Whether somebody sees all rows of a resource, but for concealed ones. */
export const seesAll = (model: Model, actor: Actor, purpose: Purpose): boolean =>
  scopeByRights(model, actor, 't', purpose) === undefined
/** Whether a row is concealed from all but its company, as the system reads it. */
const isConcealed = ({ resource: { concealed } }: Model, row: Values): boolean =>
  concealed !== undefined && row[concealed.by] === true && (concealed.until === undefined || !row[concealed.until])
/** Whether somebody's permissions let them open records of a resource at all, and what those are parts of. */
export function mayOpen({ resource, parent }: Model, actor: Actor): boolean {
  if (isSystem(actor)) return true
  return (
    allows(actor.permissions, [permissionFor(resource, 'get')]) &&
    (parent === undefined || mayOpen(parent.model, actor))
  )
}
/** And so a trash of them. */
export const mayDelete = ({ resource }: Model, actor: Actor): boolean =>
  allows(actor.permissions, [permissionFor(resource, 'delete')])
/** Parts go with the record that they are parts of: whoever may not read that, or not yet, sees none of them. */
function partScope(model: Model, parent: Parent, actor: Actor, alias: string, purpose: Purpose): Sql | undefined {
  if (!mayOpen(parent.model, actor)) return NOTHING
  const over = `${alias}_of`
  // a seal against everyone closes the parts as well; a figure that is hidden from companies closes none of them
  const sealed = parent.model.resource.sealed?.for === 'everyone'
  const open = sealed ? unsealedCondition(parent.model, actor, over) : undefined
  const conditions = [scopeOf(parent.model, actor, over, purpose), open].filter(condition => condition !== undefined)
  const parts = [
    ...(actor.tenantScoped ? visibilityConditions(model, actor, alias) : []),
    ...(conditions.length === 0
      ? []
      : [
          sql`exists (select 1 from ${raw(parent.model.table)} ${raw(over)} where ${raw(over)}._id = ${raw(`${alias}.${column(parent.field)}`)} and ${join(conditions, ' and ')})`,
        ]),
  ]
  return parts.length === 0 ? undefined : join(parts, ' and ')
}
/** The company whose row `alias` is, by itself or by the record that it is a part of. */
function ownerIn({ owner, parent }: Model, alias: string): Sql | undefined {
  if (owner !== undefined) return raw(`${alias}.${column(owner)}`)
  const above = parent && ownerIn(parent.model, `${alias}_in`)
  if (parent === undefined || above === undefined) return undefined
  return sql`(select ${above} from ${raw(`${parent.model.table} ${alias}_in`)} where ${raw(`${alias}_in._id = ${alias}.${column(parent.field)}`)})`
}
/** The condition under which sealed fields of row `alias` are readable in lists, by everybody with the same rights; undefined: always. */
export function unsealedCondition(model: Model, actor: Actor, alias = 't'): Sql | undefined {
  const { sealed, scope } = model.resource
  if (sealed === undefined || isSystem(actor)) return undefined
  if (sealed.for === 'companies' && !actor.tenantScoped) return undefined
  const until = raw(`${alias}.${column(sealed.until)}`)
  const open = modelField(model, sealed.until).kind.hasValue?.(until) ?? sql`${until} is not null`
  // Staff who impersonate an account, or have added it, would know before the opening what they read in it.
  const unentitled = !speaksForCompany(actor) && sealed.for === 'everyone'
  if (!actor.tenantScoped || unentitled) return open
  const owner = scope === '_id' ? raw(`${alias}._id`) : ownerIn(model, alias)
  return owner === undefined ? open : sql`(${open} or ${owner} = ${actor.company}::uuid)`
}
/** The same for a single record. A person whom it names as its reader may read it as well, in the declared states. */
export function unsealedRecord(model: Model, actor: Actor, alias = 't'): Sql | undefined {
  const open = unsealedCondition(model, actor, alias)
  const { readers = [] } = model.resource.sealed ?? {}
  if (open === undefined || readers.length === 0 || !speaksForCompany(actor)) return open
  const asReader = readers.map(reader => {
    const states = Object.entries(reader.while).map(
      ([field, values = []]) => sql`${raw(`${alias}.${column(field)}`)} = any(${[...values]}::text[])`,
    )
    return sql`(${join([sql`${raw(`${alias}.${column(reader.by)}`)} = ${actor.person}::uuid`, ...states], ' and ')})`
  })
  return sql`(${join([open, ...asReader], ' or ')})`
}
/** Whether a row names somebody as its reader, in a state in which they may read it. */
const isReader = ({ resource: { sealed } }: Model, actor: Actor, row: Values): boolean =>
  speaksForCompany(actor) &&
  actor.person !== null &&
  (sealed?.readers ?? []).some(
    reader =>
      idIn(row[reader.by]) === actor.person &&
      Object.entries(reader.while).every(([field, values = []]) => values.includes(String(row[field]))),
  )
/** Whether somebody reads what is sealed in a row from others only because the row names them. */
export const readsBySealReader = (model: Model, actor: Actor, row: Values): boolean =>
  model.resource.sealed?.readers !== undefined &&
  !isSystem(actor) &&
  !row[model.resource.sealed.until] &&
  isReader(model, actor, row)
/** The names of the fields of one row, as the system reads it, that are sealed from somebody. */
export function sealedIn(model: Model, actor: Actor, row: Values): readonly string[] {
  const { sealed } = model.resource
  if (sealed === undefined || isSystem(actor) || row[sealed.until]) return []
  if (sealed.for === 'companies' && !actor.tenantScoped) return []
  const unentitled = !speaksForCompany(actor) && sealed.for === 'everyone'
  const own = actor.tenantScoped && !unentitled && actor.company !== null && ownerOf(model, row) === actor.company
  return own || isReader(model, actor, row) ? [] : sealableFields(model.resource)
}
/** Whoever works in a person's account, or has only a link of theirs, is not that person. */
export const isThemselves = (actor: Actor): boolean =>
  actor.person !== null && actor.impersonator === null && !isGuest(actor)
/** Whether rows are one person's own, by themselves or as parts of such. */
export const isPersonal = ({ resource, parent }: Model): boolean =>
  resource.scope === 'own' || (parent !== undefined && isPersonal(parent.model))
function personScope({ rules }: Model, actor: Actor, alias: string, purpose: Purpose): Sql | undefined {
  if (isSystem(actor)) return undefined
  if (!isThemselves(actor)) return NOTHING
  const theirs = sql`${raw(alias)}.created_by = ${actor.person}::uuid`
  const openings = rules.sharedRows?.(actor, purpose) ?? []
  if (openings.length === 0) return theirs
  return sql`(${join([theirs, ...openings.map(each => openTo(each, alias))], ' or ')})`
}
function companyScope(model: Model, actor: Actor, alias: string, purpose: Purpose): Sql | undefined {
  const { scope } = model.resource
  if (scope === 'own') return personScope(model, actor, alias, purpose)
  if (model.parent !== undefined) return partScope(model, model.parent, actor, alias, purpose)
  if (!actor.tenantScoped) return undefined
  if (scope === 'shared') return purpose === 'write' ? NOTHING : undefined
  if (scope === undefined || scope === 'staff' || actor.company === null) return NOTHING
  const theirs = sql`${raw(alias)}.${raw(column(scope))} = ${actor.company}::uuid`
  const own = join([theirs, ...visibilityConditions(model, actor, alias)], ' and ')
  const openings = purpose === 'write' ? undefined : model.rules.sharedRows?.(actor, 'read')
  if (openings === undefined) return own
  const open = join(
    openings.map(each => openTo(each, alias)),
    ' or ',
  )
  const alive = model.trash ? sql`${raw(alias)}.deleted_at is null and ` : sql``
  return sql`(${own} or (${alive}(${open})))`
}
/** Whether row `alias` is of an opening. */
export function openTo({ values, when, ids }: VisibilityRule, alias: string): Sql {
  const fields = Object.entries(values).map(
    ([name, all = []]) => sql`${raw(`${alias}.${column(name)} in (${all.map(literal).join(', ')})`)}`,
  )
  const parts = [
    ...fields,
    ...(when === undefined ? [] : [when]),
    ...(ids === undefined ? [] : [sql`${raw(alias)}._id in (${ids})`]),
  ]
  return sql`(${join(parts, ' and ')})`
}
/** The rules that open rows of others to a company; undefined where there are none, or where more than these rules decides. */
export function openingsOf({ resource, parent, rules }: Model, actor: Actor): readonly VisibilityRule[] | undefined {
  const narrowed = parent !== undefined || resource.store !== undefined || actor.company === null
  const hasScopeField = resource.scope !== undefined && resource.scope in resource.fields
  return actor.tenantScoped && hasScopeField && !narrowed ? rules.sharedRows?.(actor, 'read') : undefined
}
/** The id in a reference in wire form; null where it is none. */
export const idIn = (reference: unknown): string | null =>
  reference !== null && typeof reference === 'object' && '_id' in reference ? String(reference._id) : null
/** The store whose row it is, as the row says in wire form; null: nobody's. */
export function storeOf({ resource }: Model, row: Values): string | null {
  if (resource.store === '_id') return String(row._id)
  return resource.store === undefined ? null : idIn(row[resource.store])
}
/** The company whose row it is, as the row says in wire form, or the record that it is a part of. */
export function ownerOf(model: Model, row: Values): string | null {
  if (model.resource.scope === '_id') return String(row._id)
  if (model.owner !== undefined) return idIn(row[model.owner])
  const above = aboveOf(model, row)
  return above === undefined ? null : ownerOf(above.model, above.row)
}
const ABOVE: unique symbol = Symbol('the record that this one is a part of')
/** Keeps with a row, as the system reads it, the row of the record that it is a part of; nothing of it goes out. */
export const putAbove = (row: Values, above: Values): Values => Object.assign(row, { [ABOVE]: above })
/** The record that a row is a part of, where it was read along. */
export function aboveOf(model: Model, row: Values): { readonly model: Model; readonly row: Values } | undefined {
  const above = (row as { readonly [ABOVE]?: Values })[ABOVE] // put there by `putAbove` alone
  return model.parent === undefined || above === undefined ? undefined : { model: model.parent.model, row: above }
}
/** Which company, and which store, an event of a row is for, and whether it is for that company alone. */
export function audienceOf(
  model: Model,
  row: Values,
): { readonly company: string | null; readonly store: string | null; readonly concealed: boolean } {
  const above = aboveOf(model, row)
  const parentAudience = above && audienceOf(above.model, above.row)
  const isUnseen = Object.entries(model.resource.unseen ?? {}).some(([field, states]) =>
    states?.includes(String(row[field])),
  )
  return {
    company: isUnseen ? null : parentAudience === undefined ? ownerOf(model, row) : parentAudience.company,
    store: storeOf(model, row) ?? parentAudience?.store ?? null,
    concealed: isConcealed(model, row) || parentAudience?.concealed === true,
  }
}
/** A company does not see the records about it that others are still preparing. */
const visibilityConditions = ({ resource }: Model, actor: Actor, alias: string): Sql[] =>
  Object.entries(resource.unseen ?? {}).map(([field, states = []]) => {
    const at = (name: string): Sql => raw(`${alias}.${column(name)}`)
    return sql`(${at(field)} not in (${join(states.map(state => sql`${state}`))}) or ${at('createdBy')} = ${actor.person}::uuid)`
  })
/** Whether the actor may see row `alias` of what a reference points to. */
export function targetScope(engine: Engine, actor: Actor, target: string, alias: string): Sql | undefined {
  if (target === 'person' && !actor.tenantScoped) return undefined
  // an actor without a company shares no company with anybody
  if (target === 'person') return sql`${raw(alias)}.company = ${actor.company}::uuid`
  return nameScope(engine.model(target), actor, alias)
}
/** The rows that somebody may know by name and refer to: those that may be read, and what the rules adds. */
export function nameScope(model: Model, actor: Actor, alias: string): Sql | undefined {
  const scope = scopeOf(model, actor, alias, 'read')
  const referencable = scope === undefined ? undefined : model.rules.referencable?.(actor, alias)
  return referencable === undefined ? scope : sql`(${scope} or ${referencable})`
}
/** Which rows of the table are this resource's, where several share it. */
export function belongs(model: Model, alias: string): Sql[] {
  return Object.entries(model.resource.table?.only ?? {}).map(
    ([name, value]) => sql`${raw(`${alias}.${column(name)} = ${literal(value)}`)}`,
  )
}
/** Scope, shared table and trash together, as one condition. */
export function rowsOf(
  model: Model,
  actor: Actor,
  alias: string,
  purpose: Purpose | 'name',
  trash: 'without' | 'only' | 'with',
): Sql {
  const scope = purpose === 'name' ? nameScope(model, actor, alias) : scopeOf(model, actor, alias, purpose)
  const deleted = raw(`${alias}.deleted_at`)
  const parts = [
    ...belongs(model, alias),
    ...(scope === undefined ? [] : [scope]),
    ...(!model.trash || trash === 'with'
      ? []
      : [trash === 'only' ? sql`${deleted} is not null` : sql`${deleted} is null`]),
  ]
  return parts.length === 0 ? sql`true` : join(parts, ' and ')
}
