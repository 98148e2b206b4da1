/** Questions about a resource's declaration that API and web both ask. */
import type { Field, Fields } from './field.ts'
import { targetOf, traitsOf } from './field.ts'
import type { AnyResource, Operation, Screen } from './resource.ts'
import { BASE_FIELDS } from './resource.ts'
import type { TransitionShape } from './workflow.ts'

/** 'pending_approval', 'contactEmail' → 'Pending approval', 'Contact e-mail'. */
export function humanise(name: string): string {
  const spaced = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
    .replace(/\bemail\b/, 'e-mail')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
export const fieldLabel = (name: string, field: { readonly label?: string } | undefined): string =>
  field?.label ?? humanise(name)
/** The words for a choice's value. */
export function optionLabel(
  field: { readonly labels?: { readonly [value: string]: string | undefined } },
  value: string,
): string {
  return field.labels?.[value] ?? humanise(value)
}
/** A field's value in words: the label of an option, else the value itself. */
export const valueWords = (field: Field | undefined, value: string): string =>
  field !== undefined && 'options' in field ? optionLabel(field, value) : value
/** Declared, computed and base fields by name, in that order. */
export function allFields(resource: AnyResource): Fields {
  return { ...resource.fields, ...resource.computed, ...BASE_FIELDS }
}
const own = (fields: Fields, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined
/** The field of a name; undefined where there is none, also for the names that every object has, such as `constructor`. */
export function fieldOf({ fields, computed = {} }: AnyResource, name: string): Field | undefined {
  return own(fields, name) ?? own(computed, name) ?? own(BASE_FIELDS, name)
}
export const isWorkflowField = (resource: AnyResource, name: string): boolean =>
  resource.workflows?.[name] !== undefined

/** Whether a field is fixed, because the record has left the states in which it can be changed. */
export const isFixed = (resource: AnyResource, name: string, record: { readonly [field: string]: unknown }): boolean =>
  Object.entries(resource.fixed ?? {}).some(([status, rules = []]) => {
    const state = record[status]
    return typeof state === 'string' && rules.some(rule => rule.fields.includes(name) && !rule.after.includes(state))
  })

const OPERATIONS: readonly Operation[] = ['list', 'get', 'create', 'update', 'delete']
export const operationsOf = (resource: AnyResource): readonly Operation[] => resource.operations ?? OPERATIONS
/** Whether sheets can be imported. A resource that is limited to a few a minute, because it mails strangers, takes records one by one. */
export const takesImports = (resource: AnyResource): boolean =>
  resource.limits?.['create'] === undefined &&
  operationsOf(resource).some(operation => operation === 'create' || operation === 'update')
/** The screens of a resource: its declared ones, as far as it has their operations. */
export function screensOf(resource: AnyResource): readonly Screen[] {
  const operations = operationsOf(resource)
  const possible: readonly Screen[] = operations.includes('create') ? ['list', 'add', 'edit'] : ['list', 'edit']
  return resource.screens?.filter(screen => possible.includes(screen)) ?? possible
}
/** The path where a record is read: its own screen or page, else beside its list. */
export function recordPath(resource: AnyResource, id: string): string {
  if (resource.page !== undefined) return `/${resource.page}?id=${id}`
  return screensOf(resource).includes('edit')
    ? `/view-${screenOf(resource)}/${id}`
    : `/${screenOf(resource)}-list?record=${id}`
}
/** The path where a record is edited: its form, or where it is read when it has no screen of its own. */
export const editPath = (resource: AnyResource, id: string): string =>
  resource.page === undefined && screensOf(resource).includes('edit')
    ? `/edit-${screenOf(resource)}/${id}`
    : recordPath(resource, id)
export const hasTrash = (resource: AnyResource): boolean => resource.trash !== false
type Find = (name: string) => AnyResource | undefined
/** The resource whose records this one's are parts of. */
export function parentOf(resource: AnyResource, find: Find): AnyResource | undefined {
  const target = resource.parent === undefined ? undefined : targetOf(resource.fields[resource.parent])
  return target === undefined ? undefined : find(target)
}
/** The field with the company that a row belongs to; undefined where the row does not hold it itself. */
export function ownerField(resource: AnyResource, find: Find): string | undefined {
  const { scope, parent } = resource
  if (parent !== undefined) return parentOf(resource, find)?.scope === '_id' ? parent : undefined
  return scope !== undefined && scope in resource.fields ? scope : undefined
}
/** The part of a browser path: /{screen}-list, /add-{screen}, /view-{screen}/:id, /edit-{screen}/:id. */
export const screenOf = (resource: AnyResource): string => resource.screen ?? resource.name

export interface NamedTransition {
  readonly name: string
  readonly field: string
  readonly shape: TransitionShape<string, string>
}
interface Transitions {
  readonly every: readonly NamedTransition[]
  readonly forPeople: readonly NamedTransition[]
}
const transitions = new WeakMap<AnyResource, Transitions>()
function declaredIn(resource: AnyResource): Transitions {
  const cached = transitions.get(resource)
  if (cached !== undefined) return cached
  const every = Object.entries(resource.workflows ?? {}).flatMap(([field, workflow]) =>
    Object.entries(workflow.transitions).map(([name, transition]) => ({ name, field, shape: transition })),
  )
  const lists = { every, forPeople: every.filter(({ shape }) => shape.by !== 'program') }
  transitions.set(resource, lists)
  return lists
}
/** All transitions of a resource, over all its workflows, also those that only the system takes. */
export const everyTransitionOf = (resource: AnyResource): readonly NamedTransition[] => declaredIn(resource).every
/** The transitions that people may take. */
export const transitionsOf = (resource: AnyResource): readonly NamedTransition[] => declaredIn(resource).forPeople
/** Whether a field means something in this record, which the values of its siblings decide. */
export function isMeant(field: Field, record: { readonly [name: string]: unknown }): boolean {
  const conditions = 'when' in field ? Object.entries(field.when ?? {}) : []
  return conditions.every(([sibling, value]) => record[sibling] === value)
}
/** The paths under a resource that count its rows by a field: { 'status-count': 'status' }. */
export function countsOf(resource: AnyResource): { readonly [path: string]: string } {
  const first = Object.keys(resource.workflows ?? {})[0]
  return { ...(first !== undefined && { 'status-count': first }), ...resource.list.counts }
}
/** The field of the list's tabs, and the path that counts by it. */
export function tabsOf(resource: AnyResource): { readonly field: string; readonly path: string } | undefined {
  const counts = Object.entries(countsOf(resource))
  const count = counts.find(([, field]) => field === resource.list.tabs) ?? counts[0]
  return count && { path: count[0], field: count[1] }
}
/** Whether the rows of a list contain a field; heavy and costly ones come with a single record only. */
export const inList = (field: Field): boolean => traitsOf(field).heavy !== true && field.recordOnly !== true
/** Whether a list can be sorted by a field: plain stored values only. */
export function isSortable(resource: AnyResource, name: string): boolean {
  const field = resource.fields[name] ?? (BASE_FIELDS as Fields)[name]
  return field !== undefined && traitsOf(field).plain === true
}
/** Whether a person may read a field, by its audience, companies or staff, and by its own permission. */
export function mayRead(field: Field, permissions: ReadonlySet<string>, tenantScoped: boolean): boolean {
  if (traitsOf(field).secret) return false
  if (field.audience === (tenantScoped ? 'staff' : 'companies')) return false
  return field.readPermission === undefined || permissions.has(field.readPermission)
}
/** Whether the server makes the value from another field, where a new record has none. */
export const isFilled = (field: Field): boolean =>
  field.filledFrom !== undefined ||
  ('from' in field && field.from !== undefined) ||
  ('numbered' in field && field.numbered !== undefined)
/** Whether a field may get one value in many records at once. */
export function isCommon(resource: AnyResource, name: string): boolean {
  const field = resource.fields[name]
  if (field === undefined || field.writable !== undefined || isWorkflowField(resource, name)) return false
  return traitsOf(field).common === true && name !== resource.order && name !== resource.single
}
/** The operations that a resource allows on many records at once. */
export function bulkActionsOf(resource: AnyResource): readonly string[] {
  const operations = operationsOf(resource)
  const changing = operations.includes('update') && Object.keys(resource.fields).some(name => isCommon(resource, name))
  return [
    ...(changing ? ['update'] : []),
    ...(operations.includes('delete') ? ['delete', ...(hasTrash(resource) ? ['restore', 'purge'] : [])] : []),
    ...transitionsOf(resource).flatMap(({ name, shape }) => (shape.by === 'opening' ? [] : [name])),
  ]
}
