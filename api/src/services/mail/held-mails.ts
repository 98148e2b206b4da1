/**
 * After an upgrade or a long stop the service catches up. States and notifications go on at once, but mails about the past
 * wait until staff have read them. A mail that is queued meanwhile waits as well.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import sql from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'

const holding = new AsyncLocalStorage<boolean>()
export const areMailsHeld = (): boolean => holding.getStore() === true
/** Does work whose mails wait for staff, where `areHeld`. */
export const holdingMails = <T>(areHeld: boolean, work: () => Promise<T>): Promise<T> => holding.run(areHeld, work)

const LONG_SECONDS = 86_400
const nameOf = (round: string): string => `round of ${round}`
/** Whether a round of recurring work comes after a stop of more than a day. The first one of a new network does not. */
export async function isAfterLongStop(queries: Queries, round: string, now: Date): Promise<boolean> {
  const [last] = await queries.query<{ value: number }>(sql`select value from counter where name = ${nameOf(round)}`)
  return last !== undefined && now.getTime() / 1000 - last.value > LONG_SECONDS
}
/** Notes that all was gone through that was due. */
export async function noteRound(queries: Queries, round: string, now: Date): Promise<void> {
  await queries.query(sql`insert into counter (name, value) values (${nameOf(round)}, ${Math.floor(now.getTime() / 1000)}::bigint)
    on conflict (name) do update set value = excluded.value`)
}
