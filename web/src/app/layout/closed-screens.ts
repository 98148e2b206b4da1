/** The screens of the menu that are closed to a person, with the right that each needs. */
import type { Section } from '@siteoffice/domain/engine/resource'
import { listPath } from '../../kinds/paths.ts'
import type { Session } from '../../lib/session.ts'
import { menuFor, rightsOfList } from './menu.ts'

interface ClosedScreen {
  /** its names in English: its label in the menu, and other words for it */
  readonly label: string
  readonly names: readonly string[]
  readonly section: Section
  readonly path: string
  readonly permission: string
}
/** For staff only: a company cannot ask for screens of the network, and nobody asks in somebody else's account. */
export function closedScreens(session: Session): readonly ClosedScreen[] {
  const { can, tenantScoped, impersonated } = session
  if (tenantScoped || impersonated) return []
  const open = new Set(menuFor(session).flatMap(({ resources, links }) => [...resources, ...links]))
  return menuFor({ can: () => true, impersonated: false }).flatMap(({ section, resources, links }) => [
    ...resources
      .filter(resource => !open.has(resource))
      .map(resource => {
        const [singular, plural] = resource.title
        const permission = rightsOfList(resource).find(name => !can(name)) ?? ''
        return { label: plural, names: [singular], section, path: listPath(resource), permission }
      }),
    ...links
      .filter(link => !open.has(link))
      .map(({ label, words, path, required }) => ({
        label,
        names: words === undefined ? [] : [words],
        section,
        path,
        permission: required[0] ?? '',
      })),
  ])
}
