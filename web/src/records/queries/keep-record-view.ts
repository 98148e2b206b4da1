/** Saves in the profile whether records open to be read; a chunk of its own. */
import type { Profile, RecordView } from '@siteoffice/domain/engine/session'
import { ApiError, api, type CallOptions } from '../../lib/api.ts'
import { sessionNow, storeOwnProfile, storeProfile } from '../../lib/session.ts'

/** Shows the choice at once, over one of another device; a failure has been toasted, and undoes it. */
export async function keepRecordView(recordsOpenAs: RecordView): Promise<void> {
  const { profile, impersonated, token } = sessionNow()
  // in somebody else's account the choice holds for the moment only
  if (profile === undefined || impersonated) return
  const put = (version: number, options?: CallOptions) =>
    api.put<Profile>('/profile', { version, recordsOpenAs }, options)
  storeProfile({ ...profile, recordsOpenAs })
  try {
    storeOwnProfile(await put(profile.version, { expected: ['stale_version'] }), token)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    try {
      const now = error.body.code === 'stale_version' ? await api.get<Profile>('/profile') : profile
      storeOwnProfile(await put(now.version), token)
    } catch {
      storeOwnProfile(profile, token)
    }
  }
}
