/** The signed-in person as the wire shows them. */
import type { Profile, RecordView, SessionUser } from '@siteoffice/domain/engine/session'
import sql, { raw } from 'sql-template-tag'
import type { Queries } from '../../../data/database.ts'
import { states } from '../../../data/states.ts'
import type { Engine } from '../../../engine/context.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { Failure } from '../../../lib/failure.ts'
import { NETWORK_ZONE } from '../../../lib/network-day.ts'
import { readOwnUnits } from '../../../services/own-units.ts'
import { settingIn } from '../../../services/settings.ts'
import { ownLists } from '../list-settings.ts'
import { lacksFactor } from './sessions.ts'

interface PersonRow {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly kind: 'staff' | 'platform'
  readonly locale: string
  readonly time_zone: string
  readonly theme: Profile['theme']
  readonly records_open_as: RecordView | null
  readonly version: number
  readonly avatar: string | null
  readonly has_thumb: boolean | null
  readonly company: string | null
  readonly company_name: string | null
  readonly role: string
  readonly role_name: string
  readonly alias: string
  readonly row_scope: 'all' | 'company'
  readonly permissions: string[]
  readonly second_factor_required: boolean
  readonly currency: string
  readonly due_days: number
  readonly walk_in_sales: boolean
  readonly network_zone: string
  readonly current_store: string | null
  readonly joining: boolean
}
interface PeopleServices {
  readonly fileUrl: (id: string, variant?: 'thumb') => string
}
async function readPerson(queries: Queries, id: string): Promise<PersonRow> {
  const [row] =
    await queries.query<PersonRow>(sql`select p._id, p.name, p.email, p.phone, p.kind, p.locale, p.time_zone, p.theme, p.records_open_as, p.version, p.avatar, f.has_thumb,
      p.company, c.trade_name as company_name, r._id as role, r.name as role_name, r.alias, r.row_scope, r.permissions,
      ${raw(lacksFactor('p._id'))} as second_factor_required,
      coalesce(c.currency, ${settingIn('platform.currency')}) as currency, ${settingIn('billing.dueDays')} as due_days, ${settingIn('inventory.walkInSales')} as walk_in_sales, ${raw(NETWORK_ZONE)} as network_zone,
      exists (select 1 from join_requests j where j.person = p._id and j.status = ${states('joinRequests.status', 'pending')}) as joining,
      (select s._id from stores s where s._id = p.current_store and s.active and s.deleted_at is null
        and s._id in (select target from person_stores where owner = p._id)) as current_store
    from person p join roles r on r._id = p.role left join company c on c._id = p.company left join file f on f._id = p.avatar where p._id = ${id}`)
  if (row === undefined) throw new Failure('unauthenticated', 'Sign in first.')
  return row
}
const asUser = (row: PersonRow, services: PeopleServices): SessionUser => ({
  _id: row._id,
  name: row.name,
  email: row.email,
  kind: row.kind,
  avatar: row.avatar === null ? null : services.fileUrl(row.avatar, row.has_thumb ? 'thumb' : undefined),
  role: { _id: row.role, name: row.role_name, alias: row.alias },
  company: row.company === null ? null : { _id: row.company, label: row.company_name ?? '' },
  permissions: row.permissions,
  tenantScoped: row.row_scope === 'company',
  secondFactorRequired: row.second_factor_required,
})
export async function sessionUser(queries: Queries, id: string, services: PeopleServices): Promise<SessionUser> {
  return asUser(await readPerson(queries, id), services)
}
async function impersonation(queries: Queries, actor: Actor): Promise<Profile['impersonatedBy']> {
  if (actor.impersonator === null) return null
  const [row] = await queries.query<{ _id: string; name: string; reason: string | null; until: string }>(
    sql`select p._id, p.name, s.reason, s.expires_at as until from session s join person p on p._id = s.impersonator where s._id = ${actor.session}`,
  )
  return row === undefined ? null : { ...row, reason: row.reason ?? '' }
}
/** The active stores that are a person's, by name, each with the warehouse that is meant there as a rule. */
const storesOf = (queries: Queries, person: string): Promise<Profile['storeList']> =>
  queries.query<Profile['storeList'][number]>(
    sql`select s._id, s.name, s.currency, (select json_build_object('_id', w._id, 'label', w.name) from warehouse w
        where w.store = s._id and w.active and w.deleted_at is null order by w.type <> 'main', w.created_at, w._id limit 1) as warehouse
      from person_stores link join stores s on s._id = link.target
      where link.owner = ${person} and s.active and s.deleted_at is null order by s.name_sort_key, s._id`,
  )
/** GET /profile */
export async function profile(engine: Engine, actor: Actor): Promise<Profile> {
  const { database: queries } = engine
  const row = await readPerson(queries, actor.person ?? '')
  return {
    ...asUser(row, engine),
    // In an account that they impersonate it is the impersonator's second factor that counts.
    secondFactorRequired: actor.secondFactorRequired,
    ...(actor.preview !== null && { role: actor.preview, permissions: [...actor.permissions] }),
    preview: actor.preview === null ? null : { _id: actor.preview._id, label: actor.preview.name },
    storeList: await storesOf(queries, row._id),
    currentStore: row.current_store,
    phone: row.phone,
    locale: row.locale,
    timeZone: row.time_zone,
    networkZone: row.network_zone,
    theme: row.theme,
    recordsOpenAs: row.records_open_as,
    version: row.version,
    defaults: { currency: row.currency, dueDays: row.due_days, walkInSales: row.walk_in_sales },
    unconfirmed: actor.unconfirmed,
    joining: row.joining,
    units: await readOwnUnits(queries),
    lists: await ownLists(engine, actor),
    impersonatedBy: await impersonation(queries, actor),
  }
}
