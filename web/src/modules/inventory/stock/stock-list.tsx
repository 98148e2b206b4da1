/** Loads a page of stock and shows it, whatever it is of. */
import type { Page } from '@siteoffice/domain/engine/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOptions } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { ListState } from '../../../records/list/list-state.ts'
import { Pager } from '../../../records/list/pager.tsx'
import { type PlainColumn, PlainTable } from '../../../records/list/plain-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loading } from '../../../ui/loading.tsx'

/** What is asked for, with the filters by their names. */
export type StockQuery = Pick<ListState, 'page' | 'size' | 'filters'> & Partial<Pick<ListState, 'sort' | 'search'>>
interface Props<T> {
  /** tells this list from others of stock */
  readonly name: string
  readonly load: (query: StockQuery, options: CallOptions) => Promise<Page<T>>
  readonly title: string
  readonly columns: readonly PlainColumn<T>[]
  readonly state: ListState
  readonly standardSort?: string
  /** what an empty list means where nothing was searched for */
  readonly none: string
}
export function StockList<T extends { readonly _id: string }>(props: Props<T>) {
  const { name, load, title, columns, state, standardSort, none } = props
  const { t } = useTranslation()
  const { page, size, sort, search, filters } = state
  const query = { page, size, filters, ...(standardSort !== undefined && { sort, search }) }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['stock', name, query],
    queryFn: ({ signal }) => load(query, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  const narrowed = search !== '' || Object.keys(filters).length > 0
  if (data.content.length === 0 && page === 0)
    return (
      <EmptyState title={narrowed ? t('Nothing matches the filters') : none} picture={<Icon name="box" size={32} />} />
    )
  return (
    <>
      <PlainTable
        title={title}
        columns={columns}
        rows={data.content}
        stale={isPlaceholderData}
        state={state}
        {...(standardSort !== undefined && { standardSort })}
      />
      <Pager state={state} total={data.totalElements} shown={data.content.length} />
    </>
  )
}
