/** The bar above a screen: menu button, store, language, theme, account. */

import { useTranslation } from '../../lib/i18n.ts'
import { Bell } from '../../modules/messaging/inbox/bell.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchEverything } from '../palette/search-everything.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NewVersion } from './new-version.tsx'
import { StoreChooser } from './store-chooser.tsx'
import { ThemeMenu } from './theme-menu.tsx'

interface HeaderProps {
  readonly menuOpen: boolean
  readonly compact: boolean
  readonly onMenu: () => void
}
export function Header({ menuOpen, compact, onMenu }: HeaderProps) {
  const { t } = useTranslation()
  return (
    <header className="topbar">
      <button
        type="button"
        className="icon-button"
        aria-label={compact ? t('Open menu') : t('Expand menu')}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <MenuIcon compact={compact} open={menuOpen} />
      </button>
      <SearchEverything compact={compact} />
      <div className="topbar-space" />
      <NewVersion />
      <StoreChooser />
      <Bell />
      {!compact && <LanguageMenu />}
      {!compact && <ThemeMenu />}
      <AccountMenu compact={compact} />
    </header>
  )
}
function MenuIcon({ compact, open }: { readonly compact: boolean; readonly open: boolean }) {
  if (compact) return <Icon name="bars" />
  return (
    <span className="turn-rtl">
      <Icon name={open ? 'fold' : 'unfold'} />
    </span>
  )
}
