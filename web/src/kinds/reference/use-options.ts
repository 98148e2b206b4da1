/** Labels of another resource's records, and a search for them, for pickers and chips. */

import type { Option } from '@siteoffice/domain/engine/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { optionKeys } from '../option-keys.ts'
import type { Where } from './narrowing.ts'

/** Without the total number: counting takes longer than finding the first rows. */
interface Options {
  readonly content: readonly Option[]
  readonly more: boolean
}
const SIZE = 20
const MINUTE = 60_000
const EVERYWHERE: Where = {}

/** The first records that match; asked only while `open`. */
export function useOptionSearch(resource: string, search: string, open: boolean, where: Where = EVERYWHERE) {
  return useQuery({
    queryKey: [...optionKeys.search(resource, search), where],
    queryFn: ({ signal }) =>
      api.get<Options>(`/${resource}/options`, { ...where, search, size: SIZE, count: 'none' }, { signal }),
    enabled: open,
    placeholderData: keepPreviousData,
    staleTime: MINUTE / 2,
  })
}
/** Those of the given ids that may still be chosen. */
export function useOptionsAgain(resource: string, ids: readonly string[], where: Where = EVERYWHERE) {
  return useQuery({
    queryKey: [...optionKeys.labels(resource, ids), where],
    queryFn: ({ signal }) =>
      api.get<Options>(`/${resource}/options`, { ...where, ids, size: SIZE, count: 'none' }, { signal }),
    enabled: ids.length > 0,
    staleTime: MINUTE / 2,
  })
}
/** The labels of known ids; the answer leaves out ids of records that are gone or closed to the person. */
export function useOptionLabels(resource: string, ids: readonly string[]) {
  return useQuery({
    queryKey: optionKeys.labels(resource, ids),
    queryFn: ({ signal }) =>
      api.get<Options>(`/${resource}/options`, { ids, size: Math.max(ids.length, 1), count: 'none' }, { signal }),
    enabled: ids.length > 0,
    staleTime: MINUTE,
  })
}
