/** The menu as it is searched, and where an address belongs in it. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { screenOf } from '@siteoffice/domain/engine/describe'
import { hasWords } from '@siteoffice/domain/engine/folded'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { MenuEntry, MenuGroupName } from '@siteoffice/domain/menu'
import { groupOf, groupPath, type MenuGroup } from '@siteoffice/domain/menu-for'
import { listPath } from '../../kinds/paths.ts'

export const entryPath = (entry: MenuEntry): string => ('page' in entry ? entry.page.path : listPath(entry.resource))

/** Keeps the entries that contain the words, in the person's language; a group's name keeps the whole group. */
export function searchMenu(
  menu: readonly MenuGroup[],
  words: string,
  translate: (text: string) => string,
): readonly MenuGroup[] {
  if (words.trim() === '') return menu
  const has = (text: string) => hasWords(translate(text), words)
  const names = (entry: MenuEntry) => ('page' in entry ? [entry.page.label] : entry.resource.title)
  return menu
    .map(group => ({
      ...group,
      entries: has(group.name) ? group.entries : group.entries.filter(entry => names(entry).some(has)),
    }))
    .filter(({ entries }) => entries.length > 0)
}
/** Whether an address shows a screen of this resource. */
export function belongsTo(resource: AnyResource, pathname: string): boolean {
  const screen = screenOf(resource)
  const ofRecords = [`/view-${screen}/`, `/edit-${screen}/`]
  return [`/${screen}-list`, `/add-${screen}`].includes(pathname) || ofRecords.some(path => pathname.startsWith(path))
}
export interface MenuPlace {
  /** the resource whose screen is shown */
  readonly resource: AnyResource | undefined
  readonly group: MenuGroupName | undefined
}
/** Where an address belongs in the menu. */
export function placeOf(menu: readonly MenuGroup[], pathname: string): MenuPlace {
  const resource = catalogue.find(each => belongsTo(each, pathname))
  const group = menu.find(
    ({ name, entries }) =>
      groupPath(name) === pathname || entries.some(entry => 'page' in entry && entry.page.path === pathname),
  )
  return { resource, group: resource === undefined ? group?.name : groupOf(resource) }
}
