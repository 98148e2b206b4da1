/** The roles that every network starts with. What they may do is worked out from the catalogue, so new resources are covered. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { groupPermissions } from '@siteoffice/domain/engine/permissions'
import type { Row } from '@siteoffice/domain/engine/resource'
import type { roles } from '@siteoffice/domain/modules/people/roles'
import sql from 'sql-template-tag'
import type { Queries } from '../database.ts'
import { namedId } from './named-id.ts'
import type { Permission } from './role-rules.ts'
import { GRANTS } from './role-rules.ts'

export type RoleAlias = keyof typeof GRANTS
interface Shipped {
  readonly alias: RoleAlias
  readonly name: string
  readonly description: string
  readonly rowScope: Row<typeof roles>['rowScope']
}
export const SHIPPED_ROLES: readonly Shipped[] = [
  {
    alias: 'super-admin',
    name: 'Super admin',
    description: 'Everything, including roles, settings and deleting for good.',
    rowScope: 'all',
  },
  {
    alias: 'operations',
    name: 'Operations',
    description: 'Verifies companies, publishes projects, opens bids and awards.',
    rowScope: 'all',
  },
  {
    alias: 'finance',
    name: 'Finance',
    description: 'Reads what is awarded and to whom, bills and records payments.',
    rowScope: 'all',
  },
  {
    alias: 'content-editor',
    name: 'Content editor',
    description: 'Keeps the directories and the public site.',
    rowScope: 'all',
  },
  {
    alias: 'support',
    name: 'Support',
    description: "Answers members and visitors, and works in a member's account to help.",
    rowScope: 'all',
  },
  {
    alias: 'storekeeper',
    name: 'Storekeeper',
    description: 'Runs the stores: goods, orders, parties and counts.',
    rowScope: 'all',
  },
  { alias: 'viewer', name: 'Viewer', description: 'Reads, and changes nothing.', rowScope: 'all' },
  {
    alias: 'company-admin',
    name: 'Company admin',
    description: "Runs a member company's own profile, projects, bids and people.",
    rowScope: 'company',
  },
  {
    alias: 'member',
    name: 'Member',
    description: 'The role of a new sign-up: reads the directories and the own company.',
    rowScope: 'company',
  },
]
export const roleId = (alias: RoleAlias): string => namedId(`role ${alias}`)

const permissions: readonly Permission[] = groupPermissions(catalogue).flatMap(group =>
  group.permissions.map(({ name }) => ({
    name,
    section: group.section,
    resource: catalogue.find(each => each.name === group.resource),
  })),
)
/** The permissions a shipped role starts with. */
export const permissionsOf = (alias: RoleAlias): string[] => permissions.filter(GRANTS[alias]).map(({ name }) => name)

/**
 * Adds shipped roles that are missing, and to shipped roles what is new in this version: the super admin, who has every
 * permission, lacks it so far. What somebody took from a role before stays taken. Nothing is written where nothing is new.
 */
export async function seedRoles(queries: Queries): Promise<void> {
  const rows = SHIPPED_ROLES.map(role => ({ ...role, id: roleId(role.alias), permissions: permissionsOf(role.alias) }))
  const added = sql`array(select p from unnest(excluded.permissions) p
    where p <> all(roles.permissions) and p <> all(coalesce((select s.permissions from roles s where s.alias = 'super-admin'), excluded.permissions)))`
  await queries.query(sql`
    insert into roles (_id, created_at, updated_at, version, name, alias, description, row_scope, permissions, is_system, mfa_required)
    select x.id, now(), now(), 1,
      case when exists (select 1 from roles r where lower(r.name) = lower(x.name) and lower(r.alias) <> x.alias) then x.name || ' (shipped)' else x.name end, x.alias, x.description, x."rowScope", x.permissions, true, false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(id uuid, name text, alias text, description text, "rowScope" text, permissions text[])
    on conflict (lower(alias)) do update
      set permissions = roles.permissions || ${added}, version = roles.version + 1, updated_at = now()
      where cardinality(${added}) > 0`)
}
