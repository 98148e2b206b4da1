/** The menu of sections and lists, with a search of its own. */
import { catalogue } from '@siteoffice/domain/catalogue'
import type { Section } from '@siteoffice/domain/engine/resource'
import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { listPath } from '../../kinds/paths.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { belongsTo, searchMenu, shownMenu } from './menu.ts'
import { MenuSection } from './menu-section.tsx'
import './navigation.css'
import { useStoredState } from './use-stored-state.ts'

const FEW = 16
/** The start page has two addresses. */
const HOME = ['/', '/adminDashboard-list']
const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string')

interface NavigationProps {
  /** icons only */
  readonly narrow?: boolean
  /** opens the wide menu, from the narrow one */
  readonly onWiden?: () => void
  /** called when a link was followed, so that a drawer closes */
  readonly onFollow?: () => void
}
export function Navigation({ narrow = false, onWiden, onFollow }: NavigationProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { pathname } = useLocation()
  const [words, setWords] = useState('')
  const menu = shownMenu(session)
  const matches = searchMenu(menu, words, text => t(text))
  const current = catalogue.find(resource => belongsTo(resource, pathname))
  const here = current?.section ?? menu.find(({ links }) => links.some(link => link.path === pathname))?.section
  const few = menu.reduce((sum, group) => sum + group.resources.length, 0) <= FEW
  const [closed, setClosed] = useStoredState(
    'siteoffice.menuClosed',
    few ? [] : menu.slice(1).map(each => each.section),
    isNames,
  )
  const list = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  /** Requests the rows of a list when its link is pressed, before its screen is drawn; a finger may only be scrolling. */
  const askAhead = ({ target, pointerType, button }: PointerEvent) => {
    const link = (target as Element).closest('a')
    if (link === null || pointerType === 'touch' || button !== 0) return
    // a failure is left to the list, which requests the rows itself
    import('../../records/queries/ask-list.ts').then(({ askList }) => askList(client, link)).catch(() => undefined)
  }
  const isOpen = (section: Section) => words !== '' || section === here || !closed.includes(section)
  const toggle = (section: Section) => {
    // from the narrow menu it is opened
    setClosed(narrow || closed.includes(section) ? closed.filter(each => each !== section) : [...closed, section])
    if (narrow) onWiden?.()
  }

  return (
    <nav className={narrow ? 'menu menu-narrow' : 'menu'} aria-label={t('Main menu')} onPointerDown={askAhead}>
      {!narrow && (
        <MenuSearch words={words} onWords={setWords} first={matches[0]?.resources[0]} list={list} onFollow={onFollow} />
      )}
      <div className="menu-list" ref={list}>
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
        {matches.map(group => (
          <MenuSection
            key={group.section}
            group={group}
            open={isOpen(group.section)}
            narrow={narrow}
            current={current}
            onToggle={() => toggle(group.section)}
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
  readonly first: Parameters<typeof listPath>[0] | undefined
  readonly list: { readonly current: HTMLDivElement | null }
  readonly onFollow: (() => void) | undefined
}
function MenuSearch({ words, onWords, first, list, onFollow }: MenuSearchProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && words !== '' && first !== undefined) {
      void navigate(listPath(first))
      onWords('')
      onFollow?.()
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector('a')?.focus()
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
