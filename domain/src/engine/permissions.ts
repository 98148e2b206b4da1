/** Permission names and the one check that API and web share (source text, section 6). */
import { parentOf } from './describe.ts'
import type { AnyResource, Operation } from './resource.ts'
import type { TransitionShape } from './workflow.ts'

/** Holding it as a requirement means: anyone signed in. */
export const ALL = 'ALL'
export const ACTIONS = ['CREATE', 'READ_ALL', 'READ_SINGLE', 'UPDATE', 'DELETE'] as const
export type Action = (typeof ACTIONS)[number]

const BY_OPERATION: Record<Operation, Action> = {
  list: 'READ_ALL',
  get: 'READ_SINGLE',
  create: 'CREATE',
  update: 'UPDATE',
  delete: 'DELETE',
}

/** Passes if `required` names ALL or any of the permissions; where nothing is required it fails. */
export function allows(permissions: ReadonlySet<string>, required: readonly string[] | undefined): boolean {
  return required?.some(name => name === ALL || permissions.has(name)) ?? false
}
/** The permissions that a resource declares; none where records are one person's own. */
interface PermissionHolder {
  readonly permission?: string
}
/** The permission of one operation of a resource, as in READ_ALL_COMPANY; ALL where each has only their own records. */
export function permissionFor({ permission }: PermissionHolder, operation: Operation): string {
  return permission === undefined ? ALL : `${BY_OPERATION[operation]}_${permission}`
}
/** The permissions to open the records above a part; every operation on the part needs them as well. */
export function permissionsAbove(
  resource: AnyResource,
  find: (name: string) => AnyResource | undefined,
): readonly string[] {
  const above = parentOf(resource, find)
  return above === undefined ? [] : [permissionFor(above, 'get'), ...permissionsAbove(above, find)]
}
/** The permission of a transition: its own, or the resource's update right. */
export function permissionForTransition(
  resource: PermissionHolder,
  transition: TransitionShape<string, string>,
): string {
  return transition.permission ?? permissionFor(resource, 'update')
}

/** The rights outside of resources. */
export const SINGLE_PERMISSIONS = [
  { name: 'LOGIN_INTO_USER_ACCOUNT', section: 'People', label: "Sign in to a company user's account" },
  { name: 'SHARE_VIEWS', section: 'People', label: 'Share views of lists' },
  { name: 'PUBLISH_CONTENT', section: 'Website', label: 'Publish content' },
  { name: 'ADJUST_STOCK', section: 'Inventory', label: 'Adjust stock' },
  { name: 'READ_COST', section: 'Inventory', label: 'Read costs, margins and profits' },
  { name: 'OVERRIDE_PRICE', section: 'Inventory', label: 'Sell and buy at another price than the product’s' },
  { name: 'EXPORT_DATA', section: 'Settings', label: 'Export data' },
  { name: 'IMPORT_DATA', section: 'Settings', label: 'Import data' },
  { name: 'PURGE_DATA', section: 'Settings', label: 'Delete for good' },
  { name: 'READ_BACKGROUND_JOBS', section: 'Settings', label: 'See background jobs' },
  { name: 'RETRY_BACKGROUND_JOBS', section: 'Settings', label: 'Try failed background jobs again' },
  { name: 'READ_AUDIT_LOG', section: 'Settings', label: 'Read the audit log' },
  { name: 'READ_HISTORY', section: 'Settings', label: 'Read the history of records' },
] as const
/** Families of five rights that belong to no resource. */
export const EXTRA_FAMILIES = [
  { permission: 'DASHBOARD', section: 'Settings', label: 'Dashboard' },
  { permission: 'STOCK', section: 'Inventory', label: 'Stock' },
] as const

export interface PermissionGroup {
  readonly section: string
  readonly resource: string
  readonly label: string
  readonly permissions: readonly { readonly name: string; readonly label: string }[]
}
const ACTION_LABELS: Record<Action, string> = {
  CREATE: 'Create',
  READ_ALL: 'List',
  READ_SINGLE: 'Open',
  UPDATE: 'Change',
  DELETE: 'Delete',
}
const words = (name: string) => name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ')
const five = (permission: string) =>
  ACTIONS.map(action => ({ name: `${action}_${permission}`, label: ACTION_LABELS[action] }))

/** All permissions, by section and resource, in the order of the catalogue. */
export function groupPermissions(catalogue: readonly AnyResource[]): readonly PermissionGroup[] {
  const groups = catalogue.flatMap(({ section, name, title, permission, permissions = [] }) => {
    if (permission === undefined) return []
    const all = [...five(permission), ...permissions.map(each => ({ name: each, label: words(each) }))]
    return [{ section, resource: name, label: title[1], permissions: all }]
  })
  const families = EXTRA_FAMILIES.map(family => ({
    section: family.section,
    resource: family.permission.toLowerCase(),
    label: family.label,
    permissions: five(family.permission),
  }))
  const singles = SINGLE_PERMISSIONS.map(single => ({
    section: single.section,
    resource: single.name.toLowerCase(),
    label: single.label,
    permissions: [{ name: single.name, label: single.label }],
  }))
  return [...groups, ...families, ...singles]
}
