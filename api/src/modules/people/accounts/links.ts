/** One-time links by mail, with which people choose a password. Stored hashed; a person has one at most. */
import { createHash, randomBytes } from 'node:crypto'
import type { PasswordLink } from '@siteoffice/domain/modules/people/own-account'
import sql from 'sql-template-tag'
import type { Transaction } from '../../../data/database.ts'
import { states } from '../../../data/states.ts'
import type { Device } from '../../../engine/http/device.ts'
import type { Letter } from '../../../engine/letter.ts'
import { greeting, LINK_PLACE } from '../../../engine/letter.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { hookContext, lockRow } from '../../../engine/write/write.ts'
import { Failure } from '../../../lib/failure.ts'
import { refuseAbove } from '../rules/people.ts'
import { arriving } from './login.ts'
import type { AccountServices, Person } from './own-account.ts'
import { accountOf, lockPerson, mustLock, recordAction, refuseImpersonated } from './own-account.ts'
import { hashPassword, refuseWeak } from './passwords.ts'
import { endSessions } from './sessions.ts'

type Purpose = PasswordLink['purpose']
const MINUTES = { reset: 60, invitation: 7 * 24 * 60 } as const
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
export const linkExpired = (): Failure => new Failure('link_expired', 'This link has expired or was used already.')

/** What people are for whom a link is. */
const STATUS = { reset: 'active', invitation: 'invited' } as const
const WRONG_STATUS = {
  reset: 'A link for a new password goes to people whose account is active.',
  invitation: 'Only people who are invited and have no password yet can be invited again.',
} as const
interface Words {
  readonly subject: string
  readonly lines: readonly string[]
}
/** For somebody who brings their company along. */
const COMPANY_INVITED: Words = {
  subject: 'Your company is invited to Siteoffice',
  lines: [
    'The network invites your company. Choose your password here within seven days, sign in and register your company:',
    LINK_PLACE,
    'The link works once.',
  ],
}
const LETTERS: Readonly<Record<Purpose, Words>> = {
  reset: {
    subject: 'Choose a new password',
    lines: [
      'Somebody, most likely you, asked for a new password for your account at Siteoffice. Choose one here within the hour:',
      LINK_PLACE,
      'The link works once. If it was not you, do nothing: your password stays as it is.',
    ],
  },
  invitation: {
    subject: 'You are invited to Siteoffice',
    lines: [
      'An account at Siteoffice was made for you. Choose your password here within seven days:',
      LINK_PLACE,
      'The link works once.',
    ],
  },
}
/** For the owner of an account at which strangers guess. */
export const GUESSED_AT: Words = {
  subject: 'Somebody is guessing your password',
  lines: [
    'Wrong passwords for your account at Siteoffice come again and again from devices that you have never signed in with. Nobody has got in. If it is you and you cannot sign in, choose a new password here within the hour:',
    LINK_PLACE,
    'The link works once. If it is not you, you need do nothing: devices that you have signed in with before still let you in.',
  ],
}
/** Makes a link for a locked person and queues the mail that brings it; an older link dies. */
export async function sendLink(
  tx: Transaction,
  { engine, publicUrl }: Pick<AccountServices, 'engine' | 'publicUrl'>,
  { person, purpose, words }: { readonly person: Person; readonly purpose: Purpose; readonly words?: Words },
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const until = new Date(Date.now() + MINUTES[purpose] * 60_000)
  await tx.query(sql`insert into mailed_link (token_hash, person, purpose, expires_at)
    values (${linkHash(token)}, ${person._id}, ${purpose}, ${until.toISOString()}::timestamptz)
    on conflict (person) do update set token_hash = excluded.token_hash, purpose = excluded.purpose, expires_at = excluded.expires_at`)
  const founds = purpose === 'invitation' && person.kind === 'platform' && person.company === null
  const { subject, lines } = words ?? (founds ? COMPANY_INVITED : LETTERS[purpose])
  const letter: Letter = {
    to: person.email,
    language: person.locale,
    subject,
    body: [greeting(person.name), ...lines].join('\n\n'),
    link: { url: `${publicUrl()}/set-password#${token}`, until },
    about: accountOf(person),
  }
  await engine.mail(tx, [letter])
}
/** Invites the person with this id by mail. */
export async function invitePerson(
  tx: Transaction,
  services: Pick<AccountServices, 'engine' | 'publicUrl'>,
  id: string,
): Promise<void> {
  await sendLink(tx, services, { person: await mustLock(tx, id), purpose: 'invitation' })
}
/**
 * POST /adminUsers/invite/{id}, and for users: the invitation once more. POST /adminUsers/send-password-link/{id}: a link
 * for a new password, to who has one. Nobody chooses another's password.
 */
export async function mailLink(
  { engine, publicUrl }: AccountServices,
  actor: Actor,
  {
    purpose,
    resource,
    id,
  }: { readonly purpose: Purpose; readonly resource: 'adminUsers' | 'users'; readonly id: string },
): Promise<void> {
  refuseImpersonated(actor)
  await engine.database.transaction(async tx => {
    const row = await lockRow({ engine, tx, model: engine.model(resource), actor }, id)
    await refuseAbove(hookContext(engine, tx, actor, new Date()), { _id: id, role: row.role as { _id: string } }) // a reference in wire form
    const person = await mustLock(tx, id)
    if (person.status !== STATUS[purpose]) throw new Failure('rule_broken', WRONG_STATUS[purpose])
    await sendLink(tx, { engine, publicUrl }, { person, purpose })
    await recordAction(tx, actor, person, purpose === 'reset' ? 'send-password-link' : 'invite')
  })
}
const SELECT_LINK = sql`select l.person, l.purpose, l.expires_at as "expiresAt", p.name, p.email from mailed_link l join person p on p._id = l.person
  where l.expires_at > now() and p.deleted_at is null and p.status = case l.purpose when 'reset' then ${states('users.status', 'active')} else ${states('users.status', 'invited')} end`
type PersonByLink = PasswordLink & { readonly person: string }

/** POST /password/link: what a link is for. Throws link_expired. */
export async function readLink({ engine }: AccountServices, token: string): Promise<PasswordLink> {
  const [link] = await engine.database.query<PersonByLink>(sql`${SELECT_LINK} and l.token_hash = ${linkHash(token)}`)
  if (link === undefined) throw linkExpired()
  const { purpose, name, email, expiresAt } = link
  return { purpose, name, email, expiresAt }
}
/** POST /password/set: once per link; all sessions end, and who was invited becomes active. Answers whose link it was. */
export async function setPassword(
  services: AccountServices,
  token: string,
  password: string,
  device: Device,
): Promise<string> {
  const { engine } = services
  refuseWeak('password', password, await readLink(services, token))
  const hash = await hashPassword(password)
  return engine.database.transaction(async tx => {
    const [link] = await tx.query<PersonByLink>(sql`${SELECT_LINK} and l.token_hash = ${linkHash(token)}`)
    const person = link === undefined ? undefined : await lockPerson(tx, link.person)
    if (link === undefined || person === undefined) throw linkExpired()
    const deletions = await tx.query(
      sql`delete from mailed_link where token_hash = ${linkHash(token)} returning person`,
    )
    const fits = person.status === STATUS[link.purpose]
    if (deletions.length === 0 || !fits) throw linkExpired()
    const context = hookContext(engine, tx, arriving(person._id, device), new Date())
    const name = person.kind === 'staff' ? 'adminUsers' : 'users'
    const values = { password: hash }
    if (link.purpose === 'invitation')
      await context.transition(name, person._id, 'accept-invitation', { input: values })
    else if (name === 'users')
      await context.update(name, person._id, { ...values, emailVerified: true }, 'set-password')
    else await context.update(name, person._id, values, 'set-password')
    await endSessions(tx, person._id)
    return person._id
  })
}
