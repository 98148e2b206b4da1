/** Which store the person works in; shown where there is a choice. */
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n.ts'
import { chooseStore, useSession } from '../../lib/session.ts'
import { savePreferenceSoon } from '../../modules/people/accounts/save-preference.ts'

export function StoreChooser() {
  const { t } = useTranslation()
  const { profile, store } = useSession()
  const queryClient = useQueryClient()
  const stores = profile?.storeList ?? []
  if (stores.length < 2) return null
  const choose = (id: string | undefined) => {
    chooseStore(id)
    // what was read stands for the other store; nothing of it is shown as if it were of this one
    void queryClient.resetQueries()
    // signing out forgets what this browser keeps, so the choice is kept with the person as well
    savePreferenceSoon({ currentStore: id ?? null })
  }
  return (
    <select
      className="store-chooser"
      aria-label={t('Store')}
      value={store ?? ''}
      onChange={event => choose(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{t('All my stores')}</option>
      {stores.map(each => (
        <option key={each._id} value={each._id}>
          {each.name}
        </option>
      ))}
    </select>
  )
}
