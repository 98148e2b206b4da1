/** A list of records with its search, filters, table and pages; used by list screens and inside records. */
import { bulkActionsOf, hasTrash, operationsOf, tabsOf } from '@siteoffice/domain/engine/describe'
import { instant } from '@siteoffice/domain/engine/field'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { splitList } from '@siteoffice/domain/engine/query'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { hasEditScreen, RECORD, recordPath } from '../../kinds/paths.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import type { ErrorBoxProps } from '../../ui/error-box.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { AnyRecord } from '../display/record.ts'
import { type Filters, isNarrowed, type ListState } from '../queries/list-state.ts'
import { useRememberList } from '../queries/list-walk.ts'
import type { OpenView } from '../queries/open-view.ts'
import { type RowCount, useListQuery } from '../queries/use-list-query.ts'
import { AddButton } from './add-button.tsx'
import { BulkPart } from './bulk-part.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import type { LayoutProps } from './layouts/layout-props.ts'
import styles from './list.module.css'
import { ListChanges } from './list-changes.tsx'
import { ListSummary } from './list-summary.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { Pager } from './pager.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { type ListColumns, useListColumns } from './table/list-columns.ts'
import { useOrderWords } from './table/order-words.ts'
import { RecordTable } from './table/record-table.tsx'
import { RowDialogs } from './table/row-dialogs.tsx'
import { type RowAction, RowMenu } from './table/row-menu.tsx'
import { useFormAhead } from './table/use-prefetch-record.ts'
import { useMoves } from './table/use-reorder.ts'
import { useSelection } from './table/use-selection.ts'
import { ViewBar, ViewsButton } from './views/views-button.tsx'

const ListEmpty = lazy(() => import('./list-empty.tsx').then(module => ({ default: module.ListEmpty })))
const ListTotals = lazy(() => import('./list-totals.tsx').then(module => ({ default: module.ListTotals })))
const ListLayout = lazy(() => import('./layouts/list-layout.tsx').then(module => ({ default: module.ListLayout })))

/** The field of the open tab. The tab shows the filter itself, except for a word such as @not or @empty. */
function tabOn(resource: AnyResource, state: ListState): string | undefined {
  const field = tabsOf(resource)?.field ?? ''
  const value = state.filters[field]
  return value !== undefined && splitList(value).length === 1 && !value.startsWith('@') ? field : undefined
}
/** The record's own screen, or this same list with the record beside it. */
function usePathTo(resource: AnyResource, embedded: boolean): (id: string) => string {
  const [params] = useSearchParams()
  if (embedded || hasEditScreen(resource)) return id => recordPath(resource, id)
  return id => {
    const next = new URLSearchParams(params)
    next.delete('tab')
    next.set(RECORD, id)
    return `?${next.toString()}`
  }
}
interface Props {
  readonly resource: AnyResource
  readonly state: ListState
  /** the view that the list shows, where it can show one */
  readonly view?: OpenView
  /** filters that come from the place of the list, such as the record around it */
  readonly fixed?: Filters
  /** adds a record in another way than on its screen; null: none is added here */
  readonly onAdd?: (() => void) | null
  readonly loadForm?: (() => Promise<unknown>) | undefined
}
const NONE: Filters = {}
const DELETED = { name: 'deletedAt', field: instant({ label: 'Deleted' }) }

/** Goes to the last page from one past the end, which an old link or deleted rows lead to. */
function useBackToLastPage(state: ListState, isEmpty: boolean, total: number | undefined): void {
  const past = isEmpty && total !== undefined && total > 0
  const last = past ? Math.ceil(total / state.size) - 1 : state.page
  useEffect(() => {
    if (last < state.page) state.set({ page: last }, { replace: true })
  })
}

interface RefusedProps extends Required<Omit<ErrorBoxProps, 'other'>> {
  readonly state: ListState
  readonly fixed: Filters
}
/** A list that was refused or did not arrive. The sort or a filter may be the cause, so it offers to reset them. */
function RefusedList({ error, state, fixed, onRetry }: RefusedProps) {
  const { t } = useTranslation()
  const others = (
    <>
      {state.sort !== undefined && <Button onClick={() => state.set({ sort: undefined })}>{t('Sort as usual')}</Button>}
      {isNarrowed(state, fixed) && (
        <Button onClick={() => state.set({ search: '', filters: fixed })}>{t('Clear search and filters')}</Button>
      )}
    </>
  )
  return (
    <div style={{ padding: 12 }}>
      <ErrorBox error={error} onRetry={onRetry} other={others} />
    </div>
  )
}
interface LaidOutProps extends Omit<LayoutProps, 'layout'> {
  /** inside a record, and in the trash, there are only tables */
  readonly tableOnly: boolean
}
/** The table, or what the address or the view asks for in its place. */
function LaidOut({ tableOnly, ...rest }: LaidOutProps) {
  const { state, children, pager } = rest
  const table = (
    <>
      {children}
      {pager}
    </>
  )
  if (tableOnly || state.layout === undefined) return table
  return (
    <Suspense fallback={<Loading />}>
      <ListLayout {...rest} />
    </Suspense>
  )
}
interface BelowProps extends Pick<Props, 'resource' | 'state'> {
  readonly columns: ListColumns
  readonly shownColumns: ListColumns['shown']
  readonly rows: readonly AnyRecord[]
  readonly rowCount: RowCount
  readonly more: boolean
}
/** Below the rows: their sums, where the list has any, and the pages. */
function Below({ resource, state, columns, shownColumns, rows, rowCount, more }: BelowProps) {
  const { total } = rowCount
  const order = useOrderWords(resource, state, columns, shownColumns)
  if (total === 0) return null
  return (
    <>
      <Suspense>
        {resource.list.totals && <ListTotals {...{ resource, state, rows, total }} columns={shownColumns} />}
      </Suspense>
      <Pager {...{ state, total, rowCount, more, order }} shown={rows.length} />
    </>
  )
}
interface BarsProps extends Pick<Props, 'resource' | 'state'> {
  readonly view: OpenView | undefined
  readonly onAdd: Props['onAdd'] | undefined
  readonly fixed: Filters
  readonly columns: ListColumns
  readonly rowCount: RowCount
  /** the list is empty and has no filters: its empty state offers to add a record */
  readonly untouched: boolean
}
/** Above the rows: tabs, search, filters, and the view. */
function ListBars({ resource, state, columns, rowCount, view, fixed, onAdd, untouched }: BarsProps) {
  const { t } = useTranslation()
  const embedded = fixed !== NONE
  const tab = embedded || state.trash ? undefined : tabOn(resource, state)
  return (
    <>
      {!embedded && !state.trash && <StatusTabs resource={resource} state={state} />}
      {state.trash && hasTrash(resource) && (
        <div className={styles.notice}>{t('Deleted records; they can be restored from here.')}</div>
      )}
      <ListToolbar
        resource={resource}
        state={state}
        columns={columns}
        rowCount={rowCount}
        hidden={Object.keys(fixed)}
        tab={tab}
        views={view && !state.trash && <ViewsButton resource={resource} state={state} columns={columns} view={view} />}
        shortcut={!embedded}
        add={embedded && !untouched && !state.trash && <AddButton resource={resource} prefill={fixed} onAdd={onAdd} />}
      />
      {view && !state.trash && <ViewBar resource={resource} state={state} columns={columns} view={view} />}
      <FilterChips
        resource={resource}
        state={state}
        hidden={[...Object.keys(fixed), ...(tab === undefined ? [] : [tab])]}
      />
    </>
  )
}
export function RecordList({ resource, state, view, fixed = NONE, onAdd, loadForm }: Props) {
  const { can } = useSession()
  const columns = useListColumns(resource, state)
  const { data, more, rowCount, summary, error, isPlaceholderData, refetch } = useListQuery(resource, state)
  const { total } = rowCount
  const [action, setAction] = useState<RowAction>()
  const moves = useMoves(resource, state, data?.content)
  const { rows } = moves
  useBackToLastPage(state, data?.content.length === 0, total)
  useFormAhead(resource, loadForm, data !== undefined)
  const selection = useSelection(rows ?? [], JSON.stringify([state.filters, state.search, state.trash]))
  const embedded = fixed !== NONE
  const { search: address } = useLocation()
  useRememberList(resource, state, address, !embedded && !state.trash)
  const mayDelete = operationsOf(resource).includes('delete') && can(permissionFor(resource, 'delete'))
  const mayMove = resource.order !== undefined && can(permissionFor(resource, 'update'))
  const acts = mayDelete || mayMove || (rows?.some(row => (row.transitions ?? []).length > 0) ?? false)
  const chooses =
    acts || can('EXPORT_DATA') || (bulkActionsOf(resource).includes('update') && can(permissionFor(resource, 'update')))
  const pathTo = usePathTo(resource, embedded)
  const usual = columns.shown.filter(({ name }) => !(name in fixed))
  const shownColumns = state.trash ? usual.toSpliced(2, 0, DELETED) : usual
  // an empty list offers to add itself
  const untouched = total === 0 && !state.trash && !isNarrowed(state, fixed)
  return (
    <div className={styles.card} data-list>
      <ListBars {...{ resource, state, columns, rowCount, view, fixed, onAdd, untouched }} />
      <ListSummary resource={resource} summary={summary} />
      <BulkPart {...{ resource, selection, state, columns, rowCount }} />
      {data && !isPlaceholderData && <ListChanges resource={resource} view={state} rows={data.content} />}
      <LaidOut
        {...{ resource, state, rows, pathTo }}
        columns={shownColumns}
        density={columns.density}
        tableOnly={embedded || state.trash}
        onAction={setAction}
        pager={data && <Below {...{ resource, state, rowCount, more, columns, shownColumns }} rows={data.content} />}
      >
        {error && rows === undefined ? (
          <RefusedList error={error} state={state} fixed={fixed} onRetry={() => void refetch()} />
        ) : (
          <RecordTable
            resource={resource}
            columns={shownColumns}
            rows={rows}
            state={state}
            density={columns.density}
            fill={!embedded && columns.fill}
            stale={isPlaceholderData}
            pathTo={pathTo}
            {...(chooses && { selection })}
            {...(moves.dragging && { dragging: moves.dragging })}
            {...(acts && {
              rowMenu: record => (
                <RowMenu
                  resource={resource}
                  record={record}
                  trash={state.trash}
                  moves={moves.choices(record)}
                  onAction={setAction}
                />
              ),
            })}
            empty={
              <Suspense>
                <ListEmpty resource={resource} state={state} fixed={fixed} onAdd={onAdd} />
              </Suspense>
            }
          />
        )}
      </LaidOut>
      <RowDialogs resource={resource} action={action} onClose={() => setAction(undefined)} />
    </div>
  )
}
