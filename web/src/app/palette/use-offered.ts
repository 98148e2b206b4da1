/** The transitions that somebody may run on what was found: those of the first record, or of records found beside the name of a transition, as in "verify al fanar". */
import { useQueries } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { keys } from '../../records/keys.ts'
import type { AnyRecord } from '../../records/record/record.ts'
import { offeredBy } from '../../records/transitions/transitions.ts'
import type { Asked } from './palette-option.ts'
import { spoken } from './spoken.ts'
import type { Found } from './use-found-records.ts'
import { useSearch } from './use-found-records.ts'

/** So many records are asked for what they can do. */
const LOOKED_AT = 3
const OF_ONE = 4

export function useOffered(typed: string, first: Found | undefined) {
  const { t } = useTranslation()
  const said = spoken(typed, text => t(text))
  const beside = useSearch(said?.rest ?? '').found.filter(each => said?.meant.has(each.resource.name))
  const looked = said === undefined ? (first === undefined ? [] : [first]) : beside.slice(0, LOOKED_AT)
  const offered: readonly Asked[] = useQueries({
    queries: looked.map(({ resource, record: { _id } }) => ({
      queryKey: keys.record(resource.name, _id),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<AnyRecord>(`/${resource.name}/id/${_id}`, {}, { signal, quiet: true }),
      staleTime: 15_000,
      retry: false,
    })),
    combine: answers =>
      answers.flatMap(({ data }, index) => {
        const resource = looked[index]?.resource
        if (data === undefined || resource === undefined) return []
        const meant = said?.meant.get(resource.name)
        return offeredBy(resource, data)
          .filter(each => each.blockedBy === undefined && (meant === undefined || meant.has(each.name)))
          .slice(0, OF_ONE)
          .map(transition => ({ resource, record: data, transition }))
      }),
  })
  return { offered, spoken: said !== undefined }
}
