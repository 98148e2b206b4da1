/** The roles that every network starts with. What they may do is worked out from the catalogue, so new resources are covered. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { groupPermissions } from '@siteoffice/domain/engine/permissions'
import type { Row } from '@siteoffice/domain/engine/resource'
import type { roles } from '@siteoffice/domain/modules/people/roles'
import sql from 'sql-template-tag'
import type { Database } from '../database.ts'
import { namedId } from './named-id.ts'
import type { Permission } from './role-rules.ts'
import { GRANTS } from './role-rules.ts'

export type RoleAlias = keyof typeof GRANTS
interface RoleTemplate {
  readonly alias: RoleAlias
  readonly name: string
  readonly description: string
  readonly rowScope: Row<typeof roles>['rowScope']
}
export const SHIPPED_ROLES: readonly RoleTemplate[] = [
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

const NEWS = 'New in this version of the program'
/**
 * The permissions that each shipped role is to be given: those that it is shipped with now and never was before (decision
 * 73). In a database from before that was recorded, a permission is new where the super admin, who has all, lacks it.
 */
const news = sql`select g.alias, r._id, r.permissions as before, array(select p from unnest(g.permissions) p
    where p <> all(r.permissions) and p <> all(coalesce(s.permissions, (select a.permissions from roles a where a.alias = 'super-admin'), g.permissions))) as added
  from given g join roles r on lower(r.alias) = g.alias left join shipped_role s on s.alias = g.alias`
/**
 * Adds shipped roles that are missing, and new permissions of shipped roles. A permission that somebody has taken from a
 * role stays taken after upgrades. Nothing is written where nothing is new.
 */
export async function seedRoles(database: Database): Promise<void> {
  const rows = SHIPPED_ROLES.map(role => ({ ...role, id: roleId(role.alias), permissions: permissionsOf(role.alias) }))
  const shipped = sql`given as materialized (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as x(id uuid, name text, alias text, description text, "rowScope" text, permissions text[]))`
  await database.transaction(async tx => {
    // one process after another, each seeing what the one before has written
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('shipped roles'))`)
    await tx.query(sql`with ${shipped}, news as materialized (${news}), changed as (
        update roles r set permissions = n.before || n.added, version = r.version + 1, updated_at = now()
        from news n where n._id = r._id and cardinality(n.added) > 0 returning r._id, r.version, n.before, n.added),
      told as (
        insert into history (_id, at, resource, record_id, action, reason, version, changes)
        select gen_random_uuid(), now(), 'roles', c._id, 'update', ${NEWS}, c.version,
          jsonb_build_array(jsonb_build_object('field', 'permissions', 'from', to_jsonb(c.before), 'to', to_jsonb(c.before || c.added)))
        from changed c),
      made as (
        insert into roles (_id, created_at, updated_at, version, name, alias, description, row_scope, permissions, is_system, mfa_required)
        select g.id, now(), now(), 1,
          case when exists (select 1 from roles r where lower(r.name) = lower(g.name)) then g.name || ' (shipped)' else g.name end,
          g.alias, g.description, g."rowScope", g.permissions, true, false
        from given g where not exists (select 1 from roles r where lower(r.alias) = g.alias))
      insert into shipped_role (alias, permissions) select g.alias, g.permissions from given g
      on conflict (alias) do update
        set permissions = array(select distinct p from unnest(shipped_role.permissions || excluded.permissions) p)
        where not (shipped_role.permissions @> excluded.permissions)`)
  })
}
