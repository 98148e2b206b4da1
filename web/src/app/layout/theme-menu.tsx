/** Light, dark, or as the system says. */
import type { Profile } from '@siteoffice/domain/wire'
import { savePreferenceSoon } from '../../features/accounts/save-preference.ts'
import { THEMES } from '../../features/accounts/themes.ts'
import { useTranslation } from '../../shared/lib/i18n.ts'
import { useSession } from '../../shared/lib/session.ts'
import { Icon, type IconName } from '../../shared/ui/icon.tsx'
import { MenuButton } from '../../shared/ui/menu-button.tsx'

const ICONS: Record<Profile['theme'], IconName> = { system: 'screen', light: 'sun', dark: 'moon' }
export function ThemeMenu() {
  const { t } = useTranslation()
  const chosen = useSession().profile?.theme ?? 'system'
  const choices = THEMES.map(({ value, label }) => ({
    key: value,
    label: t(label),
    icon: <Icon name={ICONS[value]} />,
    selected: value === chosen,
    onSelect: () => savePreferenceSoon({ theme: value }),
  }))
  return (
    <MenuButton label={t('Theme')} choices={choices}>
      <Icon name={ICONS[chosen]} />
    </MenuButton>
  )
}
