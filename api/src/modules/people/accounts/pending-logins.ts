/** Between the password and the second factor: a ticket, good for ten minutes and five tries. */
import { createHash, randomBytes } from 'node:crypto'
import type { SecondFactorAsked, SecondFactorMethod } from '@siteoffice/domain/engine/session'
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../../data/database.ts'
import { Failure } from '../../../lib/failure.ts'

const MINUTES = 10
const MOST_TRIES = 5
export const ticketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')
export const deadTicket = (): Failure =>
  new Failure('wrong_credentials', 'This sign-in took too long or was tried too often. Start again.', [
    { field: 'ticket', message: 'is used up' },
  ])

/** The second factors that a person has; empty: none is asked for. */
export async function methodsOf(queries: Queries, person: string): Promise<SecondFactorMethod[]> {
  const [row] = await queries.query<Record<SecondFactorMethod, boolean>>(sql`select
    exists (select 1 from second_factor where person = ${person} and enabled_at is not null) as code,
    exists (select 1 from recovery_code where person = ${person}) as recovery,
    exists (select 1 from passkey where person = ${person}) as passkey`)
  return (['code', 'recovery', 'passkey'] as const).filter(method => row?.[method] === true)
}
export async function openTicket(
  queries: Queries,
  person: string,
  methods: readonly SecondFactorMethod[],
): Promise<SecondFactorAsked> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + MINUTES * 60_000).toISOString()
  await queries.query(
    sql`insert into login_ticket (token_hash, person, expires_at) values (${ticketHash(ticket)}, ${person}, ${expiresAt}::timestamptz)`,
  )
  return { secondFactor: { ticket, methods, expiresAt } }
}
/** Whose ticket it is, while it is good; undefined where it is dead. */
export async function ticketOwner(queries: Queries, hash: string): Promise<string | undefined> {
  const [row] = await queries.query<{ person: string }>(
    sql`select person from login_ticket where token_hash = ${hash} and expires_at > now() and tries < ${MOST_TRIES}`,
  )
  return row?.person
}
/** Takes one of its tries, before anything is looked at; false where there is none left. */
export async function takeTry(tx: Transaction, hash: string): Promise<boolean> {
  const rows = await tx.query(sql`update login_ticket set tries = tries + 1
    where token_hash = ${hash} and expires_at > now() and tries < ${MOST_TRIES} returning person`)
  return rows.length > 0
}
export async function useTicket(tx: Transaction, hash: string): Promise<void> {
  await tx.query(sql`delete from login_ticket where token_hash = ${hash}`)
}
