/** Loads and shows a page of a list that belongs to no resource. */
import type { Page } from '@siteoffice/domain/engine/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOptions } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { ListState } from '../queries/list-state.ts'
import { Pager } from './pager.tsx'
import { type PlainColumn, PlainTable } from './table/plain-table.tsx'

/** Rows, and how many there are, or whether more follow. */
type PlainPage<T> = Pick<Page<T>, 'content'> & { readonly partial?: boolean } & (
    | Pick<Page<T>, 'totalElements'>
    | { readonly more: boolean }
  )
/** The parameters of the request, the filters by their names. */
export type PlainQuery = Pick<ListState, 'page' | 'size' | 'filters'> & Partial<Pick<ListState, 'sort' | 'search'>>
interface Props<T> {
  /** tells this list from others */
  readonly name: readonly string[]
  readonly load: (query: PlainQuery, options: CallOptions) => Promise<PlainPage<T>>
  readonly title: string
  readonly columns: readonly PlainColumn<T>[]
  readonly state: ListState
  readonly standardSort?: string
  /** what an empty list means where nothing was searched for */
  readonly none: string
  /** a notice above the rows where the answer is partial */
  readonly ofPartial?: string
  readonly picture?: IconName
}
export function PlainList<T extends { readonly _id: string }>(props: Props<T>) {
  const { name, load, title, columns, state, standardSort, none, ofPartial, picture = 'box' } = props
  const { t } = useTranslation()
  const { page, size, sort, search, filters } = state
  const query = { page, size, filters, search, ...(standardSort !== undefined && { sort }) }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...name, query],
    queryFn: ({ signal }) => load(query, { signal }),
    placeholderData: keepPreviousData,
  })
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  const partialNote = data.partial === true && ofPartial !== undefined && (
    <Alert type="warning" role="status" title={ofPartial} />
  )
  const narrowed = search !== '' || Object.keys(filters).length > 0
  if (data.content.length === 0 && page === 0)
    return (
      <>
        {partialNote}
        <EmptyState
          title={narrowed ? t('Nothing matches the filters') : none}
          picture={<Icon name={picture} size={32} />}
        />
      </>
    )
  return (
    <>
      {partialNote}
      <PlainTable
        title={title}
        columns={columns}
        rows={data.content}
        stale={isPlaceholderData}
        state={state}
        {...(standardSort !== undefined && { standardSort })}
      />
      <Pager
        state={state}
        total={'more' in data ? undefined : data.totalElements}
        more={'more' in data && data.more}
        shown={data.content.length}
      />
    </>
  )
}
