/** An evaluator's own scores for all bids of a tender: loads, changes, saves and submits them. */
import type { Page } from '@siteoffice/domain/engine/wire'
import { scoreOf } from '@siteoffice/domain/modules/tendering/evaluation'
import { api } from '../../../lib/api.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import type { Evaluation } from './use-evaluation.ts'

interface Score {
  readonly criterion: string
  readonly score?: number | null
  readonly note?: string | null
}
/** As it stands in the form. */
export interface TypedScore {
  readonly score: number | null
  readonly note: string
}
export interface OwnBid {
  readonly bid: string
  /** absent until the draft is saved for the first time */
  readonly record?: { readonly _id: string; readonly version: number }
  readonly submitted: boolean
  readonly noConflict: boolean
  /** as the criteria are */
  readonly scores: readonly TypedScore[]
  readonly comment: string
}
type Criteria = Evaluation['criteria']

const PATH = '/bidEvaluations'
/** The evaluations of a tender that somebody has begun, with their scores. */
export async function readOwn(project: string, evaluator: string, signal: AbortSignal): Promise<readonly AnyRecord[]> {
  const options = { signal }
  const { content } = await api.get<Page<AnyRecord>>(PATH, { project, evaluator, size: 100 }, options)
  return Promise.all(content.map(({ _id }) => api.get<AnyRecord>(`${PATH}/id/${_id}`, {}, options)))
}
const idIn = (reference: unknown): string => (reference as { readonly _id: string })._id // of a record's required reference
/** The first values of the form: the saved scores of each bid that can be scored, or none. */
export function beginning({ bids, criteria }: Evaluation, evaluations: readonly AnyRecord[]): readonly OwnBid[] {
  return bids
    .filter(({ live }) => live)
    .map(({ _id: bid }) => {
      const record = evaluations.find(each => idIn(each['bid']) === bid)
      const scores = (record?.['scores'] ?? []) as readonly Score[] // as they are declared
      return {
        bid,
        ...(record && { record: { _id: record._id, version: record.version } }),
        submitted: record?.['status'] === 'submitted',
        noConflict: record?.['noConflict'] === true,
        scores: criteria.map(({ name }) => {
          const score = scoreOf({ scores }, name)
          return { score: score?.score ?? null, note: score?.note ?? '' }
        }),
        comment: typeof record?.['comment'] === 'string' ? record['comment'] : '',
      }
    })
}
export const scoresOf = (criteria: Criteria, { scores }: OwnBid): readonly Score[] =>
  criteria.map(({ name }, at) => {
    const { score = null, note = '' } = scores[at] ?? {}
    return { criterion: name, score, note: note.trim() === '' ? null : note }
  })
/** Saves the scores of one bid as a draft; answers them with the saved record. */
export async function keep(criteria: Criteria, own: OwnBid, noConflict: boolean): Promise<OwnBid> {
  const { bid, record, comment } = own
  const values = { scores: scoresOf(criteria, own), comment: comment.trim() === '' ? null : comment, noConflict }
  const { _id, version } =
    record === undefined
      ? await api.post<AnyRecord>(`${PATH}/create`, { bid, ...values })
      : await api.put<AnyRecord>(`${PATH}/update/${record._id}`, { version: record.version, ...values })
  return { ...own, noConflict, record: { _id, version } }
}
export async function submit(own: OwnBid): Promise<OwnBid> {
  if (own.record === undefined) return own
  const { _id, version } = await api.post<AnyRecord>(`${PATH}/submit/${own.record._id}`, {
    version: own.record.version,
  })
  return { ...own, submitted: true, record: { _id, version } }
}
