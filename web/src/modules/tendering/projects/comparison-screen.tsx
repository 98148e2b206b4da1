/** The opened bids of a project side by side: a screen of its own. */
import { DownloadOutlined } from '@ant-design/icons'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Page } from '@siteoffice/domain/engine/wire'
import { COMPARED } from '@siteoffice/domain/modules/tendering/comparison'
import { exportComparison } from '@siteoffice/domain/modules/tendering/endpoints'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { editPath } from '../../../kinds/paths.ts'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { Fetched } from '../../../lib/save-file.ts'
import { readFile, saveFile } from '../../../lib/save-file.ts'
import { useSession } from '../../../lib/session.ts'
import { keys } from '../../../records/keys.ts'
import type { AnyRecord } from '../../../records/record/record.ts'
import { labelOf } from '../../../records/record/record.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ComparisonTable } from './comparison-table.tsx'

/** More than these no screen shows side by side. */
const MOST = 20

function ExportButton({ project }: { readonly project: string }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [busy, setBusy] = useState(false)
  if (!can('EXPORT_DATA')) return null
  const fetchSheet = async () => {
    setBusy(true)
    try {
      saveFile(
        await api.get<Fetched>(
          exportComparison.path.replace('{project}', project),
          {},
          { read: response => readFile(response) },
        ),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={busy}
      // what failed has been toasted by the call
      onClick={() => void fetchSheet().catch(() => undefined)}
    >
      {t('Export as XLSX')}
    </Button>
  )
}
export function ComparisonScreen() {
  const { t } = useTranslation()
  const { can } = useSession()
  const { project = '' } = useParams()
  const query = { project, status: COMPARED, sort: 'amount', size: MOST }
  const whole = can(permissionFor(projectBid, 'get'))
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.list(projectBid.name, query), 'compared'],
    queryFn: async ({ signal }) => {
      const options = { signal, quiet: true }
      const [tender, { content }] = await Promise.all([
        api.get<AnyRecord>(`/projects/id/${project}`, {}, options),
        api.get<Page<AnyRecord>>(`/${projectBid.name}`, query, options),
      ])
      // priced items come with the single record only
      const bid = (row: AnyRecord) => api.get<AnyRecord>(`/${projectBid.name}/id/${row._id}`, {}, options)
      return { tender, bids: whole ? await Promise.all(content.map(bid)) : content }
    },
  })
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  const { tender, bids } = data
  return (
    <>
      <PageHeader
        title={t('Compare bids')}
        about={<Link to={editPath(projects, project)}>{labelOf(projects, tender)}</Link>}
        actions={bids.length > 0 && <ExportButton project={project} />}
      />
      {bids.length === 0 ? (
        <EmptyState title={t('No bid to compare')}>{t('No opened bid of this project can be read by you.')}</EmptyState>
      ) : (
        <ComparisonTable project={tender} all={bids} />
      )}
    </>
  )
}
