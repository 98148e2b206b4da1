import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Queries } from '../../../data/database.ts'
import { states } from '../../../data/states.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { NETWORK_ZONE } from '../../../lib/network-day.ts'
import { UNCONFIRMED_PERSON } from './sessions.ts'

interface ActorRow {
  readonly person: string
  readonly name: string
  readonly kind: Actor['kind']
  readonly company: string | null
  readonly timeZone: string
  readonly networkZone: string
  readonly role: string
  readonly roleName: string
  readonly alias: string
  readonly rowScope: string
  readonly permissions: readonly string[]
  readonly stores: readonly string[]
  readonly unconfirmed: boolean
}
const MOST = 500
/** People at work as actors, without a session, to decide what they may be notified of. */
export async function actorsWho(queries: Queries, who: Sql): Promise<Actor[]> {
  const rows =
    await queries.query<ActorRow>(sql`select p._id as person, p.name, p.kind, p.company, p.time_zone as "timeZone", ${raw(NETWORK_ZONE)} as "networkZone",
      r._id as role, r.name as "roleName", r.alias, r.row_scope as "rowScope", r.permissions, ${raw(UNCONFIRMED_PERSON)} as unconfirmed,
      array(select target from person_stores where owner = p._id order by target) as stores
    from person p join roles r on r._id = p.role where p.status = ${states('users.status', 'active')} and p.deleted_at is null and ${who} order by p.name_sort_key, p._id limit ${MOST}`)
  return rows.map(each => ({
    person: each.person,
    name: each.name,
    kind: each.kind,
    role: { _id: each.role, name: each.roleName, alias: each.alias },
    permissions: new Set(each.permissions),
    tenantScoped: each.rowScope === 'company',
    company: each.company,
    stores: each.stores.length === 0 ? null : each.stores,
    store: null,
    wrongStore: false,
    secondFactorRequired: false,
    session: null,
    impersonator: null,
    preview: null,
    unconfirmed: each.unconfirmed,
    timeZone: each.timeZone,
    networkZone: each.networkZone,
    ip: null,
    userAgent: null,
    requestId: 'notice',
  }))
}
