/** Labels and search of another family's records, for pickers and chips. */

import type { Ref } from '@siteoffice/domain/engine/values'
import type { Page } from '@siteoffice/domain/engine/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { optionKeys } from '../option-keys.ts'
import type { Where } from './narrowing.ts'

const SIZE = 20
const MINUTE = 60_000
const EVERYWHERE: Where = {}

/** The first records that match; asked only while `open`. */
export function useOptionSearch(family: string, search: string, open: boolean, where: Where = EVERYWHERE) {
  return useQuery({
    queryKey: [...optionKeys.search(family, search), where],
    queryFn: ({ signal }) => api.get<Page<Ref>>(`/${family}/options`, { ...where, search, size: SIZE }, { signal }),
    enabled: open,
    placeholderData: keepPreviousData,
    staleTime: MINUTE / 2,
  })
}
/** Labels of known ids; ids without a label (not readable, gone) are absent from the answer. */
export function useOptionLabels(family: string, ids: readonly string[]) {
  return useQuery({
    queryKey: optionKeys.labels(family, ids),
    queryFn: ({ signal }) =>
      api.get<Page<Ref>>(`/${family}/options`, { ids, size: Math.max(ids.length, 1) }, { signal }),
    enabled: ids.length > 0,
    staleTime: MINUTE,
  })
}
