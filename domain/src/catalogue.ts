/** All resources, once, in the order of the menu. */

import type { ByName } from './engine/catalogue.ts'
import type { AnyResource } from './engine/resource.ts'
import { resources } from './resources.ts'

export { resources }
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
