import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react'
import { useBreakpoint } from '../../lib/breakpoints.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { plainKey } from '../../lib/plain-key.ts'
import { KEYS } from '../../lib/shortcut-keys.ts'
import { Count } from '../../ui/count.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import styles from '../../ui/toolbar.module.css'
import type { ListState } from '../queries/list-state.ts'
import { type RowCount, useAskAhead } from '../queries/use-list-query.ts'
import { ExportButton } from './export/export-button.tsx'
import { ImportButton } from './export/import-button.tsx'
import type { ListColumns } from './table/list-columns.ts'
import { WhyButton } from './why-button.tsx'

const FilterPanel = lazy(() => import('./filters/filter-panel.tsx').then(module => ({ default: module.FilterPanel })))
const ViewPanel = lazy(() => import('./views/view-panel.tsx').then(module => ({ default: module.ViewPanel })))

interface Props {
  readonly resource: AnyResource
  readonly state: ListState
  readonly columns: ListColumns
  readonly rowCount: RowCount
  /** filters that nobody can change here */
  readonly hidden: readonly string[]
  /** the field of the open tab */
  readonly tab: string | undefined
  /** chooses among saved views */
  readonly views: ReactNode
  /** whether `/` comes here: the one search box of a screen */
  readonly shortcut: boolean
  /** the button that adds a record, where no other place has it */
  readonly add: ReactNode
}
export function ListToolbar({ resource, state, columns, rowCount, hidden, tab, views, shortcut, add }: Props) {
  const { t } = useTranslation()
  const on = Object.keys(state.filters).filter(name => !hidden.includes(name) && name !== tab).length
  return (
    <div className={styles.toolbar}>
      {views}
      <SearchBox resource={resource} state={state} plural={t(resource.title[1])} shortcut={shortcut} />
      <span className={styles.spacer} />
      {resource.list.filters.some(name => !hidden.includes(name)) && (
        <Popover label={t('Filters')} icon={<Icon name="filter" size={16} />} badge={on > 0 && <Count>{on}</Count>}>
          {close => <FilterPanel resource={resource} state={state} hidden={hidden} onDone={close} />}
        </Popover>
      )}
      <Popover label={t('View')} icon={<Icon name="gear" size={16} />}>
        {() => <ViewPanel resource={resource} state={state} columns={columns} />}
      </Popover>
      {!state.trash && shortcut && <ImportButton resource={resource} />}
      <ExportButton resource={resource} state={state} columns={columns} rowCount={rowCount} main={shortcut} />
      {shortcut && <WhyButton resource={resource} />}
      {add}
    </div>
  )
}
interface SearchProps {
  readonly resource: AnyResource
  readonly state: ListState
  readonly plural: string
  readonly shortcut: boolean
}
/** The pause after a key before the list is asked for, at least and at most. */
const PAUSE_MS = { least: 40, most: 110 } as const
/** A slow typist reads along and waits for nothing; a fast one is not interrupted before the word is complete. */
function pauseAfter(gap: number): number {
  // the pause before the first key of a word says nothing about the pauses after it
  if (gap > 1000) return PAUSE_MS.most
  return gap > 90 ? PAUSE_MS.least : Math.min(PAUSE_MS.most, Math.max(60, gap * 1.2))
}
/** Searches a moment after the last key; `/` comes here from anywhere on the screen. */
function SearchBox({ resource, state, plural, shortcut }: SearchProps) {
  const { t } = useTranslation()
  const wide = useBreakpoint() === 'desktop'
  const [text, setText] = useState(state.search)
  const [lastSearch, setLastSearch] = useState(state.search)
  const box = useRef<HTMLInputElement>(null)
  if (lastSearch !== state.search) {
    setLastSearch(state.search)
    // the space before the next word stays
    if (text.trim() !== state.search) setText(state.search)
  }
  const { search } = state
  const ask = useAskAhead(resource)
  const key = useRef<{ readonly at: number; readonly pause: number }>({
    at: Number.NEGATIVE_INFINITY,
    pause: PAUSE_MS.most,
  })
  const apply = useRef((_search: string) => {})
  useEffect(() => {
    apply.current = next => {
      // the request is on its way while the list prepares for the answer
      ask({ ...state, search: next, page: 0 })
      state.set({ search: next }, { replace: true })
    }
  })
  useEffect(() => {
    if (text.trim() === search) return undefined
    const timer = setTimeout(() => apply.current(text.trim()), key.current.pause)
    return () => clearTimeout(timer)
  }, [text, search])
  useEffect(() => {
    if (!shortcut) return undefined
    const focus = (event: KeyboardEvent) => {
      if (plainKey(event) !== KEYS.find) return
      event.preventDefault()
      box.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [shortcut])
  return (
    <div className={styles.search} role="search">
      <SearchInput
        ref={box}
        label={t('Search {{what}}', { what: inSentence(plural) })}
        {...(!wide && { placeholder: t('Search') })}
        {...(shortcut && wide && { shortcut: KEYS.find })}
        value={text}
        onChange={words => {
          const at = performance.now()
          key.current = { at, pause: pauseAfter(at - key.current.at) }
          setText(words)
        }}
      />
    </div>
  )
}
