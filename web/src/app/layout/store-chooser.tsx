/** Which store the person works in; shown where there is a choice. */
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../shared/lib/i18n.ts'
import { chooseStore, useSession } from '../../shared/lib/session.ts'

export function StoreChooser() {
  const { t } = useTranslation()
  const { profile, store } = useSession()
  const queryClient = useQueryClient()
  const stores = profile?.storeList ?? []
  if (stores.length < 2) return null
  return (
    <select
      className="store-chooser"
      aria-label={t('Store')}
      value={store ?? ''}
      onChange={event => {
        chooseStore(event.target.value)
        void queryClient.invalidateQueries()
      }}
    >
      {store === undefined && (
        <option value="" disabled>
          {t('Choose a store')}
        </option>
      )}
      {stores.map(each => (
        <option key={each._id} value={each._id}>
          {each.name}
        </option>
      ))}
    </select>
  )
}
