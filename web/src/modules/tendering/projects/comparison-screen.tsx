/** The comparison: the opened bids of a project side by side, on a screen of its own. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Page } from '@siteoffice/domain/engine/wire'
import { bidEvaluations } from '@siteoffice/domain/modules/tendering/bid-evaluations'
import { COMPARED } from '@siteoffice/domain/modules/tendering/comparison'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import type { Rating } from '@siteoffice/domain/modules/tendering/rated-criteria'
import { isRated } from '@siteoffice/domain/modules/tendering/rated-criteria'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { recordPath } from '../../../kinds/paths.ts'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { labelOf } from '../../../records/display/record.ts'
import { keys } from '../../../records/queries/keys.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EvaluationTable } from '../evaluation/evaluation-table.tsx'
import { LotTabs, useLot } from '../lots/lot-tabs.tsx'
import { TakeAlong } from './comparison-exports.tsx'
import { ComparisonTable } from './comparison-table.tsx'

/** No screen has room for more bids than these. */
const MOST = 20

export function ComparisonScreen() {
  const { t } = useTranslation()
  const { can } = useSession()
  const { project = '' } = useParams()
  const chosenLot = useLot(project)
  const { lots, lot } = chosenLot
  const query = { project, ...(lot && { lot: lot._id }), status: COMPARED, sort: 'amount', size: MOST }
  const whole = can(permissionFor(projectBid, 'get'))
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.list(projectBid.name, query), 'compared'],
    // the lots decide which bids are compared
    enabled: lots !== undefined,
    queryFn: async ({ signal }) => {
      const options = { signal }
      const [tender, { content }] = await Promise.all([
        api.get<AnyRecord>(`/projects/id/${project}`, {}, options),
        api.get<Page<AnyRecord>>(`/${projectBid.name}`, query, options),
      ])
      // only a single record carries its priced items
      const bid = (row: AnyRecord) => api.get<AnyRecord>(`/${projectBid.name}/id/${row._id}`, {}, options)
      return { tender, bids: whole ? await Promise.all(content.map(bid)) : content }
    },
  })
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  const { tender, bids } = data
  // bids for different lots cannot be compared
  const hasSeveralLots = lot === undefined && bids.some(bid => Boolean(bid['lot']))
  // a project, whose fields these are
  const hasRatings = isRated(tender as Rating) && can(permissionFor(bidEvaluations, 'list'))
  return (
    <>
      <PageHeader
        title={t('Compare bids')}
        about={<Link to={recordPath(projects, project)}>{labelOf(projects, tender)}</Link>}
        actions={bids.length > 0 && !hasSeveralLots && <TakeAlong project={tender} lot={lot?._id} />}
      />
      <LotTabs {...chosenLot} />
      {hasSeveralLots ? (
        <EmptyState title={t('No bid to compare')}>
          {t('Bids are compared lot by lot, and you may not see the lots of this project.')}
        </EmptyState>
      ) : bids.length === 0 ? (
        <EmptyState title={t('No bid to compare')}>
          {lot === undefined
            ? t('No opened bid of this project can be read by you.')
            : t('No opened bid for this lot can be read by you.')}
        </EmptyState>
      ) : (
        <>
          {hasRatings && <EvaluationTable project={project} chosenLot={chosenLot} />}
          <ComparisonTable project={tender} lot={lot} all={bids} />
        </>
      )}
    </>
  )
}
