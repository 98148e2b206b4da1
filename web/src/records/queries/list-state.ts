/** What a list shows. On a list screen the URL holds it, so that Back brings it back and a link shows the same. */
import { isSortable } from '@siteoffice/domain/engine/describe'
import { WHERE } from '@siteoffice/domain/engine/filter-groups'
import { DEFAULT_SIZE } from '@siteoffice/domain/engine/query'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useEffect, useReducer, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Filters, overView, type RowsView, rowsViewOf } from './list-query.ts'

export type { Filters } from './list-query.ts'
/** What an address is written over. */
export interface AddressState {
  /** the view that the address names: an id, or none where the list would open with one; undefined: nothing */
  readonly id: string | undefined
  /** what the view shows, in the words of an address; nothing where none is open */
  readonly base: URLSearchParams
}
export interface ListView extends RowsView {
  /** undefined: the remembered or declared ones */
  readonly columns: readonly string[] | undefined
  readonly density: string | undefined
  /** in place of the table (`engine/layouts`) */
  readonly layout?: string | undefined
  /** the day around which a calendar is open; undefined: today */
  readonly at?: string | undefined
  /** undefined: no view is ever open here */
  readonly opened?: AddressState | undefined
}
export interface ListState extends ListView {
  /** what changes the rows goes back to the first page; `replace` leaves no transition in the browser's history */
  readonly set: (change: Partial<ListView>, options?: { readonly replace?: boolean }) => void
}
export const DATE_FILTERS = ['dateFrom', 'dateTo'] as const
export const SIZES = [10, 20, 50, 100] as const

/** The columns that an address can sort by; undefined where there is none. */
export function sortOf(resource: AnyResource, text: string | null): string | undefined {
  const sortKeys = (text ?? '').split(',').filter(part => isSortable(resource, part.replace(/^-/, '')))
  return sortKeys.length === 0 ? undefined : sortKeys.join(',')
}
export function readView(resource: AnyResource, params: URLSearchParams): ListView {
  const names = [...resource.list.filters, ...DATE_FILTERS, WHERE]
  const columns = params.get('columns')
  return {
    ...rowsViewOf(params, names, sortOf(resource, params.get('sort'))),
    columns: columns ? columns.split(',') : undefined,
    density: params.get('density') ?? undefined,
    layout: params.get('layout') ?? undefined,
    at: params.get('at') ?? undefined,
  }
}
/** All that a list shows, in the words of an address. */
export function paramsOf(view: ListView): URLSearchParams {
  const entries = {
    ...view.filters,
    search: view.search,
    sort: view.sort,
    page: view.page > 0 ? String(view.page) : undefined,
    size: view.size === DEFAULT_SIZE ? undefined : String(view.size),
    trash: view.trash ? 'true' : undefined,
    columns: view.columns?.join(','),
    density: view.density,
    layout: view.layout,
    at: view.at,
  }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(entries)) if (value) params.set(name, value)
  return params
}
/** The parameters in which a list differs from its open view; an empty value where only the view has one. */
export function differences(view: ListView): readonly (readonly [name: string, value: string])[] {
  const params = paramsOf(view)
  const base = view.opened?.base ?? new URLSearchParams()
  const names = [...new Set([...base.keys(), ...params.keys()])]
  return names
    .map(name => [name, params.get(name) ?? ''] as const)
    .filter(([name, value]) => value !== (base.get(name) ?? ''))
}
function write(view: ListView): URLSearchParams {
  const id = view.opened?.id
  return new URLSearchParams([...(id === undefined ? [] : [['view', id]]), ...differences(view).map(each => [...each])])
}
const KEEPS_PAGE = ['page', 'columns', 'density', 'at']
function changeView(view: ListView, change: Partial<ListView>): ListView {
  const sameRows = Object.keys(change).every(key => KEEPS_PAGE.includes(key))
  return { ...view, ...(!sameRows && { page: 0 }), ...change }
}
/** The address of the same list with something changed. */
export const hrefWith = (view: ListView, change: Partial<ListView>): string =>
  `?${write(changeView(view, change)).toString()}`

/** The list state in the URL; a change shows at once, while the router is still on its way to the new URL. */
export function useUrlListState(resource: AnyResource, opened: AddressState): ListState {
  const [params, setParams] = useSearchParams()
  const here = `${params.toString()} over ${opened.base.toString()}`
  const [backs, wentBack] = useReducer((count: number) => count + 1, 0)
  const [ahead, setAhead] = useState<{ readonly of: string; readonly backs: number; readonly view: ListView }>()
  useEffect(() => {
    window.addEventListener('popstate', wentBack)
    return () => window.removeEventListener('popstate', wentBack)
  }, [])
  // A change shown ahead must not come back: it is forgotten once the router has arrived, and when Back is pressed before.
  if (ahead !== undefined && ahead.of !== here) setAhead(undefined)
  const view =
    ahead?.of === here && ahead.backs === backs
      ? ahead.view
      : { ...readView(resource, overView(opened.base, params)), opened }
  return {
    ...view,
    set: (change, options) => {
      const next = changeView(view, change)
      setAhead({ of: here, backs, view: next })
      setParams(write(next), { replace: options?.replace ?? false, preventScrollReset: true })
    },
  }
}
/** For a list inside a record, whose URL belongs to the record. */
export function useLocalListState(resource: AnyResource, fixed: Filters): ListState {
  const [view, setView] = useState<ListView>(() => ({ ...readView(resource, new URLSearchParams()), filters: fixed }))
  return { ...view, set: change => setView(current => changeView(current, change)) }
}
/** Whether a search or a filter that the person has set leaves rows out. */
export const isNarrowed = ({ search, filters }: ListState, fixed: Filters): boolean =>
  search !== '' || Object.keys(filters).some(name => !(name in fixed))
