import { ApiError } from '../../../lib/api.ts'
import { type ProfileChange, savePreference } from './use-own-profile.ts'

/** Saves a preference in the background; a failure is toasted, and undoes the choice. */
export function savePreferenceSoon(change: ProfileChange): void {
  savePreference(change).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}
