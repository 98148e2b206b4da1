/** The screens of the menu that are not open to a person, and the right that each takes. */
import type { Section } from '@siteoffice/domain/engine/resource'
import { listPath } from '../../kinds/paths.ts'
import type { Session } from '../../lib/session.ts'
import { menuFor, rightsOfList } from './menu.ts'

interface ClosedScreen {
  /** its names, in English: what it is called in the menu, and other words that mean it */
  readonly label: string
  readonly names: readonly string[]
  readonly section: Section
  readonly path: string
  readonly permission: string
}
/** For staff: what the network has is no company's to ask for, and in somebody else's account nothing is asked for. */
export function closedScreens(session: Session): readonly ClosedScreen[] {
  const { can, ownRowsOnly, impersonated } = session
  if (ownRowsOnly || impersonated) return []
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
