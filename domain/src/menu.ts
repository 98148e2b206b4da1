/** The menu: eight groups of work, each with its lists and pages, the daily ones first. */
import { catalogue, type ResourceName, resourceNamed } from './catalogue.ts'
import { deadlinePermissions } from './engine/deadlines.ts'
import { screensOf } from './engine/describe.ts'
import type { AnyResource, Section } from './engine/resource.ts'

/** A page of the menu that is no list of records. */
export interface MenuPage {
  readonly path: string
  readonly label: string
  readonly about: string
  /** other words that mean it */
  readonly words?: string
  /** one of these permissions opens it */
  readonly required: readonly string[]
  /** and this one besides */
  readonly also?: string
  /** closed in somebody else's account */
  readonly personal?: true
  /** for people of companies alone */
  readonly companies?: true
  /** the list whose records it shows in its own way */
  readonly leadsTo?: ResourceName
  /** another page leads to it: it comes last in its group */
  readonly last?: true
}
export type MenuEntry = { readonly resource: AnyResource } | { readonly page: MenuPage }
export const MENU_GROUPS = [
  'Tenders',
  'Companies',
  'Money',
  'Agreements',
  'Messages',
  'Website',
  'Stores',
  'Administration',
] as const
export type MenuGroupName = (typeof MENU_GROUPS)[number]
interface GroupShape {
  readonly about: string
  /** the sections whose lists belong here, unless another group names them */
  readonly sections: readonly Section[]
  /** those that are worked with daily come first; lists that are not named follow in the order of the catalogue */
  readonly entries: readonly (ResourceName | MenuPage)[]
  /** parts of other records: these lead to them, and so does the palette */
  readonly parts?: readonly ResourceName[]
}

const GROUPS: { readonly [Name in MenuGroupName]: GroupShape } = {
  Tenders: {
    about: 'Projects put out to tender, the bids for them and the awards.',
    sections: ['Network'],
    entries: [
      'projects',
      'projectBid',
      'project-winnings',
      {
        path: '/deadlines',
        label: 'Deadlines',
        about: 'What runs out, closes or falls due: verifications, papers, agreements, tenders, bills.',
        required: deadlinePermissions(catalogue),
      },
      'tenderInvitations',
    ],
    parts: [
      'tenderLots',
      'addenda',
      'tenderQuestions',
      'tenderAnswers',
      'bidEvaluations',
      'bidRevisions',
      'bidOpenings',
    ],
  },
  Companies: {
    about: 'Member companies, their people and papers, and the directory of trades.',
    sections: ['Directory'],
    entries: [
      {
        path: '/my-company',
        label: 'My company',
        about: 'The profile, people and papers of your company.',
        required: ['ALL'],
        companies: true,
        leadsTo: 'company',
      },
      'company',
      {
        path: '/reviews',
        label: 'Reviews',
        about: 'Applications that companies have handed in, the one that has waited longest first.',
        required: ['VERIFY_COMPANY'],
      },
      {
        path: '/paper-reviews',
        label: 'Documents to accept',
        about: 'Licences and certificates that companies sent in.',
        required: ['VERIFY_COMPANY'],
      },
      'users',
      'joinRequests',
      'requestedCategory',
      'companyDocument',
      'profileDownloadRequest',
      'profileSharing',
      'package',
    ],
  },
  Money: {
    about: 'Bills, payments and what is still open.',
    sections: [],
    entries: [
      {
        path: '/receivables',
        label: 'Open amounts',
        about: 'Open amounts, by company and by how late they are.',
        words: 'Receivables',
        required: ['READ_ALL_BILLINGS'],
      },
      'billings',
      'exchangeRate',
      {
        path: '/record-payment',
        label: 'Record payment',
        about: 'One payment of a company, over as many of its bills as it is for.',
        required: ['RECORD_PAYMENT'],
        last: true,
      },
    ],
  },
  Agreements: {
    about: 'Agreements with members, and who signed them.',
    sections: ['Agreements'],
    entries: [],
  },
  Messages: {
    about: 'Conversations with visitors and colleagues, notifications and mail.',
    sections: ['Conversations', 'Notifications'],
    entries: [
      {
        path: '/guest-chat',
        label: 'Guest chat',
        about: 'What visitors of the public site ask, and what we answer.',
        required: ['READ_ALL_CHAT'],
      },
      {
        path: '/chat',
        label: 'Chat',
        about: 'Conversations with colleagues and companies.',
        required: ['CAN_CHAT'],
        personal: true,
      },
      'contact-message',
      'customerFeedback',
      'companyNotification',
      'adminNotification',
      'outerNotification',
      'cannedReply',
    ],
  },
  Website: {
    about: 'The public site: its pages and articles, its job openings, and stays of guests.',
    sections: ['Website', 'Hospitality'],
    entries: ['blogs', 'static-page', 'banners', 'faq', 'jobs', 'careers', 'booking'],
  },
  Stores: {
    about: 'Goods, sales, purchases and stock.',
    sections: ['Inventory'],
    entries: [
      {
        path: '/sale-cart',
        label: 'Sale cart',
        about: 'Add the customer’s items, check the total, and confirm the sale.',
        required: ['CREATE_SALE'],
      },
      {
        path: '/purchase-cart',
        label: 'Purchase cart',
        about: 'Add the items that a store needs from a supplier, check the total, and place the order.',
        required: ['CREATE_PURCHASE'],
      },
      {
        path: '/stock-list',
        label: 'Stock',
        about: 'What lies in which warehouse, and how it came there.',
        required: ['READ_ALL_STOCK'],
      },
      {
        path: '/reorder',
        label: 'Reorder',
        about: 'Products below their reorder level, by supplier.',
        required: ['READ_ALL_PURCHASE'],
        also: 'READ_ALL_STOCK',
      },
      {
        path: '/store-reports',
        label: 'Reports',
        about: 'Sales of a period, stock value and slow movers.',
        required: ['READ_ALL_SALE', 'READ_ALL_STOCK'],
      },
      'product',
      'sale',
      'purchase',
      'customers',
      'supplier',
      'registerSession',
      'register',
      'countSheet',
      'warehouse',
      'stores',
      'countLine',
    ],
  },
  Administration: {
    about: 'Staff and their rights, and the settings of the network.',
    sections: ['People', 'Settings'],
    entries: [
      {
        path: '/settings',
        label: 'Settings of the network',
        about: 'What steers the platform and its public site.',
        required: ['READ_ALL_SITE_CONFIG'],
        leadsTo: 'site-config',
      },
      'adminUsers',
      'roles',
      'department',
      'appLanguage',
      'unit',
      {
        path: '/audit-log',
        label: 'Audit log',
        about: 'Who did what in the network, when, from where and on whose behalf. Nothing here can be changed.',
        required: ['READ_AUDIT_LOG'],
      },
      {
        path: '/background-jobs',
        label: 'Background jobs',
        about: 'Automatic work: mails, steps that are due, cleaning up.',
        required: ['READ_BACKGROUND_JOBS'],
      },
    ],
  },
}
export const aboutGroup = (name: MenuGroupName): string => GROUPS[name].about
export const groupOfSection = (section: Section): MenuGroupName =>
  MENU_GROUPS.find(name => GROUPS[name].sections.includes(section)) ?? 'Administration'

export interface DeclaredGroup {
  readonly entries: readonly MenuEntry[]
  readonly parts: readonly AnyResource[]
}
const claimed = new Set<string>(
  Object.values(GROUPS).flatMap(({ entries, parts = [] }) => [
    ...entries.filter(entry => typeof entry === 'string'),
    ...parts,
  ]),
)
const hasList = (resource: AnyResource): boolean => screensOf(resource).includes('list')
function declare({ sections, entries, parts = [] }: GroupShape): DeclaredGroup {
  const others = catalogue.filter(({ name, section }) => sections.includes(section) && !claimed.has(name))
  const declared = entries.map(entry =>
    typeof entry === 'string' ? { resource: resourceNamed(entry) } : { page: entry },
  )
  const isPart = ({ parent }: AnyResource) => parent !== undefined
  return {
    entries: [...declared, ...others.filter(each => !isPart(each)).map(resource => ({ resource }))].filter(
      entry => 'page' in entry || hasList(entry.resource),
    ),
    parts: [...parts.map(resourceNamed), ...others.filter(isPart)].filter(hasList),
  }
}
export const declaredMenu: { readonly [Name in MenuGroupName]: DeclaredGroup } = {
  Tenders: declare(GROUPS.Tenders),
  Companies: declare(GROUPS.Companies),
  Money: declare(GROUPS.Money),
  Agreements: declare(GROUPS.Agreements),
  Messages: declare(GROUPS.Messages),
  Website: declare(GROUPS.Website),
  Stores: declare(GROUPS.Stores),
  Administration: declare(GROUPS.Administration),
}
/** What people read of the menu: names, purposes and other words. */
export const menuTexts = (): readonly string[] =>
  MENU_GROUPS.flatMap(name => [
    name,
    GROUPS[name].about,
    ...declaredMenu[name].entries.flatMap(entry =>
      'page' in entry ? [entry.page.label, entry.page.about, ...(entry.page.words ? [entry.page.words] : [])] : [],
    ),
  ])
