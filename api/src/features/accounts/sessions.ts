/** Sessions: opaque tokens, stored hashed, ended by idling and by age; read with one join per request. */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import sql, { raw } from 'sql-template-tag'
import type { Viewer } from '../../crud/viewer.ts'
import type { Database, Queries } from '../../database/database.ts'
import { uuid } from '../../database/uuid.ts'
import { refuseUnfinished } from '../../plugins/guard.ts'

export interface SessionRules {
  readonly idleMinutes: number
  readonly days: number
}
interface Found {
  readonly session: string
  readonly impersonator: string | null
  readonly stale: boolean
  readonly person: string
  readonly name: string
  readonly kind: 'staff' | 'platform'
  readonly company: string | null
  readonly role: string
  readonly roleName: string
  readonly alias: string
  readonly rowScope: 'all' | 'company'
  readonly roleVersion: number
  readonly secondFactorRequired: boolean
}
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]

export interface NewSession {
  readonly person: string
  readonly ip: string | null
  readonly userAgent: string | null
  readonly impersonator?: string
  readonly reason?: string
  readonly minutes?: number
}
/** Opens a session; its token out, which is nowhere stored as it is. */
export async function openSession(
  queries: Queries,
  rules: SessionRules,
  session: NewSession,
): Promise<{ token: string; until: string }> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  const until = new Date(now + (session.minutes ?? rules.days * 1440) * 60_000).toISOString()
  const at = new Date(now).toISOString()
  await queries.query(sql`insert into session (_id, token_hash, person, impersonator, reason, created_at, last_seen_at, expires_at, ip, user_agent)
    values (${uuid()}, ${hashOf(token)}, ${session.person}, ${session.impersonator ?? null}, ${session.reason ?? null}, ${at}, ${at}, ${until},
      ${session.ip}, ${session.userAgent?.slice(0, 400) ?? null})`)
  return { token, until }
}
/** Whether a person's role `r` demands a second factor and neither a code nor a passkey is set up. */
export const lacksFactor = (person: string, role = 'r'): string =>
  `(${role}.mfa_required and not exists (select 1 from second_factor f where f.person = ${person} and f.enabled_at is not null)
    and not exists (select 1 from passkey k where k.person = ${person}))`
// In a borrowed account it is the borrower who must have signed in fully.
const FIND = raw(`select s._id as session, s.impersonator, s.last_seen_at < now() - interval '1 minute' as stale,
    p._id as person, p.name, p.kind, p.company, r._id as role, r.name as "roleName", r.alias, r.row_scope as "rowScope", r.version as "roleVersion",
    case when i._id is null then ${lacksFactor('p._id')} else ${lacksFactor('i._id', 'ir')} end as "secondFactorRequired"
  from session s join person p on p._id = s.person join roles r on r._id = p.role left join person i on i._id = s.impersonator left join roles ir on ir._id = i.role
  where p.status = 'active' and p.deleted_at is null and (s.impersonator is null
      or (i.status = 'active' and i.deleted_at is null and 'LOGIN_INTO_USER_ACCOUNT' = any(ir.permissions)))
    and s.expires_at > now()`)

export interface Sessions {
  /** Who makes this request, or undefined; asks the database once per request. The guard looks at the second factor. */
  viewer(request: FastifyRequest): Promise<Viewer | undefined>
  /** Who a token is of, for doors other than the API's routes; throws second_factor_required. */
  find(token: string, request: FastifyRequest): Promise<Viewer | undefined>
}
export function createSessions(database: Database, rules: SessionRules): Sessions {
  const roles = new Map<string, { readonly version: number; readonly permissions: ReadonlySet<string> }>()
  /** A role's permissions, read again when its version has changed. */
  async function permissionsOf(role: string, version: number): Promise<ReadonlySet<string>> {
    const known = roles.get(role)
    if (known?.version === version) return known.permissions
    const [row] = await database.query<{ permissions: string[]; version: number }>(
      sql`select permissions, version from roles where _id = ${role}`,
    )
    const permissions = new Set(row?.permissions ?? [])
    if (row !== undefined) roles.set(role, { version: row.version, permissions })
    return permissions
  }
  async function read(token: string, request: FastifyRequest): Promise<Viewer | undefined> {
    const [found] = await database.query<Found>(
      sql`${FIND} and s.token_hash = ${hashOf(token)} and s.last_seen_at > now() - ${rules.idleMinutes}::int * interval '1 minute'`,
    )
    if (found === undefined) return undefined
    if (found.stale) await database.query(sql`update session set last_seen_at = now() where _id = ${found.session}`)
    return {
      person: found.person,
      name: found.name,
      kind: found.kind,
      role: { _id: found.role, name: found.roleName, alias: found.alias },
      permissions: await permissionsOf(found.role, found.roleVersion),
      ownRowsOnly: found.rowScope === 'company',
      company: found.company,
      secondFactorRequired: found.secondFactorRequired,
      session: found.session,
      impersonator: found.impersonator,
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
      requestId: request.id,
    }
  }
  return {
    async find(token, request) {
      const viewer = await read(token, request)
      if (viewer !== undefined) refuseUnfinished(viewer)
      return viewer
    },
    async viewer(request) {
      const token = tokenOf(request)
      return token === undefined ? undefined : read(token, request)
    },
  }
}
/** Ends sessions of a person, all or all but one, and those in which they work in somebody else's account. */
export async function endSessions(queries: Queries, person: string, but?: string): Promise<void> {
  await queries.query(
    sql`delete from session where (person = ${person} or impersonator = ${person}) and _id is distinct from ${but ?? null}::uuid`,
  )
  await closeDoors(queries, person)
}
/** What would still let a person in after their sessions have ended: half-done sign-ins and mailed links. */
export async function closeDoors(queries: Queries, person: string): Promise<void> {
  await queries.query(sql`delete from login_ticket where person = ${person}`)
  await queries.query(sql`delete from mailed_link where person = ${person}`)
}
