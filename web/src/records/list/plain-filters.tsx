/** The filters above a list of what is no resource. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { useEffect, useId, useRef, useState } from 'react'
import { filterOf } from '../../kinds/filters.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import type { ListState } from './list-state.ts'

interface Props {
  readonly state: ListState
  readonly fields: { readonly [name: string]: Field }
  /** the name of the search box, where the list can be searched */
  readonly search?: string
}
export function PlainFilters({ state, fields, search }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const on = state.search !== '' || Object.keys(state.filters).length > 0
  const set = (name: string, value: string | undefined) => {
    const { [name]: _old, ...others } = state.filters
    state.set({ filters: value === undefined ? others : { ...others, [name]: value } }, { replace: true })
  }
  return (
    <div className="plain-filters">
      {search !== undefined && <Search label={search} state={state} />}
      {Object.entries(fields).map(([name, field]) => {
        const Filter = filterOf(field)
        const label = t(fieldLabel(name, field))
        if (Filter === undefined) return null
        return (
          <div key={name} className="plain-filter">
            <label htmlFor={`${id}-${name}`}>{label}</label>
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
      {on && (
        <Button type="link" onClick={() => state.set({ filters: {}, search: '' }, { replace: true })}>
          {t('Clear all')}
        </Button>
      )}
    </div>
  )
}
/** Searches a moment after the last key. */
function Search({ label, state }: { readonly label: string; readonly state: ListState }) {
  const [typed, setTyped] = useState(state.search)
  const [known, setKnown] = useState(state.search)
  if (known !== state.search) {
    setKnown(state.search)
    setTyped(state.search)
  }
  const apply = useRef(state.set)
  useEffect(() => {
    apply.current = state.set
  })
  useEffect(() => {
    if (typed.trim() === state.search) return undefined
    const timer = setTimeout(() => apply.current({ search: typed.trim() }, { replace: true }), 300)
    return () => clearTimeout(timer)
  }, [typed, state.search])
  return <SearchInput className="plain-search" label={label} value={typed} onChange={setTyped} />
}
