/** Which resources behave beyond the engine. One that declares computed fields must stand here, or this does not compile. */
import type { ResourceName } from '@siteoffice/domain/catalogue'
import type { AnyBehaviour, Behaviour } from '../crud/behaviour.ts'
import { billings } from './billings.ts'
import { category, consultantCategory, department, professionalCategory } from './categories.ts'
import { company, companyDocument } from './company.ts'
import { activities, appLanguage, banners, blogs, careers, jobs, staticPage, videos } from './content.ts'
import { booking, customers, product, stores, supplier, warehouse } from './inventory.ts'
import { outerNotification } from './mail-log.ts'
import {
  adminNotification,
  companyNotification,
  contactMessage,
  customerFeedback,
  guestConversation,
} from './messages.ts'
import { mou, mouAssignment, profileDownloadRequest, requestedCategory } from './network-records.ts'
import { purchase, sale } from './orders.ts'
import { adminUsers, users } from './people.ts'
import { profileSharing } from './profile-sharing.ts'
import { projectBid } from './project-bid.ts'
import { projectWinnings } from './project-winnings.ts'
import { projects } from './projects.ts'
import { roles } from './roles.ts'
import { siteConfig } from './site-config.ts'

type Computing = { [N in ResourceName]: Behaviour<N>['computed'] extends undefined ? never : N }[ResourceName]
type Registry = { readonly [N in Computing]: Behaviour<N> } & { readonly [N in ResourceName]?: Behaviour<N> }
const registry: Registry = {
  company,
  companyDocument,
  projects,
  projectBid,
  'project-winnings': projectWinnings,
  billings,
  requestedCategory,
  profileDownloadRequest,
  profileSharing,
  mou,
  mouAssignment,
  category,
  professionalCategory,
  consultantCategory,
  department,
  customerFeedback,
  'contact-message': contactMessage,
  guestConversation,
  adminNotification,
  companyNotification,
  outerNotification,
  blogs,
  videos,
  banners,
  activities,
  'static-page': staticPage,
  jobs,
  careers,
  booking,
  stores,
  customers,
  supplier,
  product,
  warehouse,
  sale,
  purchase,
  users,
  adminUsers,
  roles,
  'site-config': siteConfig,
  appLanguage,
}
export const behaviours = registry as unknown as { readonly [resource: string]: AnyBehaviour } // the engine hands each its own rows
