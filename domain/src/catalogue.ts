/** All resources, once, in the order of the menu. */

import type { AnyResource } from './resource.ts'
import { category } from './resources/directory/category.ts'
import { consultantCategory } from './resources/directory/consultant-category.ts'
import { department } from './resources/directory/department.ts'
import { professionalCategory } from './resources/directory/professional-category.ts'
import { company } from './resources/network/company.ts'
import { companyDocument } from './resources/network/company-document.ts'
import { projectBid } from './resources/network/project-bid.ts'
import { projects } from './resources/network/projects.ts'
import { adminUsers } from './resources/people/admin-users.ts'
import { roles } from './resources/people/roles.ts'
import { users } from './resources/people/users.ts'
import { siteConfig } from './resources/settings/site-config.ts'

export const resources = [
  company,
  companyDocument,
  projects,
  projectBid,
  category,
  professionalCategory,
  consultantCategory,
  department,
  users,
  adminUsers,
  roles,
  siteConfig,
] as const
/** The same list with names erased, for code that works on any resource. */
export const catalogue: readonly AnyResource[] = resources

type Declared = (typeof resources)[number]
export type ResourceName = Declared['name']
export type ResourceByName = { readonly [R in Declared as R['name']]: R }

const byName = new Map(catalogue.map(resource => [resource.name, resource]))
/** The resource of that name; throws where there is none, for that is a mistake in the program. */
export function resourceNamed(name: string): AnyResource {
  const resource = byName.get(name)
  if (resource === undefined) throw new Error(`No resource is called ${name}`)
  return resource
}
export const findResource = (name: string): AnyResource | undefined => byName.get(name)
