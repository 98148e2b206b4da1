import type { LoginAnswer, SignedIn } from '@siteoffice/domain/engine/session'
import { SESSION, SIGN_IN_FAILURES } from '@siteoffice/domain/modules/settings/audit-entry'
import sql from 'sql-template-tag'
import type { Transaction } from '../../../data/database.ts'
import type { Engine } from '../../../engine/context.ts'
import type { Device } from '../../../engine/http/device.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { guestFrom } from '../../../engine/scope/actor.ts'
import { recordHistory } from '../../../engine/write/history.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Keys } from '../../../lib/keys.ts'
import { readCode, recoveryHash, stepOf } from './codes.ts'
import { domainOf, type FailedSignIn, type FailedSignIns } from './failed-sign-ins.ts'
import { knownDevice } from './known-devices.ts'
import type { AccountServices } from './own-account.ts'
import { lockPerson, recordAction } from './own-account.ts'
import { passwordFits } from './passwords.ts'
import { deadTicket, methodsOf, openTicket, takeTry, ticketHash, ticketOwner, useTicket } from './pending-logins.ts'
import { sessionUser } from './people.ts'
import type { SessionRules } from './sessions.ts'
import { openSession } from './sessions.ts'
import type { GuessKey } from './throttle.ts'
import { countGuess, forgetGuesses } from './throttle.ts'

export interface Attempt extends Device {
  readonly email: string
  readonly password: string
  readonly cookies: string
}
/** Who signs in, as their history names them. */
export const arriving = (person: string, device: Device): Actor => guestFrom(device, person)

/** Opens the session of somebody who has shown all that was asked for. */
export async function enter(
  tx: Transaction,
  { engine, rules }: { readonly engine: Engine; readonly rules: SessionRules },
  { person, device }: { readonly person: string; readonly device: Device },
): Promise<SignedIn> {
  await tx.query(sql`update person set last_login_at = now() where _id = ${person}`)
  const { id, token } = await openSession(tx, rules, { person, ip: device.ip, userAgent: device.userAgent })
  const entry = { resource: SESSION, record: id, action: 'sign-in', version: 1, changes: [], at: new Date() }
  await recordHistory(tx, arriving(person, device), entry)
  return { token, user: await sessionUser(tx, person, engine) }
}
/** POST /login: one message and the same time for unknown addresses, wrong passwords and suspended accounts. */
export async function login(
  { engine, keys, rules }: AccountServices,
  failed: FailedSignIns,
  attempt: Attempt,
): Promise<LoginAnswer> {
  const { database } = engine
  const email = attempt.email.trim().toLowerCase()
  const [account] = await database.query<{ _id: string; password: string | null }>(
    sql`select _id, password from person where lower(email) = ${email} and deleted_at is null`,
  )
  const device = knownDevice(keys, account?._id ?? '', attempt.cookies)
  const guessKey: GuessKey = device === undefined ? ['account', email] : ['device', device]
  await countGuess(database, guessKey, attempt.ip, new Date())
  const fits = await passwordFits(attempt.password, account?.password)
  const answer = await database.transaction(async tx => {
    const person = account === undefined || !fits ? undefined : await lockPerson(tx, account._id)
    if (person?.status !== 'active') return undefined
    await forgetGuesses(tx, guessKey, attempt.ip)
    const methods = await methodsOf(tx, person._id)
    return methods.length > 0
      ? openTicket(tx, person._id, methods)
      : enter(tx, { engine, rules }, { person: person._id, device: attempt })
  })
  if (answer !== undefined) return answer
  failed.note({ person: account?._id, device: attempt, ...whyNot(account !== undefined, fits, email) })
  throw new Failure('wrong_credentials', 'The e-mail address or the password is wrong.')
}
function whyNot(exists: boolean, fits: boolean, email: string): Pick<FailedSignIn, 'why' | 'domain'> {
  if (!exists) return { why: SIGN_IN_FAILURES.unknown, domain: domainOf(email) }
  return { why: fits ? SIGN_IN_FAILURES.closed : SIGN_IN_FAILURES.password }
}
const wrongCode = (): Failure =>
  new Failure('wrong_credentials', 'The code is wrong or was used already.', [
    { field: 'code', message: 'is wrong or was used already' },
  ])
/** Uses a code up, once; what it was, or undefined where it does not fit. */
async function spend(
  tx: Transaction,
  keys: Keys,
  person: string,
  input: string,
): Promise<'code' | 'recovery' | undefined> {
  const code = readCode(input)
  if (code === undefined) return undefined
  if ('recovery' in code) {
    const deletions = await tx.query(
      sql`delete from recovery_code where person = ${person} and code_hash = ${recoveryHash(keys, person, code.recovery)} returning person`,
    )
    return deletions.length > 0 ? 'recovery' : undefined
  }
  const [row] = await tx.query<{ secret: string }>(
    sql`select secret from second_factor where person = ${person} and enabled_at is not null`,
  )
  const step = row === undefined ? undefined : await stepOf(keys.decrypt(row.secret), code.totp, Date.now())
  if (step === undefined) return undefined
  const updates = await tx.query(sql`update second_factor set last_step = ${step}
    where person = ${person} and (last_step is null or last_step < ${step}) returning person`)
  return updates.length > 0 ? 'code' : undefined
}
/** Wrong codes are counted per person as well: a new ticket gives no new guesses. */
export const guessesOf = (person: string): GuessKey => ['second factor', person]

/** POST /login/second-factor */
export async function loginWithCode(
  { engine, keys, rules }: AccountServices,
  failed: FailedSignIns,
  { ticket, code, device }: { readonly ticket: string; readonly code: string; readonly device: Device },
): Promise<SignedIn> {
  const { database } = engine
  const hash = ticketHash(ticket)
  const id = await ticketOwner(database, hash)
  if (id === undefined) throw deadTicket()
  await countGuess(database, guessesOf(id), device.ip, new Date())
  // A try of the ticket stays taken although nothing else is kept, so the failure leaves the transaction as a value.
  const outcome = await database.transaction(async (tx): Promise<SignedIn | Failure> => {
    const person = await lockPerson(tx, id)
    if (person?.status !== 'active' || !(await takeTry(tx, hash))) return deadTicket()
    const factor = await spend(tx, keys, id, code)
    if (factor === undefined) {
      failed.note({ person: id, device, why: SIGN_IN_FAILURES.code })
      return wrongCode()
    }
    await useTicket(tx, hash)
    await forgetGuesses(tx, guessesOf(id), device.ip)
    if (factor === 'recovery') await recordAction(tx, arriving(id, device), person, 'recovery-code-used')
    return enter(tx, { engine, rules }, { person: id, device })
  })
  if (outcome instanceof Failure) throw outcome
  return outcome
}
