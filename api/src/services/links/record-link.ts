/** Links that are mailed to somebody without an account, for one record each. Stored hashed; a newer one kills the older. */
import { createHash, randomBytes } from 'node:crypto'
import type { ResourceName } from '@siteoffice/domain/catalogue'
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../data/database.ts'
import { Failure } from '../../lib/failure.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
export const deadLink = (): Failure => new Failure('link_expired', 'This link has expired, or another was sent since.')

/** Makes a new link for the record; its token out, which is stored nowhere. */
export async function makeLink(tx: Transaction, resource: ResourceName, record: string, until: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.query(sql`insert into record_link (token_hash, resource, record_id, expires_at)
    values (${hashOf(token)}, ${resource}, ${record}, ${until.toISOString()}::timestamptz)
    on conflict (record_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`)
  return token
}
/** The record that a link is for. Throws link_expired. */
export async function recordBehind(queries: Queries, resource: ResourceName, token: string): Promise<string> {
  const [link] = await queries.query<{ record: string }>(
    sql`select record_id as record from record_link where token_hash = ${hashOf(token)} and resource = ${resource} and expires_at > now()`,
  )
  if (link === undefined) throw deadLink()
  return link.record
}
/** Keeps a record's link good for so many days more, at least. */
export async function prolongLink(tx: Transaction, record: string, days: number): Promise<void> {
  await tx.query(sql`update record_link set expires_at = greatest(expires_at, now() + ${days}::int * interval '1 day')
    where record_id = ${record}`)
}
