import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { ANY, EMPTY, readNot } from '@siteoffice/domain/engine/query'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { ReactNode } from 'react'
import { cellOf } from '../../kinds/cells.ts'
import { formatInstant } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { readableField } from '../record/record.ts'
import styles from './list.module.css'
import { DATE_FILTERS, type ListState } from './list-state.ts'

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
                <ChipText field={readableField(resource, name, session)} value={value} />
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
    const [from] = DATE_FILTERS
    if (!DATE_FILTERS.some(each => each === name)) return t(fieldLabel(name, readableField(resource, name, session)))
    const date = resource.list.date ?? 'createdAt'
    return `${t(fieldLabel(date, readableField(resource, date, session)))}, ${name === from ? t('from') : t('to')}`
  }
}
function ChipText({ field, value }: { readonly field: Field | undefined; readonly value: string }): ReactNode {
  const { t } = useTranslation()
  const { not, rest } = readNot(value)
  if (not)
    return (
      <>
        {t('is not')} <ChipText field={field} value={rest} />
      </>
    )
  if (value === EMPTY) return t('none')
  if (value === ANY) return t('any')
  if (field === undefined) return Number.isNaN(Date.parse(value)) ? value : formatInstant(value)
  const { FilterText } = cellOf(field)
  return FilterText ? <FilterText field={field} value={value} /> : value
}
