/**
 * Forgotten passwords. The request is only written down, so that it takes the same time for known and unknown
 * addresses; whether a mail goes out is found out afterwards, in the background.
 */
import sql from 'sql-template-tag'
import { recordsIn } from '../../../data/records.ts'
import type { Device } from '../../../engine/http/device.ts'
import { SYSTEM } from '../../../engine/scope/actor.ts'
import { uuid } from '../../../lib/uuid.ts'
import { sendLink } from './links.ts'
import type { AccountServices } from './own-account.ts'
import { lockPerson, recordAction } from './own-account.ts'
import { takeMail } from './throttle.ts'

/** More requests for one address within the hour are taken and bring no more mail. */
const MAILS_PER_HOUR = 3

/** POST /password/forgotten */
export async function requestPasswordReset({ engine }: AccountServices, email: string, { ip }: Device): Promise<void> {
  await engine.database.query(
    sql`insert into forgotten_password (_id, email, ip, at) values (${uuid()}, ${email.trim().toLowerCase()}, ${ip}, now())`,
  )
}
interface Request {
  readonly _id: string
  readonly ip: string | null
  readonly email: string
}
/** Answers one request; false where none waits. */
async function answerOne({ engine, publicUrl }: AccountServices): Promise<boolean> {
  return engine.database.transaction(async tx => {
    const [request] = await tx.query<Request>(sql`select f._id, f.ip, f.email
      from forgotten_password f where not f.done order by f.at limit 1 for update of f skip locked`)
    if (request === undefined) return false
    await tx.query(sql`update forgotten_password set done = true where _id = ${request._id}`)
    const [account] = await recordsIn(tx).find('person', { email: { sameLetters: request.email } })
    const person = account === undefined ? undefined : await lockPerson(tx, account._id)
    if (person?.status !== 'active' && person?.status !== 'invited') return true
    if (!(await takeMail(tx, request.email, MAILS_PER_HOUR, new Date()))) return true
    const purpose = person.status === 'active' ? 'reset' : 'invitation'
    await sendLink(tx, { engine, publicUrl }, { person, purpose })
    await recordAction(tx, { ...SYSTEM, ip: request.ip }, person, 'forgotten-password')
    return true
  })
}
/** Answers all that wait; run after each request and from time to time. */
export async function mailPasswordResets(services: AccountServices): Promise<void> {
  while (await answerOne(services));
}
