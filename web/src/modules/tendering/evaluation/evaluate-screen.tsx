/** An evaluator's own scores for all bids of a tender, on one screen, saved as drafts and submitted together. */
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { recordPath } from '../../../kinds/paths.ts'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { labelOf } from '../../../records/display/record.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LotTabs, pathOfLot, useLot } from '../lots/lot-tabs.tsx'
import { beginning, readOwn } from './own-scores.ts'
import { ScoresForm } from './scores-form.tsx'
import { useEvaluation } from './use-evaluation.ts'

export function EvaluateScreen() {
  const { t } = useTranslation()
  const { project = '' } = useParams()
  const chosenLot = useLot(project)
  const { data: evaluation, error, refetch } = useEvaluation(project, chosenLot)
  const own = evaluation?.evaluators.find(each => each.own)?._id
  const { data: form } = useQuery({
    // loaded once for the screen or its lot: a later answer must not replace what is being typed
    queryKey: ['own-scores', project, own, chosenLot.lot?._id],
    enabled: evaluation !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const tender = api.get<AnyRecord>(`/projects/id/${project}`, {}, { signal })
      return { tender: await tender, ownScores: own === undefined ? [] : await readOwn(project, own, signal) }
    },
  })
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (evaluation === undefined || form === undefined) return <Loading />
  const { tender, ownScores } = form
  const first = beginning(evaluation, ownScores)
  return (
    <>
      <PageHeader
        title={t('Score the bids')}
        about={
          <>
            <Link to={recordPath(projects, project)}>{labelOf(projects, tender)}</Link>{' '}
            <Link to={pathOfLot(`/compare-bids/${project}`, chosenLot.lot)}>{t('Compare bids')}</Link>
          </>
        }
      />
      <LotTabs {...chosenLot} />
      {own === undefined || first.length === 0 ? (
        <EmptyState title={t('No bid to score')}>
          {own === undefined
            ? t('You are not among the evaluators of this tender.')
            : t('Bids are scored once they are opened, until one is chosen.')}
        </EmptyState>
      ) : (
        <ScoresForm key={chosenLot.lot?._id} evaluation={evaluation} first={first} />
      )}
    </>
  )
}
