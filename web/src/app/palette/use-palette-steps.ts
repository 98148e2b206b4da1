/** The transitions of the first record found, or of records named beside a transition, as in "verify al fanar"; with the blocked ones. */
import { useQueries } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import type { AnyRecord } from '../../records/display/record.ts'
import { keys } from '../../records/queries/keys.ts'
import { besideSteps, heldSteps, openSteps } from './record-steps.ts'
import { parseCommand } from './spoken.ts'
import type { RecordHit } from './use-found-records.ts'
import { useSearch } from './use-found-records.ts'

/** The transitions of at most so many records are loaded. */
const LOOKED_AT = 5

export function usePaletteSteps(words: string, first: RecordHit | undefined) {
  const { t } = useTranslation()
  const session = useSession()
  const command = parseCommand(words, text => t(text))
  const steps = [...new Set([...(command?.steps.values() ?? [])].flatMap(names => [...names]))]
  const search = useSearch(command?.rest ?? '', steps)
  const beside = command === undefined ? [] : besideSteps(search.found, command.steps, session).slice(0, LOOKED_AT)
  const hits = command === undefined ? (first === undefined ? [] : [first]) : beside
  const results = useQueries({
    queries: hits.map(({ resource, record: { _id } }) => ({
      queryKey: keys.record(resource.name, _id),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<AnyRecord>(`/${resource.name}/id/${_id}`, {}, { signal }),
      staleTime: 15_000,
      retry: false,
    })),
    combine: answers => ({
      records: answers.flatMap(({ data: record }, index) => {
        const resource = hits[index]?.resource
        return record === undefined || resource === undefined ? [] : [{ resource, record }]
      }),
      pending: answers.some(each => each.isPending),
    }),
  })
  return {
    openSteps: results.records.flatMap(({ resource, record }) => openSteps(resource, record, command?.steps)),
    blockedSteps:
      command === undefined
        ? []
        : results.records.flatMap(({ resource, record }) => heldSteps(resource, record, command.steps, session)),
    spoken: command !== undefined,
    pending: command !== undefined && (search.isFetching || results.pending),
  }
}
