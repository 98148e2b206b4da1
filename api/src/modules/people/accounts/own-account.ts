/** What all changes of somebody's credentials share. */
import sql from 'sql-template-tag'
import type { Transaction } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { recordHistory } from '../../../engine/write/history.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import type { Keys } from '../../../lib/keys.ts'
import { passwordFits } from './passwords.ts'
import type { SessionRules } from './sessions.ts'
import { countGuess, forgetGuesses } from './throttle.ts'

export interface AccountServices {
  readonly engine: Engine
  readonly keys: Keys
  readonly rules: SessionRules
  readonly actorOf: ActorOf
  /** the address that people use, without a slash at its end; known once the server listens */
  readonly publicUrl: () => string
}
export interface Person {
  readonly _id: string
  readonly kind: 'staff' | 'platform'
  readonly name: string
  readonly email: string
  readonly locale: string
  readonly company: string | null
  readonly status: string
  readonly version: number
  readonly required: boolean
}
const ACCOUNT_FIELDS = ['kind', 'name', 'email', 'locale', 'company', 'status', 'version', 'role'] as const
/** A person, locked until the transaction ends: changes of one account's credentials follow one another. */
export async function lockPerson(tx: Transaction, id: string): Promise<Person | undefined> {
  const records = recordsIn(tx)
  const person = await records.get('person', id, ACCOUNT_FIELDS, { lock: 'no key update' })
  if (person === undefined) return undefined
  const role = await records.get('roles', person.role, ['mfaRequired'], { trash: 'with' })
  return { ...person, required: role?.mfaRequired === true }
}
export async function mustLock(tx: Transaction, id: string | null): Promise<Person> {
  const person = await lockPerson(tx, id ?? '')
  if (person === undefined) throw new Failure('unauthenticated', 'Sign in first.')
  return person
}
/** The record of somebody's account. */
export const accountOf = ({ _id, kind }: Pick<Person, '_id' | 'kind'>) => ({
  resource: kind === 'staff' ? 'adminUsers' : 'users',
  id: _id,
})
/** Tells in the person's history what was done; never with what. */
export async function recordAction(tx: Transaction, actor: Actor, person: Person, action: string): Promise<void> {
  await recordHistory(tx, actor, {
    resource: accountOf(person).resource,
    record: person._id,
    action,
    version: person.version,
    at: new Date(),
    changes: [],
  })
}
/** Only the person themselves may change credentials, not even somebody who impersonates the account with permission. */
export function refuseImpersonated(actor: Actor): void {
  if (actor.impersonator !== null) throw new Failure('forbidden', "This cannot be done in somebody else's account.")
}
/** Throws validation_failed where it is not the password of who asks; guesses are counted for the session that makes them. */
export async function confirmPassword(
  { database }: Engine,
  actor: Actor,
  password: string,
  field = 'password',
): Promise<void> {
  const [row] = await database.query<{ password: string | null }>(
    sql`select password from person where _id = ${actor.person}`,
  )
  const guessKey = ['device', String(actor.session)] as const
  await countGuess(database, guessKey, actor.ip ?? '', new Date())
  if (!(await passwordFits(password, row?.password)))
    throw wrongField('validation_failed', field, 'is not your present password')
  await forgetGuesses(database, guessKey, actor.ip ?? '')
}
