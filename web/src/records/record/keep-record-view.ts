/** Keeps with the own profile whether records are read first; a chunk of its own. */
import type { Profile, RecordView } from '@siteoffice/domain/engine/session'
import { ApiError, api, type CallOptions } from '../../lib/api.ts'
import { sessionNow, storeOwnProfile, storeProfile } from '../../lib/session.ts'

/** Shown at once, over what was chosen on another device meanwhile; a failure takes it back and has been toasted. */
export async function keepRecordView(recordsOpenAs: RecordView): Promise<void> {
  const { profile, token } = sessionNow()
  // in somebody else's account it is for the moment alone
  if (profile === undefined || profile.impersonatedBy !== null) return
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
