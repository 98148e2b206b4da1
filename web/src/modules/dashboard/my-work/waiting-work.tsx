/** What waits for a person besides what was assigned to them: what they may decide or answer, and what falls due. */
import type { Statistics } from '@siteoffice/domain/modules/dashboard/statistics'
import { addDays } from '@siteoffice/domain/modules/dashboard/statistics'
import { Link } from 'react-router'
import { today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { PlainTable } from '../../../records/list/table/plain-table.tsx'
import type { ListState } from '../../../records/queries/list-state.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Attention } from '../attention.tsx'
import '../dashboard.css'
import { useDeadlineColumns } from '../deadlines/deadline-list.tsx'
import { useDeadlines, useKinds } from '../deadlines/use-deadlines.ts'

interface Props {
  /** undefined for who may not read figures */
  readonly statistics: Statistics | undefined
  readonly state: ListState
}
export function WaitingWork({ statistics, state }: Props) {
  return (
    <div className="dashboard my-work-waiting">
      {statistics !== undefined && <Attention figures={statistics.figures} />}
      <DueSoon state={state} />
    </div>
  )
}
const MOST_DUE = 8
const WEEK_DAYS = 7
/** The first records with a date within a week. */
function DueSoon({ state }: Pick<Props, 'state'>) {
  const { t } = useTranslation()
  const kinds = useKinds()
  const columns = useDeadlineColumns()
  const { rows, pending, error, retry } = useDeadlines(kinds, {
    from: today(),
    to: addDays(today(), WEEK_DAYS),
    backwards: false,
  })
  if (kinds.length === 0) return null
  return (
    <Panel title={t('Deadlines within a week')}>
      {error !== null && <ErrorBox error={error} onRetry={() => void retry()} />}
      {error === null && pending && <Skeleton rows={MOST_DUE} />}
      {error === null && !pending && rows.length === 0 && <p>{t('Nothing closes or falls due within a week.')}</p>}
      {error === null && !pending && rows.length > 0 && (
        <PlainTable
          title={t('Deadlines')}
          columns={columns}
          rows={rows.slice(0, MOST_DUE)}
          stale={false}
          state={state}
        />
      )}
      <p>
        <Link to="/deadlines">{t('All deadlines')}</Link>
      </p>
    </Panel>
  )
}
