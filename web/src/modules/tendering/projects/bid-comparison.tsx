/** The opened bids of a project side by side, a chunk of its own. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Page } from '@siteoffice/domain/engine/wire'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { keys } from '../../../records/keys.ts'
import type { AnyRecord } from '../../../records/record/record.ts'
import { labelOf } from '../../../records/record/record.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { ComparisonTable } from './comparison-table.tsx'

/** Prices of these may be read; drafts and withdrawn bids are none of anybody's business. */
const COMPARED = 'under_review,shortlisted,won,lost,disqualified'
/** More than these no screen shows side by side. */
const MOST = 20

interface Props {
  readonly project: AnyRecord
  readonly onClose: () => void
}
export function BidComparison({ project, onClose }: Props) {
  const { t } = useTranslation()
  const { can } = useSession()
  const query = { project: project._id, status: COMPARED, sort: 'amount', size: MOST }
  const whole = can(permissionFor(projectBid, 'get'))
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.list(projectBid.name, query), 'compared'],
    queryFn: async ({ signal }) => {
      const options = { signal, quiet: true }
      const { content } = await api.get<Page<AnyRecord>>(`/${projectBid.name}`, query, options)
      // priced items come with the single record only
      const bid = (row: AnyRecord) => api.get<AnyRecord>(`/${projectBid.name}/id/${row._id}`, {}, options)
      return whole ? Promise.all(content.map(bid)) : content
    },
  })
  return (
    <Modal
      open
      title={`${t('Compare bids')}: ${labelOf(projects, project)}`}
      width="min(1280px, 96vw)"
      footer={null}
      onCancel={onClose}
    >
      {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading />}
      {data?.length === 0 && (
        <EmptyState title={t('No bid to compare')}>{t('No opened bid of this project can be read by you.')}</EmptyState>
      )}
      {data !== undefined && data.length > 0 && <ComparisonTable project={project} all={data} />}
    </Modal>
  )
}
