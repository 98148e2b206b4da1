/** Which store the person works in; shown where there is a choice. */
import { useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from '../../shared/lib/i18n.ts'
import { chooseStore, useSession } from '../../shared/lib/session.ts'

export function StoreChooser() {
  const { t } = useTranslation()
  const { profile, store } = useSession()
  const queryClient = useQueryClient()
  const stores = profile?.storeList ?? []
  if (stores.length < 2) return null
  return (
    <Select
      className="store-chooser"
      aria-label={t('Store')}
      placeholder={t('Choose a store')}
      popupMatchSelectWidth={false}
      value={store ?? null}
      options={stores.map(each => ({ value: each._id, label: each.name }))}
      onChange={id => {
        if (id === null) return
        chooseStore(id)
        void queryClient.invalidateQueries()
      }}
    />
  )
}
