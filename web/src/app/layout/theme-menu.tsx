/** Light, dark, or as the system says. */
import DesktopOutlined from '@ant-design/icons/DesktopOutlined'
import MoonOutlined from '@ant-design/icons/MoonOutlined'
import SunOutlined from '@ant-design/icons/SunOutlined'
import type { Profile } from '@siteoffice/domain/wire'
import { THEMES } from '../../features/accounts/themes.ts'
import { usePreference } from '../../features/accounts/use-preference.ts'
import { useTranslation } from '../../shared/lib/i18n.ts'
import { useSession } from '../../shared/lib/session.ts'
import { MenuButton } from '../../shared/ui/menu-button.tsx'

const ICONS: Record<Profile['theme'], typeof SunOutlined> = {
  system: DesktopOutlined,
  light: SunOutlined,
  dark: MoonOutlined,
}
export function ThemeMenu() {
  const { t } = useTranslation()
  const chosen = useSession().profile?.theme ?? 'system'
  const save = usePreference()
  const Icon = ICONS[chosen]
  const choices = THEMES.map(({ value, label }) => {
    const Each = ICONS[value]
    return {
      key: value,
      label: t(label),
      icon: <Each />,
      selected: value === chosen,
      onSelect: () => save({ theme: value }),
    }
  })
  return (
    <MenuButton label={t('Theme')} choices={choices}>
      <Icon />
    </MenuButton>
  )
}
