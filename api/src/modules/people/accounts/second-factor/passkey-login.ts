/** Signing in with a passkey: after the password, or instead of it, for a passkey that checks who holds it is both. */

import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { SignedIn } from '@siteoffice/domain/engine/session'
import type { PasskeyChallenge } from '@siteoffice/domain/modules/people/own-account'
import { SIGN_IN_FAILURES } from '@siteoffice/domain/modules/settings/audit-entry'
import sql from 'sql-template-tag'
import type { Device } from '../../../../engine/http/device.ts'
import { Failure } from '../../../../lib/failure.ts'
import type { FailedSignIns } from '../failed-sign-ins.ts'
import { enter, guessesOf } from '../login.ts'
import type { AccountServices } from '../own-account.ts'
import { lockPerson } from '../own-account.ts'
import { deadTicket, takeTry, ticketHash, ticketOwner, useTicket } from '../pending-logins.ts'
import { forgetGuesses } from '../throttle.ts'
import { keepChallenge, siteOf, takeChallenge } from './challenges.ts'

/** POST /login/passkey/options: with a ticket for the passkeys of whose it is, without one for any of this site. */
export async function passkeyRequest(
  { engine, publicUrl }: AccountServices,
  ticket: string | undefined,
): Promise<PasskeyChallenge> {
  const { database } = engine
  const { rpID } = siteOf(publicUrl())
  const hash = ticket === undefined ? null : ticketHash(ticket)
  const person = hash === null ? null : await ticketOwner(database, hash)
  if (person === undefined) throw deadTicket()
  const credentials = await database.query<{ id: string; transports: string[] }>(
    sql`select credential as id, transports from passkey where person = ${person}::uuid`,
  )
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: credentials,
    userVerification: person === null ? 'required' : 'preferred',
    timeout: 300_000,
  })
  const newChallenge = { challenge: options.challenge, purpose: 'sign-in', person, ticket: hash } as const
  return {
    challenge: await keepChallenge(database, newChallenge),
    options: { ...options } as unknown as PasskeyChallenge['options'], // made to be sent as JSON
  }
}
interface StoredPasskey {
  readonly _id: string
  readonly person: string
  readonly public_key: string
  readonly uses: number
}
interface PasskeyAnswer {
  readonly expectedChallenge: string
  readonly response: AuthenticationResponseJSON
  /** whether it takes the place of the password, too */
  readonly alone: boolean
}
interface PasskeyAttempt {
  readonly challenge: string
  readonly response: AuthenticationResponseJSON
  readonly device: Device
}
const passkeyRefused = (): Failure => new Failure('wrong_credentials', 'The passkey was not accepted.')

/** How often the passkey says to have been used; undefined where the response is not what was asked for. */
async function verifiedUses(
  publicUrl: string,
  stored: StoredPasskey,
  { expectedChallenge, response, alone }: PasskeyAnswer,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { rpID, origin } = siteOf(publicUrl)
  const handle: unknown = response.response.userHandle
  if (typeof handle === 'string' && Buffer.from(handle, 'base64url').toString() !== stored.person) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: alone,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
        counter: stored.uses,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws for each of the many ways in which a response can be wrong; the actor is told one thing.
    return undefined
  }
}
/** POST /login/passkey */
export async function loginWithPasskey(
  { engine, rules, publicUrl }: AccountServices,
  failed: FailedSignIns,
  { challenge, response, device }: PasskeyAttempt,
): Promise<SignedIn> {
  const { database } = engine
  const storedChallenge = await takeChallenge(database, challenge, 'sign-in')
  const [stored] = await database.query<StoredPasskey>(
    sql`select _id, person, public_key, uses from passkey where credential = ${response.id}`,
  )
  if (
    storedChallenge === undefined ||
    stored === undefined ||
    (storedChallenge.person !== null && storedChallenge.person !== stored.person)
  )
    throw passkeyRefused()
  const uses = await verifiedUses(publicUrl(), stored, {
    expectedChallenge: storedChallenge.challenge,
    response,
    alone: storedChallenge.ticket === null,
  })
  if (uses === undefined) {
    failed.note({ person: stored.person, device, why: SIGN_IN_FAILURES.passkey })
    throw passkeyRefused()
  }
  return database.transaction(async tx => {
    const person = await lockPerson(tx, stored.person)
    if (person?.status !== 'active') throw passkeyRefused()
    if (storedChallenge.ticket !== null && !(await takeTry(tx, storedChallenge.ticket))) throw deadTicket()
    // A counter that does not go up tells of a copy; passkeys without one say 0 each time.
    const [update] = await tx.query(sql`update passkey set uses = ${uses}, last_used_at = now()
      where _id = ${stored._id} and (uses < ${uses} or (uses = 0 and ${uses} = 0)) returning _id`)
    if (update === undefined) throw passkeyRefused()
    if (storedChallenge.ticket !== null) await useTicket(tx, storedChallenge.ticket)
    await forgetGuesses(tx, guessesOf(person._id))
    return enter(tx, { engine, rules }, { person: person._id, device })
  })
}
