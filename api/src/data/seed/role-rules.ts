/** Who gets which permission to begin with: a rule per shipped role, asked for every permission there is. */
import { findResource } from '@siteoffice/domain/catalogue'
import { parentOf } from '@siteoffice/domain/engine/describe'
import type { Action } from '@siteoffice/domain/engine/permissions'
import { ACTIONS } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'

export interface Permission {
  readonly name: string
  readonly section: string
  /** absent for rights that belong to no resource */
  readonly resource: AnyResource | undefined
}
type Rule = (permission: Permission) => boolean

const actionOf = ({ name }: Permission): Action | undefined => ACTIONS.find(action => name.startsWith(`${action}_`))
const isOneOfFive = (permission: Permission): boolean =>
  permission.resource !== undefined &&
  actionOf(permission) !== undefined &&
  permission.name.endsWith(`_${permission.resource.permission}`)
const reads = (permission: Permission): boolean =>
  permission.name.startsWith('READ_ALL_') || permission.name.startsWith('READ_SINGLE_')
const writes = (permission: Permission): boolean =>
  permission.name.startsWith('CREATE_') || permission.name.startsWith('UPDATE_')
const ruleForNames = (...names: readonly string[]): Rule => {
  const set = new Set(names)
  return permission => set.has(permission.name)
}
const within = (...sections: readonly string[]): Rule => {
  const set = new Set(sections)
  return permission => set.has(permission.section)
}
const either =
  (...rules: readonly Rule[]): Rule =>
  permission =>
    rules.some(rule => rule(permission))
const both =
  (...rules: readonly Rule[]): Rule =>
  permission =>
    rules.every(rule => rule(permission))
const except =
  (rule: Rule): Rule =>
  permission =>
    !rule(permission)

/** Lists and single records of everything but the settings, which may name other services, and the rights of others. */
const readsBusiness = both(reads, except(within('Settings')))
const dashboard = ruleForNames('READ_ALL_DASHBOARD', 'READ_SINGLE_DASHBOARD')
/** Whose the rows are: those of a part are whose the whole is. */
const scopeOf = (resource: AnyResource) => (parentOf(resource, findResource) ?? resource).scope
/** What the row scope 'company' narrows down to the own company's rows. */
const ownRows: Rule = ({ resource }) =>
  resource !== undefined && scopeOf(resource) !== 'staff' && scopeOf(resource) !== 'shared'
const sharedRows: Rule = ({ resource }) => resource?.scope === 'shared'
const ofCompany =
  (permission: string): Rule =>
  ({ resource }) =>
    resource?.permission === permission

/** What a company's admin keeps for the company: its profile, papers, people, tenders and the links to its profile. */
const KEPT_BY_COMPANIES: readonly Rule[] = [
  'COMPANY',
  'COMPANY_DOCUMENT',
  'USER',
  'JOIN_REQUESTS',
  'PROJECTS',
  'TENDER_LOTS',
  'PROJECT_APPLICATIONS',
  'BID_REVISIONS',
  'PROFILE_SHARING',
  'TENDER_QUESTIONS',
  'TENDER_ANSWERS',
  'ADDENDA',
].map(ofCompany)
const companyAdmin = either(
  dashboard,
  both(sharedRows, reads),
  both(ownRows, reads),
  both(ownRows, writes, either(...KEPT_BY_COMPANIES), except(ruleForNames('CREATE_COMPANY'))),
  both(
    ownRows,
    ruleForNames(
      'DELETE_PROJECTS',
      'DELETE_TENDER_LOTS',
      'DELETE_PROJECT_APPLICATIONS',
      'DELETE_BID_REVISIONS',
      'DELETE_ADDENDA',
      'DELETE_COMPANY_DOCUMENT',
      'CREATE_REQUESTED_CATEGORY',
      'CREATE_PROFILE_DOWNLOAD_REQUEST',
      'CREATE_CUSTOMER_FEEDBACK',
      'ACCEPT_AWARD',
      'SIGN_MOU',
    ),
  ),
  ruleForNames('READ_COMPANY_FINANCIALS', 'READ_HISTORY'),
)
/** Whoever gives a role must hold all its permissions, so operations may do what a company's admin may. */
const operations = either(
  companyAdmin,
  readsBusiness,
  dashboard,
  within('Network', 'Agreements'),
  both(within('Directory', 'Notifications'), isOneOfFive),
  both(within('People'), either(ofCompany('USER'), ofCompany('JOIN_REQUESTS')), isOneOfFive),
  ruleForNames(
    'LOGIN_INTO_USER_ACCOUNT',
    'CAN_CHAT',
    'EXPORT_DATA',
    'IMPORT_DATA',
    'SHARE_VIEWS',
    'READ_HISTORY',
    'READ_COST',
    'OVERRIDE_PRICE',
    'SEND_NOTIFICATION',
    'READ_ALL_SITE_CONFIG',
    'READ_SINGLE_SITE_CONFIG',
  ),
  both(either(ofCompany('UNIT'), ofCompany('CANNED_REPLY')), isOneOfFive),
)
const finance = either(
  readsBusiness,
  dashboard,
  ruleForNames(
    'READ_COMPANY_FINANCIALS',
    'READ_COST',
    'OVERRIDE_PRICE',
    'CLOSE_PERIODS',
    'EXPORT_DATA',
    'READ_HISTORY',
    'ISSUE_BILLINGS',
    'RECORD_PAYMENT',
    'VOID_BILLINGS',
    'READ_ALL_SITE_CONFIG',
    'READ_SINGLE_SITE_CONFIG',
  ),
  both(
    either(ofCompany('BILLINGS'), ofCompany('SALE'), ofCompany('REGISTER_SESSION'), ofCompany('EXCHANGE_RATES')),
    writes,
  ),
)
const contentEditor = either(
  dashboard,
  both(within('Directory', 'Website', 'Hospitality'), either(isOneOfFive, ruleForNames('PUBLISH_CONTENT'))),
  both(within('Notifications'), isOneOfFive),
  both(ofCompany('APP_LANGUAGE'), isOneOfFive),
  both(either(within('Network'), ofCompany('CUSTOMER_FEEDBACK')), reads),
  ruleForNames('PUBLISH_CONTENT', 'SEND_NOTIFICATION', 'READ_HISTORY'),
)
const support = either(
  readsBusiness,
  dashboard,
  both(within('Conversations'), either(isOneOfFive, ruleForNames('CAN_CHAT', 'SHARE_CANNED_REPLY'))),
  ruleForNames('LOGIN_INTO_USER_ACCOUNT', 'READ_HISTORY'),
)
/** Runs the stores, without what goods cost them, at the prices of the products; parties and goods name companies and categories, which can be looked up. */
const storekeeper = either(
  dashboard,
  both(within('Inventory'), except(ruleForNames('READ_COST', 'OVERRIDE_PRICE', 'CLOSE_PERIODS'))),
  both(within('Directory'), reads),
  both(ofCompany('COMPANY'), reads),
  both(ofCompany('UNIT'), isOneOfFive),
  ruleForNames('READ_HISTORY', 'EXPORT_DATA', 'IMPORT_DATA'),
)
/** READ_COMPANY_FINANCIALS is neither a list nor a record, and stays out. */
const viewer = either(reads, ruleForNames('READ_HISTORY'))
const member = either(
  dashboard,
  both(sharedRows, reads),
  both(
    ownRows,
    reads,
    either(
      ofCompany('COMPANY'),
      ofCompany('PROJECTS'),
      ofCompany('TENDER_LOTS'),
      ofCompany('PROJECT_APPLICATIONS'),
      ofCompany('ADDENDA'),
      ofCompany('BID_REVISIONS'),
      ofCompany('TENDER_QUESTIONS'),
      ofCompany('TENDER_ANSWERS'),
      ofCompany('TENDER_INVITATIONS'),
      ofCompany('COMPANY_DOCUMENT'),
    ),
  ),
  both(
    ownRows,
    ruleForNames(
      'CREATE_PROJECT_APPLICATIONS',
      'UPDATE_PROJECT_APPLICATIONS',
      'UPDATE_BID_REVISIONS',
      'DELETE_BID_REVISIONS',
      'CREATE_TENDER_QUESTIONS',
    ),
  ),
)
export const GRANTS = {
  'super-admin': () => true,
  operations,
  finance,
  'content-editor': contentEditor,
  support,
  storekeeper,
  viewer,
  'company-admin': companyAdmin,
  member,
} as const satisfies { readonly [alias: string]: Rule }
