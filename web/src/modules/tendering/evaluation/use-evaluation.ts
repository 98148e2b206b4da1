import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import { bidEvaluations } from '@siteoffice/domain/modules/tendering/bid-evaluations'
import { readEvaluation } from '@siteoffice/domain/modules/tendering/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { keys } from '../../../records/queries/keys.ts'
import type { ChosenLot } from '../lots/lot-tabs.tsx'

export type Evaluation = AnswerOf<typeof readEvaluation>
/** The scores of a tender's evaluators, as far as the person may see them. */
export const useEvaluation = (project: string, { lots, lot }: ChosenLot) =>
  useQuery({
    enabled: lots !== undefined,
    queryKey: [...keys.list(bidEvaluations.name, { project }), 'rated', lot?._id],
    queryFn: ({ signal }) => call(readEvaluation, { params: { project }, query: { lot: lot?._id } }, { signal }),
  })
