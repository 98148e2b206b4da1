/** A person's own second factor: codes of an authenticator app with recovery codes, beside passkeys. */
import type {
  Passkey,
  RecoveryCodes,
  SecondFactorSecret,
  SecondFactorState,
} from '@siteoffice/domain/modules/people/own-account'
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../../../data/database.ts'
import type { Actor } from '../../../../engine/scope/actor.ts'
import { Failure, wrongField } from '../../../../lib/failure.ts'
import type { Keys } from '../../../../lib/keys.ts'
import { newRecoveryCodes, newSecret, readCode, recoveryHash, stepOf } from '../codes.ts'
import { guessesOf } from '../login.ts'
import type { AccountServices, Person } from '../own-account.ts'
import { confirmPassword, mustLock, recordAction, refuseImpersonated } from '../own-account.ts'
import { endSessions } from '../sessions.ts'
import { countGuess, forgetGuesses } from '../throttle.ts'

const PENDING_MINUTES = 15

const passkeysOf = (queries: Queries, person: string | null): Promise<Passkey[]> =>
  queries.query<Passkey>(
    sql`select _id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkey where person = ${person} order by created_at, _id`,
  )
/** GET /profile/second-factor */
export async function secondFactorState({ engine }: AccountServices, actor: Actor): Promise<SecondFactorState> {
  const { database } = engine
  const [row] = await database.query<
    Omit<SecondFactorState, 'passkeys'>
  >(sql`select f.enabled_at is not null as enabled, f.enabled_at as "enabledAt",
      (select count(*)::int from recovery_code c where c.person = p._id) as "recoveryCodesLeft", r.mfa_required as required
    from person p join roles r on r._id = p.role left join second_factor f on f.person = p._id where p._id = ${actor.person}`)
  if (row === undefined) throw new Failure('unauthenticated', 'Sign in first.')
  return { ...row, passkeys: await passkeysOf(database, actor.person) }
}
/** POST /profile/second-factor/begin: a secret for the app, which counts once a code of it has come back. */
export async function beginSecondFactor(
  { engine, keys }: AccountServices,
  actor: Actor,
  password: string,
): Promise<SecondFactorSecret> {
  refuseImpersonated(actor)
  await confirmPassword(engine, actor, password)
  return engine.database.transaction(async tx => {
    const person = await mustLock(tx, actor.person)
    const secret = await newSecret(person.email)
    await tx.query(sql`insert into second_factor (person, pending, pending_until)
      values (${person._id}, ${keys.encrypt(secret.secret)}, now() + ${PENDING_MINUTES}::int * interval '1 minute')
      on conflict (person) do update set pending = excluded.pending, pending_until = excluded.pending_until`)
    return secret
  })
}
async function replaceRecoveryCodes(tx: Transaction, keys: Keys, person: string): Promise<RecoveryCodes> {
  const recoveryCodes = newRecoveryCodes()
  await tx.query(sql`delete from recovery_code where person = ${person}`)
  await tx.query(
    sql`insert into recovery_code (person, code_hash) select ${person}::uuid, unnest(${recoveryCodes.map(code => recoveryHash(keys, person, code))}::text[])`,
  )
  return { recoveryCodes }
}
/** POST /profile/second-factor/confirm: from now on a code is asked for; all other devices are signed out. */
export async function confirmSecondFactor(
  { engine, keys }: AccountServices,
  actor: Actor,
  input: string,
): Promise<RecoveryCodes> {
  refuseImpersonated(actor)
  const guessKey = guessesOf(actor.person ?? '')
  await countGuess(engine.database, guessKey, actor.ip ?? '', new Date())
  return engine.database.transaction(async tx => {
    const person = await mustLock(tx, actor.person)
    const [row] = await tx.query<{ pending: string | null }>(
      sql`select pending from second_factor where person = ${person._id} and pending_until > now()`,
    )
    const pending = row?.pending ?? undefined
    if (pending === undefined)
      throw new Failure('rule_broken', 'Begin again: there is no new secret, or it waited too long.')
    const code = readCode(input)
    const step =
      code !== undefined && 'totp' in code ? await stepOf(keys.decrypt(pending), code.totp, Date.now()) : undefined
    if (step === undefined) throw wrongField('validation_failed', 'code', 'is not the code that the app shows now')
    await forgetGuesses(tx, guessKey, actor.ip ?? '')
    await tx.query(sql`update second_factor set secret = pending, enabled_at = now(), last_step = ${step}, pending = null, pending_until = null
      where person = ${person._id}`)
    await endSessions(tx, person._id, actor.session ?? undefined)
    await recordAction(tx, actor, person, 'second-factor-on')
    return replaceRecoveryCodes(tx, keys, person._id)
  })
}
/** POST /profile/second-factor/recovery-codes: ten new ones; the old ones are worth nothing any more. */
export async function renewRecoveryCodes(
  { engine, keys }: AccountServices,
  actor: Actor,
  password: string,
): Promise<RecoveryCodes> {
  refuseImpersonated(actor)
  await confirmPassword(engine, actor, password)
  return engine.database.transaction(async tx => {
    const person = await mustLock(tx, actor.person)
    const [on] = await tx.query(
      sql`select 1 from second_factor where person = ${person._id} and enabled_at is not null`,
    )
    if (on === undefined) throw new Failure('rule_broken', 'Set up an authenticator app first.')
    await recordAction(tx, actor, person, 'recovery-codes')
    return replaceRecoveryCodes(tx, keys, person._id)
  })
}
/** Throws conflict where the role demands a second factor and what remains is none. */
export async function refuseLast(tx: Transaction, person: Person): Promise<void> {
  if (!person.required) return
  const [remainingFactor] =
    await tx.query(sql`select 1 from second_factor where person = ${person._id} and enabled_at is not null
    union all select 1 from passkey where person = ${person._id} limit 1`)
  if (remainingFactor === undefined)
    throw new Failure('conflict', 'Your role needs a second factor: set up another one before you remove this one.')
}
/** POST /profile/second-factor/disable */
export async function disableSecondFactor({ engine }: AccountServices, actor: Actor, password: string): Promise<void> {
  refuseImpersonated(actor)
  await confirmPassword(engine, actor, password)
  await engine.database.transaction(async tx => {
    const person = await mustLock(tx, actor.person)
    const deletedRows = await tx.query(
      sql`delete from second_factor where person = ${person._id} returning enabled_at is not null as enabled`,
    )
    await tx.query(sql`delete from recovery_code where person = ${person._id}`)
    await refuseLast(tx, person)
    await tx.query(sql`delete from login_ticket where person = ${person._id}`)
    if (deletedRows.some(row => row.enabled === true)) await recordAction(tx, actor, person, 'second-factor-off')
  })
}
