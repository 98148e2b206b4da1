/** The lists and features that a person may open, by section, in the order of the catalogue; the menu shows them. */

import { catalogue, findResource } from '@siteoffice/domain/catalogue'
import { deadlinePermissions } from '@siteoffice/domain/engine/deadlines'
import { screenOf, screensOf } from '@siteoffice/domain/engine/describe'
import { hasWords } from '@siteoffice/domain/engine/folded'
import { permissionFor, permissionsAbove } from '@siteoffice/domain/engine/permissions'
import type { AnyResource, Section } from '@siteoffice/domain/engine/resource'
import { SECTIONS } from '@siteoffice/domain/engine/resource'
import type { Session } from '../../lib/session.ts'

export interface MenuGroup {
  readonly section: Section
  readonly resources: readonly AnyResource[]
  readonly links: readonly FeatureLink[]
}
/** A screen that is a feature of its own. */
interface FeatureLink {
  readonly section: Section
  readonly path: string
  readonly label: string
  /** other words that mean it */
  readonly words?: string
  readonly required: readonly string[]
  /** closed in somebody else's account */
  readonly personal?: true
  /** for people of companies alone */
  readonly companies?: true
  /** the resource whose screens it leads to */
  readonly leadsTo?: string
}
const FEATURES: readonly FeatureLink[] = [
  { section: 'Network', path: '/my-company', label: 'My company', required: ['ALL'], companies: true },
  { section: 'Network', path: '/deadlines', label: 'Deadlines', required: deadlinePermissions(catalogue) },
  { section: 'Network', path: '/reviews', label: 'Reviews', required: ['VERIFY_COMPANY'] },
  { section: 'Network', path: '/paper-reviews', label: 'Documents to accept', required: ['VERIFY_COMPANY'] },
  {
    section: 'Network',
    path: '/receivables',
    label: 'Open amounts',
    words: 'Receivables',
    required: ['READ_ALL_BILLINGS'],
  },
  { section: 'Network', path: '/record-payment', label: 'Record payment', required: ['RECORD_PAYMENT'] },
  { section: 'Conversations', path: '/chat', label: 'Chat', required: ['CAN_CHAT'], personal: true },
  { section: 'Conversations', path: '/guest-chat', label: 'Guest chat', required: ['READ_ALL_CHAT'] },
  { section: 'Inventory', path: '/sale-cart', label: 'Sale cart', required: ['CREATE_SALE'] },
  { section: 'Inventory', path: '/purchase-cart', label: 'Purchase cart', required: ['CREATE_PURCHASE'] },
  { section: 'Inventory', path: '/stock-list', label: 'Stock', required: ['READ_ALL_STOCK'] },
  {
    section: 'Settings',
    path: '/settings',
    label: 'Settings of the network',
    required: ['READ_ALL_SITE_CONFIG'],
    leadsTo: 'site-config',
  },
  { section: 'Settings', path: '/audit-log', label: 'Audit log', required: ['READ_AUDIT_LOG'] },
  {
    section: 'Settings',
    path: '/background-jobs',
    label: 'Background jobs',
    required: ['READ_BACKGROUND_JOBS'],
  },
]
const isFilled = (group: MenuGroup): boolean => group.resources.length + group.links.length > 0

/** The rights that the list of a resource needs, all of them. */
export const rightsOfList = (resource: AnyResource): readonly string[] => [
  permissionFor(resource, 'list'),
  ...permissionsAbove(resource, findResource),
]
type MenuSession = Pick<Session, 'can' | 'impersonated'> & Partial<Pick<Session, 'tenantScoped'>>
export function menuFor({ can, impersonated, tenantScoped = false }: MenuSession): readonly MenuGroup[] {
  const open = catalogue.filter(
    resource => screensOf(resource).includes('list') && rightsOfList(resource).every(name => can(name)),
  )
  return SECTIONS.map(section => ({
    section,
    resources: open.filter(resource => resource.section === section),
    links: FEATURES.filter(
      link =>
        link.section === section &&
        can(link.required) &&
        !(impersonated && link.personal) &&
        (tenantScoped || !link.companies),
    ),
  })).filter(isFilled)
}
/** Lists and features that another screen leads to; the palette finds them. */
const ELSEWHERE: readonly string[] = ['site-config', '/record-payment']
/** The part of a person's lists and features that stands in the menu. */
export const shownMenu = (session: MenuSession): readonly MenuGroup[] =>
  menuFor(session)
    .map(({ section, resources, links }) => ({
      section,
      // a company's list of companies has only its own record, which has a link of its own
      resources: resources.filter(
        ({ name }) => !ELSEWHERE.includes(name) && !(session.tenantScoped && name === 'company'),
      ),
      links: links.filter(({ path }) => !ELSEWHERE.includes(path)),
    }))
    .filter(isFilled)
/** Keeps the entries that contain the words, in the person's language; a section's name keeps the whole section. */
export function searchMenu(
  menu: readonly MenuGroup[],
  words: string,
  translate: (text: string) => string,
): readonly MenuGroup[] {
  if (words.trim() === '') return menu
  const has = (text: string) => hasWords(translate(text), words)
  return menu
    .map(group => ({
      section: group.section,
      resources: has(group.section) ? group.resources : group.resources.filter(({ title }) => title.some(has)),
      links: has(group.section) ? group.links : group.links.filter(link => has(link.label)),
    }))
    .filter(isFilled)
}
/** Whether an address shows a screen of this resource. */
export function belongsTo(resource: AnyResource, pathname: string): boolean {
  const screen = screenOf(resource)
  return [`/${screen}-list`, `/add-${screen}`].includes(pathname) || pathname.startsWith(`/edit-${screen}/`)
}
