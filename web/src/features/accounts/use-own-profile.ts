/** Changing the own profile. */
import type { Profile } from '@siteoffice/domain/wire'
import { useMutation } from '@tanstack/react-query'
import { ApiError, api } from '../../shared/lib/api.ts'
import { sessionNow, storeProfile } from '../../shared/lib/session.ts'
import { refreshProfile } from './session-actions.ts'

export interface ProfileChange {
  readonly name?: string
  readonly phone?: string | null
  readonly locale?: string
  readonly timeZone?: string
  readonly theme?: Profile['theme']
  readonly avatar?: string | null
}
const put = (change: ProfileChange, quiet: boolean) =>
  api.put<Profile>('/profile', { version: sessionNow().profile?.version ?? 0, ...change }, { quiet })

/** Saves a change over what stands now: a preference set on another device is no reason to refuse one here. */
async function save(change: ProfileChange): Promise<void> {
  try {
    storeProfile(await put(change, true))
  } catch (error) {
    if (error instanceof ApiError && error.body.code === 'stale_version') {
      await refreshProfile()
      storeProfile(await put(change, false))
    } else throw error
  }
}
/** A mutation that saves a change; errors are the caller's to show. */
export const useSaveProfile = () => useMutation<void, Error, ProfileChange>({ mutationFn: save })

/** Saves a preference, shown at once; a failure takes it back and is announced. */
export async function savePreference(change: ProfileChange): Promise<void> {
  const before = sessionNow().profile
  if (before === undefined) return
  storeProfile({ ...before, ...withoutUndefined(change) })
  try {
    storeProfile(await put(change, true))
  } catch (error) {
    storeProfile(before)
    if (!(error instanceof ApiError) || error.body.code !== 'stale_version') throw error
    await save(change)
  }
}
/** What of a change belongs to the stored profile as it stands: preferences, not the photo, whose address the server makes. */
function withoutUndefined({ locale, timeZone, theme }: ProfileChange): Partial<Profile> {
  return {
    ...(locale !== undefined && { locale }),
    ...(timeZone !== undefined && { timeZone }),
    ...(theme !== undefined && { theme }),
  }
}
