/** The table of records: one real table, sorted by its headings, each row a way to its record. */
import { operationsOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { tableScroll, useBreakpoint } from '../../../lib/breakpoints.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../display/record.ts'
import type { ListState } from '../../queries/list-state.ts'
import { fitsOf } from './column-fit.ts'
import type { Column, Density } from './list-columns.ts'
import { RecordRow } from './record-row.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import styles from './table.module.css'
import { TableHead } from './table-head.tsx'
import type { Dragging } from './use-reorder.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

const WindowHeight = lazy(() => import('./window-height.tsx').then(module => ({ default: module.WindowHeight })))
const EditByPointer = lazy(() =>
  import('../../form/in-place/edit-by-pointer.tsx').then(module => ({ default: module.EditByPointer })),
)
const RowDrag = lazy(() => import('./row-drag.tsx').then(module => ({ default: module.RowDrag })))

interface RecordTableProps {
  readonly resource: AnyResource
  /** given in place of the list's own state, where there are several tables */
  readonly name?: string
  readonly columns: readonly Column[]
  readonly rows: readonly AnyRecord[] | undefined
  readonly state: ListState
  readonly density: Density
  /** as high as the window */
  readonly fill?: boolean
  /** whether the rows are those of the page before, while the next one is loading */
  readonly stale: boolean
  /** where a record is seen */
  readonly pathTo: (id: string) => string
  readonly selection?: Selection
  /** how rows are put elsewhere with the pointer */
  readonly dragging?: Dragging
  readonly rowMenu?: (record: AnyRecord) => ReactNode
  /** shown where there are no rows */
  readonly empty: ReactNode
}
export function RecordTable(props: RecordTableProps) {
  const { resource, name, rows, state, density, stale, pathTo, selection, rowMenu, empty } = props
  const body = useRowKeys()
  const { t } = useTranslation()
  const { can } = useSession()
  const breakpoint = useBreakpoint()
  const stacked = breakpoint === 'mobile'
  const { x, y } = tableScroll[breakpoint]
  const [pointed, setPointed] = useState(false)
  const dragging = stacked || rows === undefined || rows.length < 2 ? undefined : props.dragging
  const columns = stacked ? labelOnly(props) : props.columns
  const openable = operationsOf(resource).includes('get') && can(permissionFor(resource, 'get'))
  const fits = rows && !stacked ? fitsOf(resource, columns, rows) : []
  const { filters, search, sort, size, trash } = state
  // identifies columns, filters and order of the list, whatever the page
  const listKey = JSON.stringify([columns.map(column => column.name), filters, search, sort, size, trash, density])
  const list = rows === undefined || stale || stacked ? undefined : listKey
  if (rows?.length === 0) return empty
  return (
    <div
      className={styles.scroll}
      style={{ '--x': `${x}px`, '--y': `${y}px` }}
      data-density={density}
      data-stale={stale}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, also by keyboard
      tabIndex={0}
      role="region"
      aria-label={name ?? t(resource.title[1])}
      aria-busy={stale || rows === undefined}
      onPointerEnter={() => setPointed(true)}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{t(resource.title[1])}</caption>
        <TableHead
          {...{ resource, columns, fits, state, selection }}
          list={list}
          handle={dragging !== undefined}
          menu={rowMenu !== undefined}
        />
        <tbody ref={body}>
          {rows === undefined ? (
            <SkeletonRows rows={state.size} columns={columns.length + (selection ? 1 : 0) + (rowMenu ? 1 : 0)} />
          ) : (
            rows.map(row => (
              <RecordRow
                key={row._id}
                resource={resource}
                record={row}
                columns={columns}
                details={stacked ? props.columns : undefined}
                path={openable ? pathTo(row._id) : undefined}
                selection={selection}
                menu={rowMenu?.(row)}
                draggable={dragging !== undefined}
              />
            ))
          )}
        </tbody>
      </table>
      <Suspense>
        {props.fill && !stacked && <WindowHeight body={body} />}
        {pointed && !stacked && !trash && rows && <EditByPointer resource={resource} root={body} records={rows} />}
        {dragging && rows && <RowDrag body={body} rows={rows} dragging={dragging} />}
      </Suspense>
    </div>
  )
}
/** On a phone a row is one cell: its name, and the other values under it. */
const labelOnly = ({ resource, columns }: RecordTableProps) =>
  columns.filter(column => column.name === resource.label).slice(0, 1)
