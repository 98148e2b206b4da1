/** The filter bar above a list that belongs to no resource: search, filters, and chips for those that are set. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { filterOf } from '../../../kinds/filters.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { plainKey } from '../../../lib/plain-key.ts'
import { KEYS } from '../../../lib/shortcut-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Count } from '../../../ui/count.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import bars from '../../../ui/toolbar.module.css'
import type { ListState } from '../../queries/list-state.ts'
import styles from './filter-chips.module.css'
import panel from './filter-panel.module.css'
import { FilterValue } from './filter-value.tsx'

interface Props {
  readonly state: ListState
  readonly fields: { readonly [name: string]: Field }
  /** the name of the search box, where the list can be searched */
  readonly search?: string
}
export function PlainFilters({ state, fields, search }: Props) {
  const { t } = useTranslation()
  const on = Object.keys(state.filters).length
  return (
    <>
      <div className={bars.toolbar}>
        {search !== undefined && <Search label={search} state={state} />}
        <span className={bars.spacer} />
        <Popover label={t('Filters')} icon={<Icon name="filter" size={16} />} badge={on > 0 && <Count>{on}</Count>}>
          {close => <Filters state={state} fields={fields} onDone={close} />}
        </Popover>
      </div>
      <Chips state={state} fields={fields} />
    </>
  )
}
function Filters({ state, fields, onDone }: Omit<Props, 'search'> & { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input')?.focus(), [])
  const set = (name: string, value: string | undefined) => {
    const { [name]: _old, ...others } = state.filters
    state.set({ filters: value === undefined ? others : { ...others, [name]: value } }, { replace: true })
  }
  return (
    <div ref={box} className={panel.panel}>
      <div className={`${panel.body} ${panel.grid}`}>
        {Object.entries(fields).map(([name, field]) => {
          const Filter = filterOf(field)
          const label = t(fieldLabel(name, field))
          if (Filter === undefined) return null
          return (
            <div key={name}>
              <div className={panel.head}>
                <label htmlFor={`${id}-${name}`}>{label}</label>
              </div>
              <Filter
                id={`${id}-${name}`}
                label={label}
                field={field}
                value={state.filters[name]}
                onChange={value => set(name, value)}
              />
            </div>
          )
        })}
      </div>
      <div className={panel.actions}>
        <Button onClick={() => state.set({ filters: {} }, { replace: true })}>{t('Clear all')}</Button>
        <Button type="primary" onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </div>
  )
}
/** A chip for each filter that is set, which removes it. */
function Chips({ state, fields }: Omit<Props, 'search'>) {
  const { t } = useTranslation()
  const on = Object.entries(state.filters).flatMap(([name, value]) => {
    const field = fields[name]
    return field === undefined ? [] : [{ name, value, field, label: t(fieldLabel(name, field)) }]
  })
  if (on.length === 0) return null
  const without = (name: string) => Object.fromEntries(Object.entries(state.filters).filter(([key]) => key !== name))
  return (
    <ul className={styles.chips} aria-label={t('Filters that are on')}>
      {on.map(({ name, value, field, label }) => (
        <li key={name} className={styles.chip}>
          <span>
            {label}:{' '}
            <bdi>
              <Suspense>
                <FilterValue field={field} value={value} />
              </Suspense>
            </bdi>
          </span>
          <button
            type="button"
            aria-label={t('Remove the filter {{name}}', { name: label })}
            onClick={() => state.set({ filters: without(name) })}
          >
            ×
          </button>
        </li>
      ))}
      <li>
        <Button type="link" size="small" onClick={() => state.set({ filters: {} })}>
          {t('Clear all')}
        </Button>
      </li>
    </ul>
  )
}
/** Searches a moment after the last key; `/` comes here from anywhere on the screen. */
function Search({ label, state }: { readonly label: string; readonly state: ListState }) {
  const [text, setText] = useState(state.search)
  const [lastSearch, setLastSearch] = useState(state.search)
  const [ownSearch, setOwnSearch] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  if (lastSearch !== state.search) {
    setLastSearch(state.search)
    // the address now has this box's own last search: what was typed since stays
    if (state.search !== ownSearch) setText(state.search)
  }
  const apply = useRef(state.set)
  useEffect(() => {
    apply.current = state.set
  })
  useEffect(() => {
    if (text.trim() === state.search) return undefined
    const timer = setTimeout(() => {
      setOwnSearch(text.trim())
      apply.current({ search: text.trim() }, { replace: true })
    }, 300)
    return () => clearTimeout(timer)
  }, [text, state.search])
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (plainKey(event) !== KEYS.find) return
      event.preventDefault()
      box.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <div className={bars.search} role="search">
      <SearchInput ref={box} label={label} value={text} onChange={setText} />
    </div>
  )
}
