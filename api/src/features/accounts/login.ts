import type { LoginAnswer } from '@siteoffice/domain/wire'
import sql from 'sql-template-tag'
import type { Database } from '../../database/database.ts'
import { Failure } from '../../failure.ts'
import { passwordFits } from './passwords.ts'
import type { PeopleServices } from './people.ts'
import { sessionUser } from './people.ts'
import type { SessionRules } from './sessions.ts'
import { openSession } from './sessions.ts'
import { forgetFailures, noteFailure, refuseIfThrottled } from './throttle.ts'

export interface Attempt {
  readonly email: string
  readonly password: string
  readonly ip: string
  readonly userAgent: string | null
}
/** POST /login: one message and the same time for unknown addresses, wrong passwords and suspended accounts. */
export async function login(
  database: Database,
  rules: SessionRules,
  services: PeopleServices,
  attempt: Attempt,
): Promise<LoginAnswer> {
  const email = attempt.email.trim().toLowerCase()
  const now = new Date()
  await refuseIfThrottled(database, email, attempt.ip, now)
  const [person] = await database.query<{ _id: string; password: string | null; status: string }>(
    sql`select _id, password, status from person where lower(email) = ${email} and deleted_at is null`,
  )
  const fits = await passwordFits(attempt.password, person?.password)
  if (person === undefined || !fits || person.status !== 'active') {
    await noteFailure(database, email, attempt.ip, now)
    throw new Failure('wrong_credentials', 'The e-mail address or the password is wrong.')
  }
  await forgetFailures(database, email)
  await database.query(
    sql`update person set last_login_at = ${now.toISOString()}::timestamptz where _id = ${person._id}`,
  )
  const { token } = await openSession(database, rules, {
    person: person._id,
    ip: attempt.ip,
    userAgent: attempt.userAgent,
  })
  return { token, user: await sessionUser(database, person._id, services) }
}
