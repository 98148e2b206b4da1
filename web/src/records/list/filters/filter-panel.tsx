/** The filters of a list, one per field; a chunk of its own. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import { WHERE } from '@siteoffice/domain/engine/filter-groups'
import { NOT, readNot } from '@siteoffice/domain/engine/query'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useEffect, useId, useRef, useState } from 'react'
import { filterOf } from '../../../kinds/filters.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { readableField } from '../../display/record.ts'
import type { ListState } from '../../queries/list-state.ts'
import styles from './filter-panel.module.css'
import { FilterWords, isWord } from './filter-words.tsx'
import { groupOf } from './group-draft.ts'
import { GroupEditor } from './group-editor.tsx'

interface Props {
  readonly resource: AnyResource
  readonly state: ListState
  readonly hidden: readonly string[]
  readonly onDone: () => void
}
export function FilterPanel({ resource, state, hidden, onDone }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector<HTMLElement>('input')?.focus(), [])
  const group = groupOf(state.filters)
  const [grouping, setGrouping] = useState(group !== undefined)
  const groups = useRef<HTMLElement>(null)
  const wasGrouping = useRef(grouping)
  useEffect(() => {
    // the pressed button is gone, and what stands in its place may be out of sight
    if (grouping !== wasGrouping.current) groups.current?.querySelector('button')?.focus()
    wasGrouping.current = grouping
  }, [grouping])
  const filters = resource.list.filters.flatMap(name => {
    const field = hidden.includes(name) ? undefined : readableField(resource, name, session)
    const Filter = field && filterOf(field)
    return field && Filter ? [{ name, field, Filter }] : []
  })
  const set = (name: string, value: string | undefined) => {
    const { [name]: _old, ...others } = state.filters
    state.set({ filters: value === undefined ? others : { ...others, [name]: value } }, { replace: true })
  }
  const hiddenFilters = Object.fromEntries(Object.entries(state.filters).filter(([name]) => hidden.includes(name)))
  return (
    <div ref={panel} className={styles.panel}>
      <div className={styles.body}>
        <div className={styles.grid}>
          {filters.map(({ name, field, Filter }) => {
            const { not, rest } = readNot(state.filters[name] ?? '')
            const label = t(fieldLabel(name, field))
            const change = (next: string | undefined) => set(name, next && not ? `${NOT}${next}` : next)
            return (
              <div key={name}>
                <div className={styles.head}>
                  <label htmlFor={`${id}-${name}`}>{label}</label>
                  <FilterWords
                    label={label}
                    field={field}
                    value={state.filters[name]}
                    onChange={next => set(name, next)}
                  />
                </div>
                <Filter
                  id={`${id}-${name}`}
                  label={label}
                  field={field}
                  value={isWord(rest) ? undefined : rest || undefined}
                  onChange={change}
                />
              </div>
            )
          })}
        </div>
        <section ref={groups} className={styles.groups} aria-label={t('Conditions')}>
          {grouping ? (
            <GroupEditor
              filters={filters}
              group={group ?? { join: 'or', nodes: [] }}
              onChange={text => set(WHERE, text)}
            />
          ) : (
            <Button type="link" size="small" onClick={() => setGrouping(true)}>
              {t('Match all or any conditions')}
            </Button>
          )}
        </section>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => state.set({ filters: hiddenFilters }, { replace: true })}>{t('Clear all')}</Button>
        <Button type="primary" onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </div>
  )
}
