/** Sessions: opaque tokens, stored hashed, ended by idling and by age; read with one join for all requests of a moment. */
import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Database, Queries } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import { states } from '../../../data/states.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { batchLoader } from '../../../lib/batch-loader.ts'
import { NETWORK_ZONE } from '../../../lib/network-day.ts'
import { isUuid, uuid } from '../../../lib/uuid.ts'
import type { OpenSessions } from '../../../services/open-sessions.ts'

export interface SessionRules {
  readonly idleMinutes: number
  readonly days: number
}
interface SessionRow {
  /** which of those asked for, from 1 */
  readonly at: number
  readonly session: string | null
  readonly impersonator: string | null
  readonly stale: boolean
  readonly person: string
  readonly name: string
  readonly kind: 'staff' | 'platform'
  readonly company: string | null
  readonly timeZone: string
  readonly networkZone: string
  readonly role: string
  readonly roleName: string
  readonly alias: string
  readonly rowScope: 'all' | 'company'
  readonly roleVersion: number
  readonly stores: string[]
  readonly chosen: string | null
  readonly secondFactorRequired: boolean
  readonly unconfirmed: boolean
  readonly previewRole: string | null
  readonly previewName: string | null
  readonly previewAlias: string | null
  readonly previewVersion: number | null
}
/** A session by its key, and the store that is asked for in it. */
interface SessionRequest {
  readonly key: string
  readonly store: string | undefined
}
const hashOf = (token: string): string => hash('sha256', token, 'base64url')
const isToken = (text: string): boolean => /^[\w-]{20,100}$/.test(text)
const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]

/** What the header X-Store says; one that is no id names no store, which the answer says. */
function storeHeader(request: Caller): string | undefined {
  const header = request.headers['x-store']
  if (typeof header !== 'string' || header === '') return undefined
  return isUuid(header) ? header.toLowerCase() : NO_STORE
}
/** What is read of a request. */
type Caller = Pick<FastifyRequest, 'ip' | 'id' | 'headers'>
const NO_STORE = '00000000-0000-0000-0000-000000000000'

interface NewSession {
  readonly person: string
  readonly ip: string | null
  readonly userAgent: string | null
  readonly impersonator?: string
  /** the session that it is opened from, and ends with */
  readonly openedFrom?: string | null
  readonly reason?: string
  readonly minutes?: number
}
/** So many devices of one person are signed in at most, and all are listed; one more signs the longest unused out. */
export const MOST_SESSIONS = 100
/** Opens a session; its token out, which is nowhere stored as it is. */
export async function openSession(
  queries: Queries,
  rules: SessionRules,
  session: NewSession,
): Promise<{ id: string; token: string; until: string }> {
  const id = uuid()
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  const until = new Date(now + (session.minutes ?? rules.days * 1440) * 60_000).toISOString()
  const at = new Date(now).toISOString()
  await queries.query(sql`insert into session (_id, token_hash, person, impersonator, opened_from, reason, created_at, last_seen_at, expires_at, ip, user_agent)
    values (${id}, ${hashOf(token)}, ${session.person}, ${session.impersonator ?? null}, ${session.openedFrom ?? null}, ${session.reason ?? null}, ${at}, ${at}, ${until},
      ${session.ip}, ${session.userAgent?.slice(0, 400) ?? null})`)
  if (session.impersonator === undefined)
    await queries.query(sql`delete from session where _id in (select _id from session
      where person = ${session.person} and impersonator is null order by last_seen_at desc, _id desc offset ${MOST_SESSIONS})`)
  return { id, token, until }
}
/** Throws away sessions that have run out or idled for too long. */
export async function sweepSessions(queries: Queries, rules: SessionRules): Promise<void> {
  await queries.query(
    sql`delete from session where expires_at < now() or last_seen_at < now() - ${rules.idleMinutes}::int * interval '1 minute'`,
  )
}
/** Whether a person's role `r` demands a second factor and neither a code nor a passkey is set up. */
export const lacksFactor = (person: string, role = 'r'): string =>
  `(${role}.mfa_required and not exists (select 1 from second_factor f where f.person = ${person} and f.enabled_at is not null)
    and not exists (select 1 from passkey k where k.person = ${person}))`
/** Whether a person `p` of a company still has to be confirmed by it. */
export const UNCONFIRMED_PERSON = `(p.company is not null and p.confirmation is distinct from 'confirmed')`
const OWN =
  raw(`select a.at::int as at, s._id as session, s.impersonator, s.last_seen_at < now() - interval '1 minute' as stale,
    p._id as person, p.name, p.kind, p.company, p.time_zone as "timeZone", ${NETWORK_ZONE} as "networkZone", r._id as role, r.name as "roleName", r.alias, r.row_scope as "rowScope", r.version as "roleVersion",
    s.preview_role as "previewRole", v.name as "previewName", v.alias as "previewAlias", v.version as "previewVersion",
    ${lacksFactor('p._id')} as "secondFactorRequired", ${UNCONFIRMED_PERSON} as unconfirmed, array(select target from person_stores where owner = p._id order by target) as stores`)
/** The store that is asked for, where it is one of the person's that is open; of staff without stores any will do, of a company's people none. */
const SELECT_STORE =
  raw(`(select o._id from stores o where o._id = a.store and o.active and o.deleted_at is null and r.row_scope <> 'company'
  and (o._id in (select target from person_stores where owner = p._id) or not exists (select 1 from person_stores where owner = p._id))) as chosen`)
/** The role as which staff look at the app; one that is gone, or now that of a company's people, opens nothing. */
const PREVIEW = raw(`left join roles v on v._id = s.preview_role and v.row_scope = 'all'`)
const SIGNED_IN = sql` join session s on s.token_hash = a.key join person p on p._id = s.person join roles r on r._id = p.role ${PREVIEW}
  where p.status = ${states('users.status', 'active')} and p.deleted_at is null and s.expires_at > now()`
/** What decides what somebody may hear, as a text that is another when any of it has changed. */
const STANDING =
  raw(`select a.at::int as at, concat_ws(' ', p._id, p.kind, p.company, p.confirmation, r._id, r.version, s.preview_role, v.version, ${lacksFactor('p._id')},
    (select string_agg(target::text, ' ' order by target) from person_stores where owner = p._id)) as standing`)
/** In an account that they impersonate it is the impersonator who must be allowed to, must have signed in fully and must still be signed in; one row where all hold. */
const IMPERSONATOR = sql`select ${raw(lacksFactor('i._id'))} as "secondFactorRequired"
  from session s join session o on o._id = s.opened_from and o.person = s.impersonator and o.expires_at > now()
    join person i on i._id = s.impersonator join roles r on r._id = i.role
  where i.status = ${states('users.status', 'active')} and i.deleted_at is null and 'LOGIN_INTO_USER_ACCOUNT' = any(r.permissions)`

/** Somebody for whom work is done after their request, whether they are still signed in or not. */
interface Absent {
  readonly person: string
  readonly impersonator: string | null
  readonly store: string | null
  readonly ip: string | null
  readonly userAgent: string | null
  readonly requestId: string
}
const NOWHERE = { impersonator: null, store: null, ip: null, userAgent: null, requestId: 'rights' } as const
interface Sessions {
  /** Who makes this request, or undefined; asks the database once per request. The guard looks at the second factor. */
  actor(request: FastifyRequest): Promise<Actor | undefined>
  /** The actor of a session with its present rights; undefined where the account is closed. */
  absent(who: Absent): Promise<Actor | undefined>
  /** For connections that stay open, where no request asks. */
  readonly open: OpenSessions
}
/** In place of a session. */
const WITHOUT = ({ person, impersonator, store }: Absent): Sql => sql` from (select 1 as at, ${store}::uuid as store) a
  cross join (select null::uuid as _id, ${impersonator}::uuid as impersonator, null::uuid as preview_role, now() as last_seen_at) s
  join person p on p._id = ${person}::uuid join roles r on r._id = p.role ${PREVIEW} where p.status = ${states('users.status', 'active')} and p.deleted_at is null
    and (s.impersonator is null or exists (select 1 from person i join roles o on o._id = i.role
      where i._id = s.impersonator and i.status = ${states('users.status', 'active')} and i.deleted_at is null and 'LOGIN_INTO_USER_ACCOUNT' = any(o.permissions)))`
/** Reads a role's permissions, again when its version has changed. */
function createPermissions(database: Database): PermissionsOf {
  const roles = new Map<string, { readonly version: number; readonly permissions: ReadonlySet<string> }>()
  return async (role, version) => {
    const cachedRole = roles.get(role)
    if (cachedRole?.version === version) return cachedRole.permissions
    const row = await recordsIn(database).get('roles', role, ['permissions', 'version'])
    const permissions = new Set(row?.permissions ?? [])
    if (row !== undefined) roles.set(role, { version: row.version, permissions })
    return permissions
  }
}
type PermissionsOf = (role: string, version: number) => Promise<ReadonlySet<string>>
const previewOf = ({ previewRole, previewName, previewAlias }: SessionRow): Actor['preview'] =>
  previewRole === null ? null : { _id: previewRole, name: previewName ?? '', alias: previewAlias ?? '' }
/** Those of the role; in a preview those that the previewed role has as well, and never more than their own. */
async function permissionsIn(permissionsOf: PermissionsOf, session: SessionRow): Promise<ReadonlySet<string>> {
  const own = await permissionsOf(session.role, session.roleVersion)
  if (session.previewRole === null) return own
  if (session.previewVersion === null) return new Set()
  return own.intersection(await permissionsOf(session.previewRole, session.previewVersion))
}
async function actorFrom(
  permissionsOf: PermissionsOf,
  session: SessionRow,
  more: Pick<Actor, 'secondFactorRequired' | 'wrongStore' | 'ip' | 'userAgent' | 'requestId'>,
): Promise<Actor> {
  return {
    person: session.person,
    name: session.name,
    kind: session.kind,
    role: { _id: session.role, name: session.roleName, alias: session.alias },
    permissions: await permissionsIn(permissionsOf, session),
    tenantScoped: session.rowScope === 'company',
    company: session.company,
    timeZone: session.timeZone,
    networkZone: session.networkZone,
    stores: session.stores.length === 0 ? null : session.stores,
    store: session.chosen,
    session: session.session,
    impersonator: session.impersonator,
    preview: previewOf(session),
    unconfirmed: session.unconfirmed,
    ...more,
  }
}
export function createSessions(database: Database, rules: SessionRules): Sessions {
  const permissionsOf = createPermissions(database)
  // A screen asks for several things at once, and so do several people: their sessions are read together.
  const find = batchLoader(
    async (requests: readonly SessionRequest[]): Promise<readonly (SessionRow | undefined)[]> => {
      const rows = await database.query<SessionRow>(
        sql`${OWN}, ${SELECT_STORE}
          from unnest(${requests.map(each => each.key)}::text[], ${requests.map(each => each.store ?? null)}::uuid[]) with ordinality as a(key, store, at)
          ${SIGNED_IN} and s.last_seen_at > now() - ${rules.idleMinutes}::int * interval '1 minute'`,
      )
      const at = new Map(rows.map(each => [each.at, each]))
      return requests.map((_, index) => at.get(index + 1))
    },
    ({ key, store = '' }) => key + store,
  )
  async function read(key: string, request: Caller): Promise<Actor | undefined> {
    const store = storeHeader(request)
    const session = await find({ key, store: store })
    if (session === undefined) return undefined
    let { secondFactorRequired } = session
    if (session.impersonator !== null) {
      const [impersonator] = await database.query<Pick<SessionRow, 'secondFactorRequired'>>(
        sql`${IMPERSONATOR} and s._id = ${session.session} and o.last_seen_at > now() - ${rules.idleMinutes}::int * interval '1 minute'`,
      )
      if (impersonator === undefined) return undefined
      secondFactorRequired = impersonator.secondFactorRequired
    }
    // Whoever works in an account that they impersonate is not idle in their own session.
    if (session.stale)
      await database.query(sql`update session s set last_seen_at = now() from session own
        where own._id = ${session.session} and s._id in (own._id, own.opened_from)`)
    const device = {
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
      requestId: request.id,
    }
    return actorFrom(permissionsOf, session, {
      secondFactorRequired,
      wrongStore: store !== undefined && session.chosen === null,
      ...device,
    })
  }
  async function absent(who: Absent): Promise<Actor | undefined> {
    const [session] = await database.query<SessionRow>(sql`${OWN}, ${SELECT_STORE} ${WITHOUT(who)}`)
    if (session === undefined) return undefined
    const { ip, userAgent, requestId, store } = who
    const wrongStore = store !== null && session.chosen === null
    return actorFrom(permissionsOf, session, {
      secondFactorRequired: session.secondFactorRequired && who.impersonator === null,
      wrongStore,
      ip,
      userAgent,
      requestId,
    })
  }
  return {
    open: {
      rightsOf: person => absent({ person, ...NOWHERE }),
      async actor(token, device) {
        if (!isToken(token)) return undefined
        return read(hashOf(token), { ...device, headers: { 'user-agent': device.userAgent ?? undefined } })
      },
      async standings(tokens) {
        const rows = await database.query<{ at: number; standing: string }>(
          sql`${STANDING} from unnest(${tokens.map(hashOf)}::text[]) with ordinality as a(key, at)
            ${SIGNED_IN} and s.last_seen_at > now() - ${rules.idleMinutes}::int * interval '1 minute'`,
        )
        const at = new Map(rows.map(each => [each.at, each.standing]))
        return tokens.map((_, index) => at.get(index + 1))
      },
    },
    async actor(request) {
      const token = tokenOf(request)
      return token === undefined ? undefined : read(hashOf(token), request)
    },
    absent,
  }
}
/** Ends sessions of a person, all or all but one, and those in which they work in somebody else's account. */
export async function endSessions(queries: Queries, person: string, but?: string): Promise<void> {
  await queries.query(
    sql`delete from session where (person = ${person} or impersonator = ${person}) and _id is distinct from ${but ?? null}::uuid`,
  )
  await closeDoors(queries, person)
}
/** What would still let a person in after their sessions have ended: half-done sign-ins, mailed links, and an address that is about to become theirs. */
async function closeDoors(queries: Queries, person: string): Promise<void> {
  await queries.query(sql`delete from login_ticket where person = ${person}`)
  await queries.query(sql`delete from mailed_link where person = ${person}`)
  await queries.query(sql`delete from email_proof where person = ${person}`)
}
