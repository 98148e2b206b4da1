/** The language of the screens. */
import { savePreferenceSoon } from '../../features/accounts/save-preference.ts'
import { offeredLanguages, useTranslation } from '../../shared/lib/i18n.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { MenuButton } from '../../shared/ui/menu-button.tsx'

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
