/** The queries of a list, read off its address; also used before the app's code is there. */
import { DEFAULT_SIZE, MAX_SIZE } from '@siteoffice/domain/engine/query'

export type Filters = { readonly [name: string]: string }
/** What decides which rows a list has. */
export interface RowsView {
  readonly page: number
  readonly size: number
  /** undefined: as the resource declares */
  readonly sort: string | undefined
  readonly search: string
  readonly filters: Filters
  readonly trash: boolean
}
const whole = (text: string | null, fallback: number, max: number) => {
  const value = Number(text ?? fallback)
  return Number.isInteger(value) && value >= 0 ? Math.min(value, max) : fallback
}
/** `names`: the filters of this list; `sort`: what of the address it can be sorted by. */
export const rowsViewOf = (params: URLSearchParams, names: readonly string[], sort: string | undefined): RowsView => ({
  page: whole(params.get('page'), 0, Number.MAX_SAFE_INTEGER),
  size: Math.max(1, whole(params.get('size'), DEFAULT_SIZE, MAX_SIZE)),
  sort,
  search: params.get('search') ?? '',
  filters: Object.fromEntries(
    names.flatMap(name => {
      const value = params.get(name)
      return value === null || value === '' ? [] : [[name, value] as const]
    }),
  ),
  trash: params.get('trash') === 'true',
})
/** In place of a view's id: the list without any view, where it would open with one. */
export const NO_VIEW = 'none'
/** Parameters of an address that say nothing about the list. */
const ASIDE = ['record', 'tab']
/** What somebody kept of a list. */
interface StoredView {
  readonly query: string | null
  readonly sort: string | null
  readonly columns: readonly string[]
  readonly density: string
  readonly pageSize: number | null
}
/** A saved view as the parameters of an address. */
export function viewParams({ query, sort, columns, density, pageSize }: StoredView): URLSearchParams {
  const params = new URLSearchParams(query ?? '')
  const entries = { sort, columns: columns.join(','), density, size: pageSize === null ? '' : String(pageSize) }
  for (const [name, value] of Object.entries(entries)) if (value) params.set(name, value)
  return params
}
/** The id of the view that an address means: the one it names, or `usual` where it says nothing of the list. */
export function viewIn(params: URLSearchParams, usual: string | undefined): string | undefined {
  const viewId = params.get('view')
  if (viewId === NO_VIEW) return undefined
  if (viewId) return viewId
  return [...params.keys()].every(name => ASIDE.includes(name)) ? usual : undefined
}
/** The list that an address shows over a view: its parameters replace those of the view, and an empty one removes them. */
export function overView(base: URLSearchParams, address: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base)
  for (const [name, value] of address) {
    if (value === '') params.delete(name)
    else if (name !== 'view') params.set(name, value)
  }
  return params
}
const narrowing = ({ search, trash }: RowsView) => ({ search, ...(trash && { trash: true }) })
/** The rows of one page alone: their total number may take longer, and has a query of its own. */
export const rowsQuery = (usualSort: string, view: RowsView) => ({
  ...view.filters,
  page: view.page,
  size: view.size,
  sort: view.sort ?? usualSort,
  ...narrowing(view),
  count: 'none',
})
/**
 * Asks for the number of all rows, which is the same on every page and in every order; `bounded`: where it has to be
 * counted, up to ten thousand; `only`: to the last of them.
 */
export const totalQuery = (view: RowsView, count: 'bounded' | 'only' = 'bounded') => ({
  ...view.filters,
  ...narrowing(view),
  count,
})
/** The rows of each tab under the other filters; `field`: the one that the tabs set. */
export function countsQuery(field: string, view: RowsView) {
  const { [field]: _own, ...others } = view.filters
  return { ...others, ...narrowing(view), count: 'bounded' }
}
/** All rows of a list in one go, whatever their order and page; also for the groups that they make. */
export const matchingQuery = (view: RowsView) => ({ ...view.filters, ...narrowing(view) })
