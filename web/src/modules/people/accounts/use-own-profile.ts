/** Changing the own profile. */
import type { Profile } from '@siteoffice/domain/engine/session'
import { updateProfile } from '@siteoffice/domain/modules/people/profile-endpoints'
import { useMutation } from '@tanstack/react-query'
import { ApiError, type CallOptions } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { sessionNow, storeOwnProfile, storeProfile } from '../../../lib/session.ts'
import { refreshProfile } from './session-actions.ts'

export interface ProfileChange {
  readonly name?: string
  readonly phone?: string | null
  readonly locale?: string
  readonly timeZone?: string
  readonly theme?: Profile['theme']
  readonly avatar?: string | null
  readonly currentStore?: string | null
}
const put = (change: ProfileChange, options?: CallOptions) =>
  call(updateProfile, { body: { version: sessionNow().profile?.version ?? 0, ...change } }, options)

/** Saves a change over the current version: a preference set on another device is no conflict. */
async function save(change: ProfileChange): Promise<void> {
  const { token } = sessionNow()
  try {
    storeOwnProfile(await put(change, { expected: ['stale_version'] }), token)
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== 'stale_version') throw error
    await refreshProfile()
    storeOwnProfile(await put(change), token)
  }
}
/** A mutation that saves a change; errors have been toasted, except for those of fields, which the form shows. */
export const useSaveProfile = () => useMutation<void, Error, ProfileChange>({ mutationFn: save })

/** Saves a preference and shows it at once; a failure is toasted, and undoes it. */
export async function savePreference(change: ProfileChange): Promise<void> {
  const { profile: before, token } = sessionNow()
  if (before === undefined) return
  storeProfile({ ...before, ...withoutUndefined(change) })
  try {
    await save(change)
  } catch (error) {
    storeOwnProfile(before, token)
    throw error
  }
}
/** The part of a change that can be put into the stored profile: preferences, but not the photo, whose address the server makes. */
function withoutUndefined({ locale, timeZone, theme, currentStore }: ProfileChange): Partial<Profile> {
  return {
    ...(locale !== undefined && { locale }),
    ...(timeZone !== undefined && { timeZone }),
    ...(theme !== undefined && { theme }),
    ...(currentStore !== undefined && { currentStore }),
  }
}
