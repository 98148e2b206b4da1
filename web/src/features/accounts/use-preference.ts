import { ApiError } from '../../shared/lib/api.ts'
import { useTranslation } from '../../shared/lib/i18n.ts'
import { notify } from '../../shared/lib/notify.ts'
import { type ProfileChange, savePreference } from './use-own-profile.ts'

/** Saves a preference in the background; says so where that fails. */
export function usePreference(): (change: ProfileChange) => void {
  const { t } = useTranslation()
  return change => {
    savePreference(change).catch((error: unknown) => {
      if (error instanceof ApiError) notify.error({ title: t('Error'), description: error.message })
      else throw error
    })
  }
}
