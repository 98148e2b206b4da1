/** One-time links by which people prove that an address is theirs: when they sign up, and before theirs is changed. */
import { randomBytes } from 'node:crypto'
import type { EmailLink } from '@siteoffice/domain/modules/people/own-account'
import type { NewCompany } from '@siteoffice/domain/modules/people/own-company'
import sql from 'sql-template-tag'
import type { Transaction } from '../../../../data/database.ts'
import { recordsIn } from '../../../../data/records.ts'
import { states } from '../../../../data/states.ts'
import type { Engine } from '../../../../engine/context.ts'
import type { Device } from '../../../../engine/http/device.ts'
import { greeting, LINK_PLACE } from '../../../../engine/letter.ts'
import type { HookContext } from '../../../../engine/rules.ts'
import type { Actor } from '../../../../engine/scope/actor.ts'
import { idIn } from '../../../../engine/scope/scope.ts'
import { hookContext, lockRow } from '../../../../engine/write/write.ts'
import { Failure, forbidden, wrongField } from '../../../../lib/failure.ts'
import { vouchesFor } from '../../account-confirmation.ts'
import { refuseAbove } from '../../rules/people.ts'
import { linkExpired, linkHash } from '../links.ts'
import { arriving } from '../login.ts'
import type { AccountServices, Person } from '../own-account.ts'
import { accountOf, confirmPassword, lockPerson, mustLock, recordAction, refuseImpersonated } from '../own-account.ts'
import { passwordFits } from '../passwords.ts'
import { countGuess, forgetGuesses, takeMail } from '../throttle.ts'
import { confirmGuestProof, findGuestProof } from './guest-proof.ts'
import { settleCompany } from './own-company.ts'

type Purpose = Exclude<EmailLink['purpose'], 'guest'>
const HOURS = { signup: 7 * 24, change: 24 } as const
const MAILS_PER_HOUR = 3
const LETTERS: Readonly<Record<Purpose, { readonly subject: string; readonly lines: readonly string[] }>> = {
  signup: {
    subject: 'Confirm your address',
    lines: [
      'Somebody, most likely you, signed up at Siteoffice with this address. Confirm it here within seven days, with the password that you chose:',
      LINK_PLACE,
      'The link works once. If it was not you, do nothing: nobody can use the account.',
    ],
  },
  change: {
    subject: 'Confirm your new address',
    lines: [
      'This is to become the address of an account at Siteoffice. Confirm it here within a day:',
      LINK_PLACE,
      'The link works once. If you know nothing of it, do nothing: the account keeps the address it has.',
    ],
  },
}
interface ProofOf {
  readonly person: Pick<Person, '_id' | 'name' | 'kind' | 'locale'>
  readonly email: string
  readonly purpose: Purpose
  /** whether the account needs no confirmation by its company afterwards */
  readonly vouched?: boolean
  /** of who signs up: the company that is registered when the link is followed */
  readonly company?: NewCompany | null
}
/** Makes a link for a locked person and queues the mail that brings it to the address; an older one dies. */
export async function sendProof(
  tx: Transaction,
  { engine, publicUrl }: AccountServices,
  { person, email, purpose, vouched = true, company = null }: ProofOf,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const until = new Date(Date.now() + HOURS[purpose] * 3_600_000)
  await tx.query(sql`insert into email_proof (person, token_hash, purpose, email, expires_at, vouched, company)
    values (${person._id}, ${linkHash(token)}, ${purpose}, ${email}, ${until.toISOString()}::timestamptz, ${vouched},
      ${company === null ? null : JSON.stringify(company)}::jsonb)
    on conflict (person) do update set token_hash = excluded.token_hash, purpose = excluded.purpose, email = excluded.email,
      expires_at = excluded.expires_at, vouched = excluded.vouched, company = excluded.company`)
  const { subject, lines } = LETTERS[purpose]
  const body = [greeting(person.name), ...lines].join('\n\n')
  const link = { url: `${publicUrl()}/confirm-email#${token}`, until }
  await engine.mail(tx, [{ to: email, language: person.locale, subject, body, link, about: accountOf(person) }])
}
type Account = Pick<Person, '_id' | 'kind' | 'locale'>
/** Tells an address what becomes of it. */
const tell = (
  tx: Transaction,
  engine: Engine,
  { person, to, subject }: { readonly person: Account; readonly to: string; readonly subject: string },
  lines: readonly string[],
): Promise<void> =>
  engine.mail(tx, [
    { to, language: person.locale, subject, body: ['Hello,', ...lines].join('\n\n'), about: accountOf(person) },
  ])

/** What an address may look like is the catalogue's to say. */
function readEmail(engine: Engine, address: string): string {
  const email = address.trim().toLowerCase()
  const field = engine.model('users').fields.find(each => each.name === 'email')
  let problem: string | undefined
  const result = field?.kind.parse?.(field.field, email, {
    path: 'email',
    networkZone: 'UTC',
    networkCountry: async () => '',
    sibling: () => undefined,
    refuse: message => void (problem ??= message),
    secret: engine.secret,
    refer: () => undefined,
  })
  if (problem !== undefined) throw wrongField('validation_failed', 'email', problem)
  return typeof result === 'string' ? result : email
}
/** The answer is the same whoever has the address; only its owner reads that it is taken. */
async function askProof(
  tx: Transaction,
  services: AccountServices,
  person: Person,
  { email, vouched }: { readonly email: string; readonly vouched: boolean },
): Promise<void> {
  const { engine } = services
  if (!(await takeMail(tx, email, MAILS_PER_HOUR, new Date())))
    throw new Failure('too_many_requests', 'This address was mailed often enough. Try again in an hour.')
  const where = { email: { sameLetters: email }, _id: { not: person._id } }
  const [account] = await recordsIn(tx).find('person', where, ['kind', 'locale'])
  if (account !== undefined)
    return tell(tx, engine, { person: account, to: email, subject: 'Your address is in use already' }, [
      'Somebody wanted to make this the address of another account at Siteoffice. It belongs to yours, and nothing was changed.',
    ])
  await sendProof(tx, services, { person, email, purpose: 'change', vouched })
  await tell(tx, engine, { person, to: person.email, subject: 'Your address is to be changed' }, [
    `The address of your account at Siteoffice is to become ${email}. It changes when that is confirmed there.`,
    'If you know nothing of it, change your password at once and tell the network.',
  ])
}
/** POST /profile/email: takes effect when the link at the new address is followed. */
export async function changeOwnEmail(
  services: AccountServices,
  actor: Actor,
  change: { readonly email: string; readonly password: string },
): Promise<void> {
  refuseImpersonated(actor)
  const { engine } = services
  const email = readEmail(engine, change.email)
  await confirmPassword(engine, actor, change.password)
  await engine.database.transaction(async tx => {
    const person = await mustLock(tx, actor.person)
    if (person.email.toLowerCase() === email) throw wrongField('validation_failed', 'email', 'is the one you have')
    await askProof(tx, services, person, { email, vouched: true })
    await recordAction(tx, actor, person, 'change-email')
  })
}
/** POST /adminUsers/change-email/{id}, and for users: the password is that of who asks. */
export async function changeTheirEmail(
  services: AccountServices,
  actor: Actor,
  { resource, id }: { readonly resource: 'adminUsers' | 'users'; readonly id: string },
  change: { readonly email: string; readonly password: string },
): Promise<void> {
  refuseImpersonated(actor)
  if (id === actor.person) throw forbidden('Change your own address in your profile.')
  const { engine } = services
  const email = readEmail(engine, change.email)
  await confirmPassword(engine, actor, change.password)
  await engine.database.transaction(async tx => {
    const row = await lockRow({ engine, tx, model: engine.model(resource), actor }, id)
    await refuseAbove(hookContext(engine, tx, actor, new Date()), { _id: id, role: row.role as { _id: string } }) // a reference in wire form
    const person = await mustLock(tx, id)
    if (person.email.toLowerCase() === email) throw wrongField('validation_failed', 'email', 'is the one they have')
    await askProof(tx, services, person, { email, vouched: vouchesFor(actor, idIn(row.company)) })
    await recordAction(tx, actor, person, 'change-email')
  })
}
interface PersonByLink extends EmailLink {
  readonly person: string
  readonly password: string | null
  readonly vouched: boolean
  readonly company: NewCompany | null
}
const SELECT_LINK = sql`select l.person, l.purpose, l.email, l.expires_at as "expiresAt", l.vouched, l.company, p.name, p.password from email_proof l join person p on p._id = l.person
  where l.expires_at > now() and p.deleted_at is null and p.status in (${states('users.status', 'invited', 'active')}) and (l.purpose = 'change' or p.status = ${states('users.status', 'invited')})`
/** POST /email/link: what a link is for. Throws link_expired. */
export async function readProof({ engine }: AccountServices, token: string): Promise<EmailLink> {
  const [proof] = await engine.database.query<PersonByLink>(sql`${SELECT_LINK} and l.token_hash = ${linkHash(token)}`)
  const anyProof = proof ?? (await findGuestProof(engine.database, token))
  if (anyProof === undefined) throw linkExpired()
  const { purpose, name, email, expiresAt } = anyProof
  return { purpose, name, email, expiresAt }
}
/**
 * Who signed up confirms with the password of the sign-up: whoever wrote down somebody else's address and a password of
 * their own would have an account in that person's name otherwise.
 */
async function confirmSignup(
  services: AccountServices,
  proof: PersonByLink,
  password: string,
  ip: string,
): Promise<void> {
  const { database } = services.engine
  const guessKey = ['account', proof.email] as const
  await countGuess(database, guessKey, ip, new Date())
  if (!(await passwordFits(password, proof.password)))
    throw wrongField('validation_failed', 'password', 'is not the one that was chosen at signing up')
  await forgetGuesses(database, guessKey, ip)
}
/** Whoever signed up with a company has it from the moment that the address is theirs. */
async function confirmPerson(context: HookContext, person: Person, { company }: PersonByLink): Promise<void> {
  await context.transition('users', person._id, 'confirm-email')
  if (company !== null) await settleCompany(context, person, company)
}
/** A company confirms the account whose address staff have changed: the mailbox may be anybody's. */
async function changeUser(context: HookContext, id: string, { email, vouched }: PersonByLink): Promise<void> {
  await context.update('users', id, { email, emailVerified: true }, 'confirm-email')
  const where = { _id: id, confirmation: 'confirmed' } as const
  const isConfirmed = await context.exists('users', where, { trash: 'with' })
  if (!vouched && isConfirmed) await context.transition('users', id, 'require-confirmation')
}
/** POST /email/confirm: once per link. The old address is told; links that were mailed there die. */
export async function confirmEmail(
  services: AccountServices,
  token: string,
  password: string | undefined,
  device: Device,
): Promise<void> {
  const { engine } = services
  const hash = linkHash(token)
  const [personOfLink] = await engine.database.query<PersonByLink>(sql`${SELECT_LINK} and l.token_hash = ${hash}`)
  if (personOfLink === undefined) {
    if (await confirmGuestProof(engine, token, device)) return
    throw linkExpired()
  }
  if (personOfLink.purpose === 'signup') await confirmSignup(services, personOfLink, password ?? '', device.ip)
  await engine.database.transaction(async tx => {
    const person = await lockPerson(tx, personOfLink.person)
    const [link] = await tx.query<PersonByLink>(sql`${SELECT_LINK} and l.token_hash = ${hash}`)
    if (person === undefined || link === undefined || link.password !== personOfLink.password) throw linkExpired()
    await tx.query(sql`delete from email_proof where person = ${person._id}`)
    await tx.query(sql`delete from mailed_link where person = ${person._id}`)
    const context = hookContext(engine, tx, arriving(person._id, device), new Date())
    const { email } = link
    if (link.purpose === 'signup') await confirmPerson(context, person, link)
    else if (person.kind === 'staff') await context.update('adminUsers', person._id, { email }, 'confirm-email')
    else await changeUser(context, person._id, link)
    if (link.purpose === 'change')
      await tell(tx, engine, { person, to: person.email, subject: 'Your address was changed' }, [
        `The address of your account at Siteoffice is ${link.email} now. This one is not used any more.`,
        'If you know nothing of it, tell the network at once.',
      ])
  })
}
