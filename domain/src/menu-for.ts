/** The menu of one person: what they may open, the group of their own work first. */
import { findResource } from './catalogue.ts'
import { operationsOf } from './engine/describe.ts'
import { permissionFor, permissionsAbove } from './engine/permissions.ts'
import type { AnyResource } from './engine/resource.ts'
import {
  type DeclaredGroup,
  declaredMenu,
  groupOfSection,
  MENU_GROUPS,
  type MenuEntry,
  type MenuGroupName,
} from './menu.ts'

export interface MenuGroup {
  readonly name: MenuGroupName
  readonly entries: readonly MenuEntry[]
  /** lists that only the palette and other records lead to */
  readonly parts: readonly AnyResource[]
}
export interface MenuHolder {
  readonly can: (permissions: string | readonly string[]) => boolean
  /** works in somebody else's account */
  readonly impersonated?: boolean
  readonly tenantScoped?: boolean
}
/** The rights that the list of a resource needs, all of them. */
export const rightsOfList = (resource: AnyResource): readonly string[] => [
  permissionFor(resource, 'list'),
  ...permissionsAbove(resource, findResource),
]
/** One of these opens the page of a group. */
export const rightsOfGroup = (name: MenuGroupName): readonly string[] =>
  declaredMenu[name].entries.flatMap(entry =>
    'page' in entry ? entry.page.required : [permissionFor(entry.resource, 'list')],
  )
export const entryKey = (entry: MenuEntry): string => ('page' in entry ? entry.page.path : entry.resource.name)

export function menuFor({ can, impersonated = false, tenantScoped = false }: MenuHolder): readonly MenuGroup[] {
  const isOpen = (resource: AnyResource) => rightsOfList(resource).every(name => can(name))
  // their list of companies would hold one record, which has a page of its own
  const replaced = Object.values(declaredMenu).flatMap(({ entries }) =>
    entries.flatMap(entry => (tenantScoped && 'page' in entry && entry.page.companies ? [entry.page.leadsTo] : [])),
  )
  const isReachable = (entry: MenuEntry) => {
    if ('resource' in entry) return isOpen(entry.resource) && !replaced.some(name => name === entry.resource.name)
    const { required, also, personal, companies } = entry.page
    return (
      can(required) && (also === undefined || can(also)) && !(impersonated && personal) && (tenantScoped || !companies)
    )
  }
  return MENU_GROUPS.map(name => ({
    name,
    entries: declaredMenu[name].entries.filter(isReachable),
    parts: declaredMenu[name].parts.filter(isOpen),
  })).filter(({ entries, parts }) => entries.length + parts.length > 0)
}
/** The share of a group's records that the person may add or change. */
function shareOfWrites({ entries, parts }: DeclaredGroup, can: MenuHolder['can']): number {
  const resources = [...entries.flatMap(entry => ('resource' in entry ? [entry.resource] : [])), ...parts]
  const rights = resources.flatMap(resource =>
    (['create', 'update'] as const)
      .filter(operation => operationsOf(resource).includes(operation))
      .map(operation => permissionFor(resource, operation)),
  )
  return rights.filter(right => can(right)).length / Math.max(rights.length, 1)
}
/** The group where a person's own work is: the one of which they may write the greatest share. */
export function ownGroup(holder: MenuHolder): MenuGroupName | undefined {
  const groups = menuFor(holder).filter(({ entries }) => entries.length > 0)
  const shares = groups.map(({ name }) => shareOfWrites(declaredMenu[name], holder.can))
  return groups[shares.indexOf(Math.max(...shares))]?.name
}
/** The groups that stand in the menu, the own one first. */
export function shownMenu(holder: MenuHolder): readonly MenuGroup[] {
  const own = ownGroup(holder)
  const groups = menuFor(holder).filter(({ entries }) => entries.length > 0)
  return [...groups.filter(({ name }) => name === own), ...groups.filter(({ name }) => name !== own)]
}
/** An open group shows this many entries, the one that leads to all of them included. */
export const IN_SIGHT = 8

/** The entries of an open group, and whether the group's page has more. */
export function entriesInSight({ entries }: Pick<MenuGroup, 'entries'>): {
  readonly entries: readonly MenuEntry[]
  readonly more: boolean
} {
  const led = entries.flatMap(entry => ('page' in entry && entry.page.leadsTo ? [entry.page.leadsTo] : []))
  const daily = entries.filter(entry =>
    'page' in entry ? entry.page.last !== true : !led.some(name => name === entry.resource.name),
  )
  if (daily.length === entries.length && entries.length <= IN_SIGHT) return { entries, more: false }
  return { entries: daily.slice(0, IN_SIGHT - 1), more: true }
}
const groupNames = new Map(
  MENU_GROUPS.flatMap(name => {
    const { entries, parts } = declaredMenu[name]
    const listed = entries.flatMap(entry => ('resource' in entry ? [entry.resource] : []))
    return [...listed, ...parts].map(resource => [resource.name, name] as const)
  }),
)
/** The group of a resource; where it has no list, that of its section. */
export const groupOf = ({ name, section }: AnyResource): MenuGroupName =>
  groupNames.get(name) ?? groupOfSection(section)
export const groupPath = (name: MenuGroupName): string => `/all/${name.toLowerCase()}`
