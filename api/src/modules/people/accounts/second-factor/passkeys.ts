/** Passkeys of the signed-in person, and what staff may do about a lost second factor. */

import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Passkey, PasskeyChallenge } from '@siteoffice/domain/modules/people/own-account'
import sql from 'sql-template-tag'
import { recordsIn } from '../../../../data/records.ts'
import type { Actor } from '../../../../engine/scope/actor.ts'
import { hookContext, lockRow } from '../../../../engine/write/write.ts'
import { visibleLine } from '../../../../kinds/visible.ts'
import { Failure, notFound, wrongField } from '../../../../lib/failure.ts'
import { isUuid, uuid } from '../../../../lib/uuid.ts'
import { refuseAbove } from '../../rules/people.ts'
import type { AccountServices } from '../own-account.ts'
import { confirmPassword, mustLock, recordAction, refuseImpersonated } from '../own-account.ts'
import { endSessions } from '../sessions.ts'
import { keepChallenge, siteOf, takeChallenge } from './challenges.ts'
import { refuseLast } from './second-factor.ts'

const MOST = 20
/** Ed25519, ES256, RS256: what browsers and authenticators know everywhere. */
const ALGORITHMS = [-8, -7, -257]
/** POST /profile/passkeys/options */
export async function passkeyCreation(
  { engine, publicUrl }: AccountServices,
  actor: Actor,
  password: string,
): Promise<PasskeyChallenge> {
  refuseImpersonated(actor)
  const { rpID } = siteOf(publicUrl())
  await confirmPassword(engine, actor, password)
  const { database } = engine
  const person = actor.person ?? ''
  const own = await recordsIn(database).get('person', actor.person, ['email', 'name'], { trash: 'with' })
  const credentials = await database.query<{ id: string }>(
    sql`select credential as id from passkey where person = ${person}`,
  )
  if (credentials.length >= MOST) throw new Failure('rule_broken', `An account may have at most ${MOST} passkeys.`)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Siteoffice',
    rpID,
    userID: new TextEncoder().encode(person),
    userName: own?.email ?? '',
    userDisplayName: own?.name ?? '',
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: credentials,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: 300_000,
  })
  const challenge = await keepChallenge(database, {
    challenge: options.challenge,
    purpose: 'register',
    person,
    ticket: null,
  })
  return { challenge, options: { ...options } as unknown as PasskeyChallenge['options'] } // made to be sent as JSON
}
/** What a browser answered, checked by the library; its errors are the actor's mistakes. */
async function verifyRegistration(publicUrl: string, expectedChallenge: string, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { rpID, origin } = siteOf(publicUrl)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential
  } catch {
    return undefined
  }
}
interface NewPasskey {
  readonly challenge: string
  readonly name: string
  readonly response: RegistrationResponseJSON
}
/** POST /profile/passkeys: from now on a second factor is asked for; all other devices are signed out. */
export async function addPasskey(
  { engine, publicUrl }: AccountServices,
  actor: Actor,
  { challenge, name: given, response }: NewPasskey,
): Promise<Passkey> {
  refuseImpersonated(actor)
  const name = visibleLine(given)
  if (name === '') throw wrongField('validation_failed', 'name', 'is required')
  const storedChallenge = await takeChallenge(engine.database, challenge, 'register')
  if (storedChallenge === undefined || storedChallenge.person !== actor.person)
    throw wrongField('validation_failed', 'challenge', 'is used up or too old: begin again')
  const credential = await verifyRegistration(publicUrl(), storedChallenge.challenge, response)
  if (credential === undefined)
    throw wrongField('validation_failed', 'response', 'is no passkey made for this site just now')
  return engine.database.transaction(async tx => {
    const person = await mustLock(tx, actor.person)
    const [passkey] =
      await tx.query<Passkey>(sql`insert into passkey (_id, person, credential, public_key, uses, transports, name, created_at)
      values (${uuid()}, ${person._id}, ${credential.id}, ${Buffer.from(credential.publicKey).toString('base64url')}, ${credential.counter},
        ${JSON.stringify(credential.transports ?? [])}::jsonb, ${name}, now())
      on conflict (credential) do nothing returning _id, name, created_at as "createdAt", last_used_at as "lastUsedAt"`)
    if (passkey === undefined) throw new Failure('duplicate', 'This passkey is known already.')
    await endSessions(tx, person._id, actor.session ?? undefined)
    await recordAction(tx, actor, person, 'passkey-add')
    return passkey
  })
}
/** POST /profile/passkeys/remove/{id} */
export async function removePasskey(
  { engine }: AccountServices,
  actor: Actor,
  id: string,
  password: string,
): Promise<void> {
  refuseImpersonated(actor)
  await confirmPassword(engine, actor, password)
  if (!isUuid(id)) throw notFound()
  await engine.database.transaction(async tx => {
    const person = await mustLock(tx, actor.person)
    const deletedRows = await tx.query(
      sql`delete from passkey where _id = ${id} and person = ${person._id} returning _id`,
    )
    if (deletedRows.length === 0) throw notFound()
    await refuseLast(tx, person)
    await tx.query(sql`delete from login_ticket where person = ${person._id}`)
    await recordAction(tx, actor, person, 'passkey-remove')
  })
}
/** POST /adminUsers/reset-second-factor/{id}, and for users: somebody lost theirs. Never one's own: that needs the password. */
export async function resetSecondFactor(
  { engine }: AccountServices,
  actor: Actor,
  resource: 'adminUsers' | 'users',
  id: string,
): Promise<void> {
  refuseImpersonated(actor)
  if (id === actor.person) throw new Failure('forbidden', 'Change your own second factor in your profile.')
  await engine.database.transaction(async tx => {
    const model = engine.model(resource)
    const row = await lockRow({ engine, tx, model, actor }, id)
    await refuseAbove(hookContext(engine, tx, actor, new Date()), { _id: id, role: row.role as { _id: string } }) // a reference in wire form
    await tx.query(sql`delete from second_factor where person = ${id}`)
    await tx.query(sql`delete from recovery_code where person = ${id}`)
    await tx.query(sql`delete from passkey where person = ${id}`)
    await endSessions(tx, id)
    await recordAction(tx, actor, await mustLock(tx, id), 'reset-second-factor')
  })
}
