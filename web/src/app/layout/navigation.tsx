/** The menu of groups and lists, with a search of its own. */
import { MENU_GROUPS, type MenuGroupName } from '@siteoffice/domain/menu'
import { type MenuGroup, ownGroup, shownMenu } from '@siteoffice/domain/menu-for'
import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { entryPath, placeOf, searchMenu } from './menu.ts'
import { MenuSection } from './menu-section.tsx'
import './navigation.css'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useStoredState } from './use-stored-state.ts'

/** The start page has two addresses. */
const HOME = ['/', '/adminDashboard-list']
const isGroups = (value: unknown): value is readonly MenuGroupName[] =>
  Array.isArray(value) && value.every(each => MENU_GROUPS.some(name => name === each))

interface NavigationProps {
  /** icons only */
  readonly narrow?: boolean
  /** called when a link was followed, so that a drawer closes */
  readonly onFollow?: () => void
}
export function Navigation({ narrow = false, onFollow }: NavigationProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { pathname } = useLocation()
  const [words, setWords] = useState('')
  const menu = shownMenu(session)
  const matches = searchMenu(menu, words, text => t(text))
  const place = placeOf(menu, pathname)
  const own = ownGroup(session)
  const [open, setOpen] = useStoredState('siteoffice.menuOpen', own === undefined ? [] : [own], isGroups)
  const list = useRef<HTMLDivElement>(null)
  const arrowKeys = useArrowKeys(list)
  const hint = useId()
  const client = useQueryClient()
  /** Requests the rows of a list when its link is pressed, before its screen is drawn; a finger may only be scrolling. */
  const askAhead = ({ target, pointerType, button }: PointerEvent) => {
    const link = (target as Element).closest('a')
    if (link === null || pointerType === 'touch' || button !== 0) return
    // a failure is left to the list, which requests the rows itself
    import('../../records/queries/ask-list.ts').then(({ askList }) => askList(client, link)).catch(() => undefined)
  }
  const isOpen = (name: MenuGroupName) => words !== '' || name === place.group || open.includes(name)
  const toggle = (name: MenuGroupName) =>
    setOpen(open.includes(name) ? open.filter(each => each !== name) : [...open, name])

  return (
    <nav className={narrow ? 'menu menu-narrow' : 'menu'} aria-label={t('Main menu')} onPointerDown={askAhead}>
      {!narrow && <MenuSearch words={words} onWords={setWords} first={matches[0]} list={list} onFollow={onFollow} />}
      <p id={hint} className="visually-hidden">
        {t('Arrow keys move, open and close.')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of links within the navigation */}
      <div className="menu-list" ref={list} role="group" aria-describedby={hint} {...arrowKeys}>
        {words === '' && (
          <Link
            to="/"
            className="menu-link menu-home"
            {...(HOME.includes(pathname) && { 'aria-current': 'page' as const })}
            title={narrow ? t('Start') : undefined}
            onClick={onFollow}
          >
            <Icon name="gauge" />
            <span className={narrow ? 'visually-hidden' : undefined}>{t('Start')}</span>
          </Link>
        )}
        {words === '' && (
          <Link
            to="/my-work"
            className="menu-link menu-home"
            {...(pathname === '/my-work' && { 'aria-current': 'page' as const })}
            title={narrow ? t('My work') : undefined}
            onClick={onFollow}
          >
            <Icon name="check" />
            <span className={narrow ? 'visually-hidden' : undefined}>{t('My work')}</span>
          </Link>
        )}
        {matches.map(group => (
          <MenuSection
            key={group.name}
            group={group}
            open={isOpen(group.name)}
            whole={words !== ''}
            narrow={narrow}
            place={place}
            onToggle={() => toggle(group.name)}
            onFollow={onFollow}
          />
        ))}
        {matches.length === 0 && words !== '' && (
          <p className="menu-none">{t('Nothing in the menu is called that.')}</p>
        )}
      </div>
    </nav>
  )
}
interface MenuSearchProps {
  readonly words: string
  readonly onWords: (words: string) => void
  readonly first: MenuGroup | undefined
  readonly list: { readonly current: HTMLDivElement | null }
  readonly onFollow: (() => void) | undefined
}
function MenuSearch({ words, onWords, first, list, onFollow }: MenuSearchProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  function onKeyDown(event: KeyboardEvent) {
    const entry = first?.entries[0]
    if (event.key === 'Enter' && words !== '' && entry !== undefined) {
      void navigate(entryPath(entry))
      onWords('')
      onFollow?.()
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector<HTMLElement>('.menu-section ul:not([hidden]) a, a')?.focus()
    } else if (event.key === 'Escape' && words !== '') {
      event.stopPropagation()
      onWords('')
    }
  }
  return (
    <div className="menu-search">
      <SearchInput label={t('Search the menu')} value={words} onChange={onWords} onKeyDown={onKeyDown} />
    </div>
  )
}
