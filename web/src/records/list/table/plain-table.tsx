/** A table that belongs to no resource; on a phone each row is a card. */
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import '../../../ui/stacked-table.css'
import '../../../ui/plain-table.css'
import type { ListState } from '../../queries/list-state.ts'
import './sort-heading.css'

export interface PlainColumn<T> {
  readonly key: string
  readonly label: string
  readonly end?: boolean
  readonly sortable?: boolean
  readonly show: (row: T) => ReactNode
}
interface Props<T> {
  readonly title: string
  readonly columns: readonly PlainColumn<T>[]
  readonly rows: readonly T[]
  readonly stale: boolean
  readonly state: ListState
  readonly standardSort?: string
  /** the heading under which a row stands; rows of one heading follow each other */
  readonly headingOf?: (row: T) => string
}
export function PlainTable<T extends { readonly _id: string }>(props: Props<T>) {
  const { title, columns, rows, stale, state, standardSort, headingOf } = props
  return (
    <section
      className="plain-scroll"
      aria-label={title}
      aria-busy={stale}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, also by keyboard
      tabIndex={0}
    >
      <table className="plain-table stacked-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <Heading key={column.key} column={column} state={state} sort={state.sort ?? standardSort} />
            ))}
          </tr>
        </thead>
        {headingOf === undefined ? (
          <tbody>
            <Rows columns={columns} rows={rows} />
          </tbody>
        ) : (
          [...Map.groupBy(rows, headingOf)].map(([heading, under]) => (
            <tbody key={heading}>
              <tr className="plain-table-group">
                <th scope="rowgroup" colSpan={columns.length}>
                  {heading}
                </th>
              </tr>
              <Rows columns={columns} rows={under} />
            </tbody>
          ))
        )}
      </table>
    </section>
  )
}
function Rows<T extends { readonly _id: string }>({ columns, rows }: Pick<Props<T>, 'columns' | 'rows'>) {
  return rows.map(row => (
    <tr key={row._id}>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} scope="row">
            {column.show(row)}
          </th>
        ) : (
          <td key={column.key} data-end={column.end} data-name={column.label}>
            {column.show(row)}
          </td>
        ),
      )}
    </tr>
  ))
}
interface HeadingProps {
  readonly column: { readonly key: string; readonly label: string; readonly end?: boolean; readonly sortable?: boolean }
  readonly state: ListState
  readonly sort: string | undefined
}
function Heading({ column: { key, label, end, sortable }, state, sort }: HeadingProps) {
  const { t } = useTranslation()
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  return (
    <th scope="col" data-end={end} {...(direction !== undefined && { 'aria-sort': direction })}>
      {sortable ? (
        <button
          type="button"
          className="sort-heading"
          data-on={direction !== undefined}
          title={t('Sort by {{what}}', { what: label })}
          onClick={() => state.set({ sort: direction === 'ascending' ? `-${key}` : key })}
        >
          {label}
          <span aria-hidden>{direction === 'descending' ? '↓' : direction === 'ascending' ? '↑' : '↕'}</span>
        </button>
      ) : (
        label
      )}
    </th>
  )
}
