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

/** The token whose profile this page has loaded: opening the app need not load it again. */
let fetchedToken: string | undefined
let opening: Promise<unknown> | undefined

/** Signs in and stores token and profile; answers the ticket of the second step, where one is needed. Throws the API's error. */
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
/** Stores token and profile of a new session; throws the API's error. */
export async function takeUp({ token }: SignedIn): Promise<void> {
  const profile = await call(sessions.readProfile, {}, { token })
  fetchedToken = token
  storeProfile(profile)
  storeToken(token)
}
/** Ends a new session that is not wanted here. */
export async function turnDown({ token }: SignedIn): Promise<void> {
  await call(sessions.logout, {}, { ...WITHOUT_SIGN_IN, token })
}
export const profileIsKnown = (): boolean => fetchedToken !== undefined && fetchedToken === sessionNow().token
/** Loads the profile once for an app that opens; throws the API's error. */
export async function ensureProfile(): Promise<void> {
  if (profileIsKnown()) return
  opening ??= refreshProfile(IF_SIGNED_IN).finally(() => {
    opening = undefined
  })
  await opening
}
/** Loads and stores the profile; throws the API's error. */
export async function refreshProfile(options: CallOptions = WITHOUT_SIGN_IN): Promise<Profile> {
  const { token } = sessionNow()
  const profile = await call(sessions.readProfile, {}, options)
  fetchedToken = token
  storeOwnProfile(profile, token)
  return profile
}
/** Ends the session on the server, also the own one below an impersonation, and removes everything stored here. */
export async function endSession(): Promise<void> {
  const own = ownToken()
  const logouts = [call(sessions.logout, {}, IF_SIGNED_IN)]
  if (own !== undefined) logouts.push(call(sessions.logout, {}, { ...IF_SIGNED_IN, token: own }))
  // this browser is signed out even where the session has ended already or the server is out of reach
  await Promise.allSettled(logouts)
  clearSession()
}
let isLeaving = false
/** Ends the session because the person asks for it. */
export async function signOut(): Promise<void> {
  isLeaving = true
  await endSession()
}
/** Whether the last session was ended by its person: the next one to sign in does not go where that person was. */
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
  // loaded before anything is given up: a failure half-way would leave nobody signed in
  const profile = await call(sessions.readProfile, {}, { ...WITHOUT_SIGN_IN, token: own })
  // also works where the impersonation has run out by itself
  await call(sessions.leaveAccount, {}, WITHOUT_SIGN_IN).catch(() => {})
  endImpersonation()
  storeProfile(profile)
}
