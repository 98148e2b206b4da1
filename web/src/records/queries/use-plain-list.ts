/** What a plain list shows, kept in the URL, in the form that the pager takes. */
import { DEFAULT_SIZE, MAX_SIZE } from '@siteoffice/domain/engine/query'
import { useSearchParams } from 'react-router'
import type { ListState } from './list-state.ts'

const whole = (text: string | null, fallback: number, most: number): number => {
  const value = Number(text ?? fallback)
  return Number.isInteger(value) && value >= 0 ? Math.min(value, most) : fallback
}
/** `names`: the filters of this list; `standardSize`: the rows of a page where the address names no number. */
export function usePlainList(names: readonly string[], standardSize: number = DEFAULT_SIZE): ListState {
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(
    names.flatMap(name => {
      const value = params.get(name)
      return value === null || value === '' ? [] : [[name, value] as const]
    }),
  )
  return {
    page: whole(params.get('page'), 0, 1_000_000),
    size: Math.max(1, whole(params.get('size'), standardSize, MAX_SIZE)),
    sort: params.get('sort') ?? undefined,
    search: params.get('search') ?? '',
    filters,
    trash: false,
    columns: undefined,
    density: undefined,
    set: ({ filters: next, page, size, sort, search }, options) =>
      setParams(
        () => {
          const entries = {
            // the current address: the one that was drawn may be a change behind
            ...Object.fromEntries(new URLSearchParams(window.location.search)),
            // what changes the rows goes back to the first page
            page: page === undefined ? '' : String(page || ''),
            ...(next && { ...Object.fromEntries(names.map(name => [name, ''])), ...next }),
            ...(size !== undefined && { size: size === standardSize ? '' : String(size) }),
            ...(sort !== undefined && { sort }),
            ...(search !== undefined && { search }),
          }
          return Object.entries(entries).filter(([, value]) => value !== '')
        },
        { replace: options?.replace ?? false, preventScrollReset: true },
      ),
  }
}
