/** Signing in and out, and working in somebody else's account. */
import type { Profile, SecondFactorAsked, SignedIn } from '@siteoffice/domain/engine/session'
import * as sessions from '@siteoffice/domain/modules/people/session-endpoints'
import type { CallOptions } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import {
  clearSession,
  endImpersonation,
  impersonate,
  ownToken,
  sessionNow,
  storeOwnProfile,
  storeProfile,
  storeToken,
} from '../../../lib/session.ts'

const WITHOUT_SIGN_IN = { signInAgain: false } as const
/** A session that has ended already is an answer: it leads to the sign-in screen. */
export const IF_SIGNED_IN = { ...WITHOUT_SIGN_IN, expected: ['unauthenticated'] } as const
export type SecondFactor = SecondFactorAsked['secondFactor']

/** The token whose profile this page has fetched, so that opening the app need not fetch it again. */
let fetchedToken: string | undefined
let opening: Promise<unknown> | undefined

/** Signs in and keeps token and profile; answers what a second factor is asked by, if one is. Throws the API's error. */
export async function signIn(email: string, password: string): Promise<SecondFactor | undefined> {
  const answer = await call(sessions.login, { body: { email, password } }, WITHOUT_SIGN_IN)
  if ('secondFactor' in answer) return answer.secondFactor
  await takeUp(answer)
  return undefined
}
/** The second step: a code of the authenticator app or a recovery code. Throws the API's error. */
export async function signInWithCode(ticket: string, code: string): Promise<void> {
  await takeUp(await call(sessions.loginWithCode, { body: { ticket, code } }, WITHOUT_SIGN_IN))
}
/** Keeps token and profile of a session that was opened; throws the API's error. */
export async function takeUp({ token }: SignedIn): Promise<void> {
  const profile = await call(sessions.readProfile, {}, { token })
  fetchedToken = token
  storeProfile(profile)
  storeToken(token)
}
/** Ends a session that was opened but is not wanted here. */
export async function turnDown({ token }: SignedIn): Promise<void> {
  await call(sessions.logout, {}, { ...WITHOUT_SIGN_IN, token })
}
export const profileIsKnown = (): boolean => fetchedToken !== undefined && fetchedToken === sessionNow().token
/** Has the profile at hand for an app that opens, asked for once; throws the API's error. */
export async function ensureProfile(): Promise<void> {
  if (profileIsKnown()) return
  opening ??= refreshProfile(IF_SIGNED_IN).finally(() => {
    opening = undefined
  })
  await opening
}
/** Fetches and keeps the profile; throws the API's error. */
export async function refreshProfile(options: CallOptions = WITHOUT_SIGN_IN): Promise<Profile> {
  const { token } = sessionNow()
  const profile = await call(sessions.readProfile, {}, options)
  fetchedToken = token
  storeOwnProfile(profile, token)
  return profile
}
/** Ends the session on the server, and the own one below it, and forgets everything kept here. */
export async function endSession(): Promise<void> {
  const own = ownToken()
  const logouts = [call(sessions.logout, {}, IF_SIGNED_IN)]
  if (own !== undefined) logouts.push(call(sessions.logout, {}, { ...IF_SIGNED_IN, token: own }))
  // a session that has ended already, or a server out of reach, must not keep anyone signed in here
  await Promise.allSettled(logouts)
  clearSession()
}
let isLeaving = false
/** Ends the session for the person's own wish. */
export async function signOut(): Promise<void> {
  isLeaving = true
  await endSession()
}
/** Whether the session that is gone was left: whoever signs in next did not want to go where this person was. */
export function wasLeft(): boolean {
  const was = isLeaving
  isLeaving = false
  return was
}
/** Starts a time-limited session in a company user's account; throws the API's error. */
export async function enterAccount(userId: string, reason: string): Promise<void> {
  const { token } = await call(sessions.enterAccount, { body: { userId, reason } })
  const profile = await call(sessions.readProfile, {}, { token })
  impersonate(token)
  storeProfile(profile)
}
/** Ends the impersonation and goes back to the own account. */
export async function leaveAccount(): Promise<void> {
  const own = ownToken()
  if (own === undefined) return
  // read before anything is given up: a way back that fails half-way would leave nobody signed in
  const profile = await call(sessions.readProfile, {}, { ...WITHOUT_SIGN_IN, token: own })
  // the impersonation may have run out by itself: the way back must be open all the same
  await call(sessions.leaveAccount, {}, WITHOUT_SIGN_IN).catch(() => {})
  endImpersonation()
  storeProfile(profile)
}
