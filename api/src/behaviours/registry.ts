/** Which resources behave beyond the engine. A resource that declares computed fields must stand here. */
import type { ResourceName } from '@siteoffice/domain/catalogue'
import type { AnyBehaviour, Behaviour } from '../crud/behaviour.ts'
import { category, consultantCategory, department, professionalCategory } from './categories.ts'
import { company } from './company.ts'
import { adminUsers, users } from './people.ts'
import { projectBid } from './project-bid.ts'
import { projects } from './projects.ts'
import { roles } from './roles.ts'
import { siteConfig } from './site-config.ts'

const plain = {}
const registry: { readonly [N in ResourceName]: Behaviour<N> } = {
  company,
  companyDocument: plain,
  projects,
  projectBid,
  category,
  professionalCategory,
  consultantCategory,
  department,
  users,
  adminUsers,
  roles,
  'site-config': siteConfig,
}
export const behaviours = registry as unknown as { readonly [resource: string]: AnyBehaviour } // the engine hands each its own rows
