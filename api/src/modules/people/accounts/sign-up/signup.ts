/**
 * Signing up. A request is only written down, so that the answer and its time are the same for addresses that are known;
 * what the address is told comes by mail, and nobody signs in before it is proven.
 */
import type { NewCompany } from '@siteoffice/domain/modules/people/own-company'
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../../../data/database.ts'
import { isTrue } from '../../../../data/is-true.ts'
import { recordsIn } from '../../../../data/records.ts'
import type { Engine } from '../../../../engine/context.ts'
import type { Device } from '../../../../engine/http/device.ts'
import { guestFrom, SYSTEM } from '../../../../engine/scope/actor.ts'
import { insertPrepared } from '../../../../engine/write/insert.ts'
import { parseInput } from '../../../../engine/write/parse-input.ts'
import { Failure } from '../../../../lib/failure.ts'
import { uuid } from '../../../../lib/uuid.ts'
import type { AccountServices } from '../own-account.ts'
import { accountOf, lockPerson } from '../own-account.ts'
import { refuseWeak } from '../passwords.ts'
import { takeMail } from '../throttle.ts'
import { sendProof } from './email-proof.ts'
import { checkCompany } from './own-company.ts'

/** The lowest role: what people have who registered by themselves. */
const LOWEST = 'member'
/** More sign-ups for one address within the hour are taken and bring no more mail. */
const MAILS_PER_HOUR = 3
export interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly phone?: string
  readonly locale?: string
  readonly timeZone?: string
  /** registered, or asked to join, when the address is confirmed */
  readonly company?: NewCompany
}
async function lowestRole(queries: Queries): Promise<string> {
  const [role] = await recordsIn(queries).find('roles', { alias: LOWEST })
  if (role === undefined) throw new Failure('unavailable', 'Registration is closed.')
  return role._id
}
/** POST /users/signup: checks what was typed and writes it down. */
export async function noteSignup(
  { engine }: AccountServices,
  registration: Registration,
  { ip, requestId }: Device,
): Promise<void> {
  const { company, ...person } = registration
  const { values } = await parseInput(engine, engine.model('users'), SYSTEM, {
    queries: engine.database,
    body: { ...person, role: await lowestRole(engine.database) },
    before: undefined,
    extra: ['password'],
  })
  refuseWeak('password', registration.password, registration)
  if (company !== undefined) await checkCompany(engine, company, registration.email)
  const { name, phone, password, locale, timeZone } = values
  const email = String(values.email).toLowerCase()
  await engine.database.query(sql`insert into signup_request (_id, email, name, phone, password, locale, time_zone, company, ip, request_id, at)
    values (${uuid()}, ${email}, ${name}, ${phone}, ${password}, ${locale}, ${timeZone}, ${asJson(company)}::jsonb, ${ip}, ${requestId}, now())`)
}
const asJson = (company: NewCompany | undefined): string | null =>
  company === undefined ? null : JSON.stringify(company)
interface Request {
  readonly _id: string
  readonly email: string
  readonly name: string
  readonly phone: string | null
  readonly password: string
  readonly locale: string | null
  readonly timeZone: string | null
  readonly company: NewCompany | null
  readonly ip: string | null
  readonly request_id: string
}
/** A platform user without a company, with the lowest role, who cannot sign in until the address is proven. */
async function makePerson(tx: Transaction, engine: Engine, request: Request): Promise<string> {
  const model = engine.model('users')
  const { email, name, phone, password, locale, timeZone } = request
  const role = await lowestRole(tx)
  const { values } = await parseInput(engine, model, SYSTEM, {
    queries: tx,
    body: { email, name, phone, role, ...(locale && { locale }), ...(timeZone && { timeZone }) },
    before: undefined,
  })
  const id = uuid()
  const actor = guestFrom({ ip: request.ip, userAgent: null, requestId: request.request_id }, id)
  const newPerson = {
    id,
    values: { ...values, password, status: 'invited', confirmation: 'confirmed' },
    action: 'signup',
    now: new Date(),
  }
  await insertPrepared({ engine, tx, model, actor }, newPerson)
  return id
}
const KNOWN_ALREADY = {
  subject: 'You have an account already',
  body: [
    'Hello,',
    'Somebody, most likely you, wanted to sign up at Siteoffice with this address. There is an account with it already.',
    'Sign in with it. If you have forgotten the password, ask for a new one where you sign in.',
  ].join('\n\n'),
}
/** Whether the address of a sign-up has not been proven yet. */
const awaitsProof = (tx: Transaction, person: string): Promise<boolean> =>
  isTrue(tx, sql`exists (select 1 from email_proof l where l.person = ${person} and l.purpose = 'signup')`)
/** Answers one request; false where none waits. */
async function answerOne(services: AccountServices): Promise<boolean> {
  const { engine } = services
  return engine.database.transaction(async tx => {
    const [request] =
      await tx.query<Request>(sql`select _id, email, name, phone, password, locale, time_zone as "timeZone", company, ip, request_id
      from signup_request where not done order by at limit 1 for update skip locked`)
    if (request === undefined) return false
    await tx.query(
      sql`update signup_request set done = true, password = null, company = null where _id = ${request._id}`,
    )
    const { email } = request
    // Of two requests for one address the second waits here and then finds the person of the first.
    await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`sign-up ${email}`}))`)
    if (!(await takeMail(tx, email, MAILS_PER_HOUR, new Date()))) return true
    const [account] = await recordsIn(tx).find('person', { email: { sameLetters: email } })
    const person = await lockPerson(tx, account?._id ?? (await makePerson(tx, engine, request)))
    if (person === undefined) return true
    if (account === undefined || (person.status === 'invited' && (await awaitsProof(tx, person._id)))) {
      // Whoever signs up again, before the address was proven, goes by what was typed last.
      await tx.query(
        sql`update person set password = ${request.password}, name = ${request.name}, phone = ${request.phone} where _id = ${person._id}`,
      )
      await sendProof(tx, services, {
        person: { ...person, name: request.name },
        email,
        purpose: 'signup',
        company: request.company,
      })
    } else if (person.status === 'invited') await engine.invite(tx, person._id)
    else if (person.status === 'active')
      await engine.mail(tx, [{ to: email, language: person.locale, ...KNOWN_ALREADY, about: accountOf(person) }])
    return true
  })
}
/** Answers all who wait; run after each request and from time to time. */
export async function answerSignups(services: AccountServices): Promise<void> {
  while (await answerOne(services));
}
