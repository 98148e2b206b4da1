import sql, { raw } from 'sql-template-tag'
import type { AccountServices } from './own-account.ts'
import { sweepSessions } from './sessions.ts'
import { sweepThrottles } from './throttle.ts'

/** Throws away what has run out: half-done sign-ins, challenges, links, what was kept against floods, and what belonged to people and mails that were deleted for good. */
export async function sweepAccounts({ engine, rules }: AccountServices): Promise<void> {
  const { database } = engine
  await database.query(sql`delete from login_ticket where expires_at < now()`)
  await database.query(sql`delete from passkey_challenge where expires_at < now()`)
  await database.query(sql`delete from mailed_link where expires_at < now()`)
  await database.query(sql`delete from email_proof where expires_at < now()`)
  await database.query(sql`delete from signup_request where done and at < now() - interval '1 hour'`)
  await database.query(sql`delete from forgotten_password where done and at < now() - interval '1 hour'`)
  await sweepThrottles(database)
  await sweepSessions(database, rules)
  await database.query(sql`update mail_job set sealed = null where sealed is not null and sealed_until < now()`)
  for (const table of ['second_factor', 'recovery_code', 'passkey'])
    await database.query(
      sql`delete from ${raw(table)} t where not exists (select 1 from person p where p._id = t.person)`,
    )
  await database.query(
    sql`delete from mail_job j where not exists (select 1 from outer_notification o where o._id = j.mail)`,
  )
}
