/** What a list asks the API for, read off its address; also for what asks before the app's code is there. */
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
const narrowing = ({ search, trash }: RowsView) => ({ search, ...(trash && { trash: true }) })
/** Asks for the rows of a page alone: their number may take longer, and is asked for beside them. */
export const rowsQuery = (usualSort: string, view: RowsView) => ({
  ...view.filters,
  page: view.page,
  size: view.size,
  sort: view.sort ?? usualSort,
  ...narrowing(view),
  count: 'none',
})
/** Asks for the number of all rows, which is the same on every page and in every order. */
export const totalQuery = (view: RowsView) => ({ ...view.filters, ...narrowing(view), count: 'only' })
/** Asks for the rows of each tab, under the filters that are on beside it; `field`: the one that the tabs set. */
export function countsQuery(field: string, view: RowsView) {
  const { [field]: _own, ...others } = view.filters
  return { ...others, ...narrowing(view) }
}
