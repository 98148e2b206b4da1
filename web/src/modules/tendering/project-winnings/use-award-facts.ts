/** Loads what an award is decided by. */
import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { HistoryEntry, Page } from '@siteoffice/domain/engine/wire'
import { company } from '@siteoffice/domain/modules/companies/company'
import { readAwardDecision } from '@siteoffice/domain/modules/tendering/endpoints'
import { projectWinnings } from '@siteoffice/domain/modules/tendering/project-winnings'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { type Session, useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { keys } from '../../../records/queries/keys.ts'
import { recordQuery } from '../../../records/queries/use-list-query.ts'

export type Decision = AnswerOf<typeof readAwardDecision>
export interface AwardFacts {
  readonly decision: Decision | undefined
  readonly winner: AnyRecord | undefined
  readonly tender: AnyRecord | undefined
  readonly history: readonly HistoryEntry[]
}
const UNDER_WAY: readonly unknown[] = ['proposed', 'approved', 'declared', 'accepted']
/** Staff decide; a company reads its own award as a record. */
export const isDecided = (award: AnyRecord, { tenantScoped }: Session): boolean =>
  !tenantScoped && UNDER_WAY.includes(award['status']) && typeof award.deletedAt !== 'string'

const idOf = (award: AnyRecord | undefined, field: string): string =>
  (award?.[field] as { readonly _id?: string } | null | undefined)?._id ?? '' // a reference, as it is read

/** Undefined until all of it is there; what is closed to the reader is not asked for. */
export function useAwardFacts(award: AnyRecord | undefined): AwardFacts | undefined {
  const session = useSession()
  const wanted = award !== undefined && isDecided(award, session)
  const id = award?._id ?? ''
  const own = keys.record(projectWinnings.name, id)
  const [decision, winner, tender, history] = useQueries({
    queries: [
      {
        queryKey: [...own, 'decision'],
        queryFn: ({ signal }) => call(readAwardDecision, { params: { id } }, { signal }),
        enabled: wanted,
      },
      {
        ...recordQuery(company, idOf(award, 'company')),
        enabled: wanted && session.can(permissionFor(company, 'get')),
      },
      {
        ...recordQuery(projects, idOf(award, 'project')),
        enabled: wanted && session.can(permissionFor(projects, 'get')),
      },
      {
        queryKey: [...keys.history(projectWinnings.name, id), 'justified'],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          api.get<Page<HistoryEntry>>(`/project-winnings/history/${id}`, { size: 100 }, { signal }),
        enabled: wanted && Boolean(award['justification']),
      },
    ],
  })
  // one that is not asked for is not loading
  if (!wanted || [decision, winner, tender, history].some(({ isLoading }) => isLoading)) return undefined
  return { decision: decision.data, winner: winner.data, tender: tender.data, history: history.data?.content ?? [] }
}
