import { fieldLabel } from '@siteoffice/domain/engine/describe'
import { WHERE } from '@siteoffice/domain/engine/filter-groups'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { Suspense } from 'react'
import { joinNames } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { readableField } from '../../display/record.ts'
import { DATE_FILTERS, type ListState } from '../../queries/list-state.ts'
import styles from './filter-chips.module.css'
import { FilterValue } from './filter-value.tsx'

const Words = lazyPart(() => import('./group-words.tsx').then(module => module.GroupWords))

interface Props {
  readonly resource: AnyResource
  readonly state: ListState
  /** shown by the tabs, or fixed by the record around the list */
  readonly hidden: readonly string[]
}
/** What is on, each with a way to take it off. */
export function FilterChips({ resource, state, hidden }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const on = Object.entries(state.filters).filter(([name]) => !hidden.includes(name))
  if (on.length === 0) return null
  const without = (name: string) => Object.fromEntries(Object.entries(state.filters).filter(([key]) => key !== name))
  const cleared = Object.fromEntries(Object.entries(state.filters).filter(([key]) => hidden.includes(key)))
  return (
    <ul className={styles.chips} aria-label={t('Filters that are on')}>
      {on.map(([name, value]) => {
        const label = labelOf(name)
        return (
          <li key={name} className={styles.chip}>
            <span>
              {label}:{' '}
              <bdi>
                <Suspense>
                  {name === WHERE ? (
                    <Words.Part resource={resource} filters={state.filters} />
                  ) : (
                    <FilterValue field={readableField(resource, name, session)} value={value} />
                  )}
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
        )
      })}
      <li>
        <Button type="link" size="small" onClick={() => state.set({ filters: cleared })}>
          {t('Clear all')}
        </Button>
      </li>
    </ul>
  )
  function labelOf(name: string): string {
    if (name === WHERE) return t('Conditions')
    const [from] = DATE_FILTERS
    if (!DATE_FILTERS.some(each => each === name)) return t(fieldLabel(name, readableField(resource, name, session)))
    const date = resource.list.date ?? 'createdAt'
    return joinNames([t(fieldLabel(date, readableField(resource, date, session))), name === from ? t('from') : t('to')])
  }
}
