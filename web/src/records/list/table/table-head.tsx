/** The headings of a table of records, by which it is sorted. */
import { fieldLabel, isSortable } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useRef } from 'react'
import { cellOf } from '../../../kinds/cells.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { isSpoken } from '../../display/record.ts'
import type { ListState } from '../../queries/list-state.ts'
import { type Fit, useSteadyColumns } from './column-fit.ts'
import type { Column } from './list-columns.ts'
import './sort-heading.css'
import { CheckboxCell } from './checkbox-cell.tsx'
import styles from './table.module.css'
import type { Selection } from './use-selection.ts'

interface Props {
  readonly resource: AnyResource
  readonly columns: readonly Column[]
  /** of each column, once there are rows */
  readonly fits: readonly Fit[]
  /** identifies the list, without its page, once the rows are there */
  readonly list: string | undefined
  readonly state: ListState
  readonly selection: Selection | undefined
  /** rows have a handle */
  readonly handle: boolean
  /** rows have a menu */
  readonly menu: boolean
}
export function TableHead({ resource, columns, fits, list, state, selection, handle, menu }: Props) {
  const { t } = useTranslation()
  const row = useRef<HTMLTableRowElement>(null)
  useSteadyColumns(row, list)
  return (
    <thead>
      <tr ref={row}>
        {handle && (
          <th scope="col" className={styles.handle}>
            <span className="visually-hidden">{t('Place in the order')}</span>
          </th>
        )}
        {selection && (
          <th scope="col" className={styles.check}>
            <CheckboxCell
              label={t('Choose all rows of this page')}
              checked={selection.page === 'all'}
              partly={selection.page === 'some'}
              onChange={selection.togglePage}
            />
          </th>
        )}
        {columns.map((column, at) => (
          <Heading key={column.name} resource={resource} column={column} state={state} fit={fits[at]} />
        ))}
        {menu && (
          <th scope="col" className={styles.menu}>
            <span className="visually-hidden">{t('Actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeadingProps {
  readonly resource: AnyResource
  readonly column: Column
  readonly state: ListState
  readonly fit: Fit | undefined
}
function Heading({ resource, column: { name, field }, state, fit }: HeadingProps) {
  const { t } = useTranslation()
  const sort = state.sort ?? resource.list.sort
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  const label = t(fieldLabel(name, field))
  const { align } = cellOf(field)
  return (
    <th
      scope="col"
      data-align={align}
      data-fit={fit}
      data-label={name === resource.label}
      data-long={label.length > 18 || / .* /.test(label)}
      {...(direction !== undefined && { 'aria-sort': direction })}
    >
      {/* what the program says in other words is in order to no reader */}
      {isSortable(resource, name) && !isSpoken(resource, name) ? (
        <button
          type="button"
          className="sort-heading"
          data-on={direction !== undefined}
          onClick={() => state.set({ sort: direction === 'ascending' ? `-${name}` : name })}
        >
          {label}
          <span aria-hidden>{direction === 'descending' ? '↓' : direction === 'ascending' ? '↑' : '↕'}</span>
        </button>
      ) : (
        <span>{label}</span>
      )}
    </th>
  )
}
