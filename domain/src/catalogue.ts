/** All resources, once, in the order of the menu. */

import type { ByName } from './engine/catalogue.ts'
import type { AnyResource } from './engine/resource.ts'
import { agreements } from './sections/agreements.ts'
import { conversations } from './sections/conversations.ts'
import { directory } from './sections/directory.ts'
import { hospitality } from './sections/hospitality.ts'
import { inventory } from './sections/inventory.ts'
import { network } from './sections/network.ts'
import { notifications } from './sections/notifications.ts'
import { people } from './sections/people.ts'
import { settings } from './sections/settings.ts'
import { website } from './sections/website.ts'

export const resources = [
  ...network,
  ...agreements,
  ...directory,
  ...conversations,
  ...notifications,
  ...website,
  ...hospitality,
  ...inventory,
  ...people,
  ...settings,
] as const
/** The same list without the types of names, for code that works on any resource. */
export const catalogue: readonly AnyResource[] = resources

type DeclaredResource = (typeof resources)[number]
export type ResourceName = DeclaredResource['name']
export type ResourceByName = ByName<DeclaredResource>

const byName = new Map(catalogue.map(resource => [resource.name, resource]))
/** The resource of that name; throws where there is none, for that is a mistake in the code. */
export function resourceNamed(name: string): AnyResource {
  const resource = byName.get(name)
  if (resource === undefined) throw new Error(`No resource is called ${name}`)
  return resource
}
export const findResource = (name: string): AnyResource | undefined => byName.get(name)
