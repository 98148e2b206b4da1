/** A guest's address is a claim until the link that was mailed there is followed. */
import { randomBytes } from 'node:crypto'
import type { EmailLink } from '@siteoffice/domain/modules/people/own-account'
import sql from 'sql-template-tag'
import type { Queries } from '../../../../data/database.ts'
import { recordsIn } from '../../../../data/records.ts'
import type { Engine } from '../../../../engine/context.ts'
import type { Device } from '../../../../engine/http/device.ts'
import { greeting, LINK_PLACE } from '../../../../engine/letter.ts'
import { guestFrom, SYSTEM } from '../../../../engine/scope/actor.ts'
import { applyChange, lockRow } from '../../../../engine/write/write.ts'
import { Failure } from '../../../../lib/failure.ts'
import { checkGuestToken } from '../../../../services/guest-token.ts'
import { linkHash } from '../links.ts'
import type { AccountServices } from '../own-account.ts'
import { takeMail } from '../throttle.ts'

const HOURS = 24
const MAILS_PER_HOUR = 3

/** POST /guestMessages/prove-email: mails the link to the address that the conversation names. */
export async function mailGuestProof(
  { engine, keys, publicUrl }: AccountServices,
  conversation: string,
  visitorToken: unknown,
): Promise<void> {
  await checkGuestToken(engine.database, keys, conversation, visitorToken)
  await engine.database.transaction(async tx => {
    const fields = ['visitorName', 'visitorEmail', 'emailVerified', 'visitorLanguage'] as const
    const row = await recordsIn(tx).get('guestConversation', conversation, fields, { lock: 'no key update' })
    const email = row?.visitorEmail?.toLowerCase()
    if (row === undefined || email === undefined)
      throw new Failure('rule_broken', 'The conversation names no address yet.')
    if (row.emailVerified) throw new Failure('rule_broken', 'The address is confirmed already.')
    if (!(await takeMail(tx, email, MAILS_PER_HOUR, new Date())))
      throw new Failure('too_many_requests', 'This address was mailed often enough. Try again in an hour.')
    const token = randomBytes(32).toString('base64url')
    const until = new Date(Date.now() + HOURS * 3_600_000)
    await tx.query(sql`insert into email_proof (person, token_hash, purpose, email, expires_at)
      values (${conversation}, ${linkHash(token)}, 'guest', ${email}, ${until.toISOString()}::timestamptz)
      on conflict (person) do update set token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`)
    const lines = [
      'Somebody, most likely you, wrote in our chat with this address. Confirm here, within a day, that it is yours:',
      LINK_PLACE,
      'If it was not you, do nothing: the address stays unconfirmed.',
    ]
    const body = [greeting(row.visitorName), ...lines].join('\n\n')
    const about = { resource: 'guestConversation', id: conversation }
    const link = { url: `${publicUrl()}/confirm-email#${token}`, until }
    const language = row.visitorLanguage ?? 'en'
    await engine.mail(tx, [{ to: email, subject: 'Confirm your address', body, language, link, about }])
  })
}
interface ConversationByLink extends EmailLink {
  readonly conversation: string
}
/** What a guest's link is for; undefined where it is none, or the conversation names another address by now. */
export async function findGuestProof(queries: Queries, token: string): Promise<ConversationByLink | undefined> {
  const [proof] =
    await queries.query<ConversationByLink>(sql`select l.person as conversation, l.purpose, l.email, l.expires_at as "expiresAt",
      c.visitor_name as name from email_proof l join guest_conversation c on c._id = l.person
    where l.token_hash = ${linkHash(token)} and l.purpose = 'guest' and l.expires_at > now() and c.deleted_at is null
      and lower(c.visitor_email) = l.email`)
  return proof
}
/** Marks the address as proven, once; false where the link is none of a guest. */
export async function confirmGuestProof(engine: Engine, token: string, device: Device): Promise<boolean> {
  return engine.database.transaction(async tx => {
    const proof = await findGuestProof(tx, token)
    if (proof === undefined) return false
    const model = engine.model('guestConversation')
    // before its link, as where the next one is made
    const before = await lockRow({ engine, tx, model, actor: SYSTEM }, proof.conversation)
    if (String(before.visitorEmail).toLowerCase() !== proof.email) return false
    const deletions = await tx.query(
      sql`delete from email_proof where token_hash = ${linkHash(token)} and purpose = 'guest' returning person`,
    )
    if (deletions.length === 0) return false
    const values = { emailVerified: true }
    const change = { id: proof.conversation, before, values, action: 'confirm-email', now: new Date() }
    await applyChange({ engine, tx, model, actor: guestFrom(device) }, change)
    return true
  })
}
