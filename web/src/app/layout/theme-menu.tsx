/** Light, dark, or as the system says. */
import type { Profile } from '@siteoffice/domain/engine/session'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { savePreferenceSoon } from '../../modules/people/accounts/save-preference.ts'
import { THEMES } from '../../modules/people/accounts/themes.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'

const ICONS: Record<Profile['theme'], IconName> = { system: 'screen', light: 'sun', dark: 'moon' }
export function ThemeMenu() {
  const { t } = useTranslation()
  const theme = useSession().profile?.theme ?? 'system'
  const choices = THEMES.map(({ value, label }) => ({
    key: value,
    label: t(label),
    icon: <Icon name={ICONS[value]} />,
    selected: value === theme,
    onSelect: () => savePreferenceSoon({ theme: value }),
  }))
  return (
    <MenuButton label={t('Theme')} choices={choices}>
      <Icon name={ICONS[theme]} />
    </MenuButton>
  )
}
