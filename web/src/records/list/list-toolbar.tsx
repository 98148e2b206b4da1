import { FilterOutlined, SearchOutlined, SettingOutlined } from '@ant-design/icons'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react'
import { useBreakpoint } from '../../lib/breakpoints.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import styles from './list.module.css'
import type { ListColumns } from './list-columns.ts'
import type { ListState } from './list-state.ts'
import { PopPanel } from './pop-panel.tsx'

const FilterPanel = lazy(() => import('./filter-panel.tsx').then(module => ({ default: module.FilterPanel })))
const ViewPanel = lazy(() => import('../record/view-panel.tsx').then(module => ({ default: module.ViewPanel })))

interface Props {
  readonly resource: AnyResource
  readonly state: ListState
  readonly columns: ListColumns
  /** filters that are no one's to change here */
  readonly hidden: readonly string[]
  /** the field of the open tab */
  readonly tab: string | undefined
  /** chooses among saved views */
  readonly views: ReactNode
  /** whether `/` comes here: the one search box of a screen */
  readonly shortcut: boolean
  /** the button that adds a record, where it stands nowhere else */
  readonly add: ReactNode
}
export function ListToolbar({ resource, state, columns, hidden, tab, views, shortcut, add }: Props) {
  const { t } = useTranslation()
  const on = Object.keys(state.filters).filter(name => !hidden.includes(name) && name !== tab).length
  return (
    <div className={styles.toolbar}>
      {views}
      <SearchBox state={state} plural={t(resource.title[1])} shortcut={shortcut} />
      <span className={styles.spacer} />
      {resource.list.filters.some(name => !hidden.includes(name)) && (
        <PopPanel
          label={t('Filters')}
          icon={<FilterOutlined aria-hidden />}
          badge={on > 0 && <span className={styles.count}>{on}</span>}
        >
          {close => <FilterPanel resource={resource} state={state} hidden={hidden} onDone={close} />}
        </PopPanel>
      )}
      <PopPanel label={t('View')} icon={<SettingOutlined aria-hidden />}>
        {() => <ViewPanel resource={resource} state={state} columns={columns} />}
      </PopPanel>
      {add}
    </div>
  )
}
interface SearchProps {
  readonly state: ListState
  readonly plural: string
  readonly shortcut: boolean
}
/** Between two keys of a word; with the answer, rows are there within a fifth of a second. */
const PAUSE_MS = 120
/** Searches a moment after the last key; `/` comes here from anywhere on the screen. */
function SearchBox({ state, plural, shortcut }: SearchProps) {
  const { t } = useTranslation()
  const wide = useBreakpoint() === 'desktop'
  const [typed, setTyped] = useState(state.search)
  const [known, setKnown] = useState(state.search)
  const box = useRef<HTMLInputElement>(null)
  if (known !== state.search) {
    setKnown(state.search)
    setTyped(state.search)
  }
  const { set, search } = state
  const apply = useRef(set)
  useEffect(() => {
    apply.current = set
  })
  useEffect(() => {
    if (typed.trim() === search) return undefined
    const timer = setTimeout(() => apply.current({ search: typed.trim() }, { replace: true }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, search])
  useEffect(() => {
    if (!shortcut) return undefined
    const focus = (event: KeyboardEvent) => {
      const { target } = event
      const typing =
        target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      box.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [shortcut])
  return (
    <div className={styles.search} role="search">
      <SearchOutlined aria-hidden />
      <input
        ref={box}
        type="search"
        placeholder={shortcut && wide ? `${t('Search {{what}}', { what: inSentence(plural) })}  /` : t('Search')}
        aria-label={t('Search {{what}}', { what: inSentence(plural) })}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
    </div>
  )
}
