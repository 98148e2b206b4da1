/** Chooses the store that the person works in; shown where there is a choice. */
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n.ts'
import { chooseStore, useSession } from '../../lib/session.ts'
import { savePreferenceSoon } from '../../modules/people/accounts/save-preference.ts'
import { PlainSelect } from '../../ui/plain-select.tsx'

export function StoreChooser() {
  const { t } = useTranslation()
  const { profile, store } = useSession()
  const queryClient = useQueryClient()
  const stores = profile?.storeList ?? []
  if (stores.length < 2) return null
  const choose = (id: string | undefined) => {
    chooseStore(id)
    // the loaded data belong to the other store, and none of them may show here
    void queryClient.resetQueries()
    // signing out clears this browser, so the choice is also saved in the profile
    savePreferenceSoon({ currentStore: id ?? null })
  }
  return (
    <PlainSelect
      label={t('Store')}
      value={store ?? ''}
      options={[
        { value: '', label: t('All my stores') },
        ...stores.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      onChange={id => choose(id === '' ? undefined : id)}
    />
  )
}
