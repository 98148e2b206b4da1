/** Challenges of passkeys: kept here, used once whatever comes of it, good for five minutes; and what a passkey is bound to. */
import { isIP } from 'node:net'
import sql from 'sql-template-tag'
import type { Queries } from '../../../../data/database.ts'
import { Failure } from '../../../../lib/failure.ts'
import { isUuid, uuid } from '../../../../lib/uuid.ts'

const MINUTES = 5
interface Challenge {
  readonly challenge: string
  readonly purpose: 'register' | 'sign-in'
  readonly person: string | null
  readonly ticket: string | null
}
export async function keepChallenge(queries: Queries, challenge: Challenge): Promise<string> {
  const id = uuid()
  await queries.query(sql`insert into passkey_challenge (_id, challenge, purpose, person, ticket, expires_at)
    values (${id}, ${challenge.challenge}, ${challenge.purpose}, ${challenge.person}, ${challenge.ticket}, now() + ${MINUTES}::int * interval '1 minute')`)
  return id
}
/** Takes a challenge away, so that it serves once; undefined where there is none that is good for the purpose. */
export async function takeChallenge(
  queries: Queries,
  id: string,
  purpose: Challenge['purpose'],
): Promise<Challenge | undefined> {
  if (!isUuid(id)) return undefined
  const [challenge] = await queries.query<Challenge & { readonly good: boolean }>(
    sql`delete from passkey_challenge where _id = ${id} and purpose = ${purpose} returning challenge, purpose, person, ticket, expires_at > now() as good`,
  )
  return challenge?.good === true ? challenge : undefined
}
/** The site that passkeys belong to. Throws rule_broken where people come by a bare address, which browsers refuse. */
export function siteOf(publicUrl: string): { readonly rpID: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new Failure('rule_broken', 'Passkeys need PUBLIC_URL to hold a name, not a bare IP address.')
  return { rpID: hostname, origin }
}
