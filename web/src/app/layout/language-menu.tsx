/** The language of the screens. */

import { offeredLanguages, useTranslation } from '../../lib/i18n.ts'
import { savePreferenceSoon } from '../../modules/people/accounts/save-preference.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const choices = offeredLanguages().map(({ code, name }) => ({
    key: code,
    label: name,
    lang: code,
    selected: code === i18n.language,
    onSelect: () => savePreferenceSoon({ locale: code }),
  }))
  return (
    <MenuButton label={t('Language')} choices={choices}>
      <Icon name="language" />
    </MenuButton>
  )
}
