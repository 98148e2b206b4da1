/** The screens of the menu that are closed to a person, with the right that each needs. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { MenuGroupName, MenuPage } from '@siteoffice/domain/menu'
import { entryKey, menuFor, rightsOfList } from '@siteoffice/domain/menu-for'
import { listPath } from '../../kinds/paths.ts'
import type { Session } from '../../lib/session.ts'

interface ClosedScreen {
  /** its names in English: its label in the menu, and other words for it */
  readonly label: string
  readonly names: readonly string[]
  readonly group: MenuGroupName
  readonly path: string
  readonly permission: string
}
/** For staff only: a company cannot ask for screens of the network, and nobody asks in somebody else's account. */
export function closedScreens(session: Session): readonly ClosedScreen[] {
  const { can, tenantScoped, impersonated } = session
  if (tenantScoped || impersonated) return []
  const entriesOf = (menu: ReturnType<typeof menuFor>) =>
    menu.flatMap(({ name, entries, parts }) =>
      [...entries, ...parts.map(resource => ({ resource }))].map(entry => ({ group: name, entry })),
    )
  const open = new Set(entriesOf(menuFor(session)).map(({ entry }) => entryKey(entry)))
  return entriesOf(menuFor({ can: () => true }))
    .filter(({ entry }) => !open.has(entryKey(entry)))
    .map(({ group, entry }) => ({
      group,
      ...('page' in entry
        ? closedPage(entry.page)
        : closedList(entry.resource, rightsOfList(entry.resource).find(name => !can(name)) ?? '')),
    }))
}
const closedPage = ({ label, words, path, required }: MenuPage) => ({
  label,
  names: words === undefined ? [] : [words],
  path,
  permission: required[0] ?? '',
})
const closedList = (resource: AnyResource, permission: string) => ({
  label: resource.title[1],
  names: [resource.title[0]],
  path: listPath(resource),
  permission,
})
