import { bulkActionsOf, operationsOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { MOST_ASSIGNED } from '@siteoffice/domain/engine/tasks'
import { lazy, Suspense, useContext, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { commonTransitions, offeredByAny, type Transition } from '../actions/transitions.ts'
import { matchingQuery } from '../queries/list-query.ts'
import type { ListState } from '../queries/list-state.ts'
import type { RowCount } from '../queries/use-list-query.ts'
import type { ExportProps } from './export/export-props.ts'
import styles from './list.module.css'
import type { ListColumns } from './table/list-columns.ts'
import { type ChosenProps, RecordScreensContext } from './table/record-screens.ts'
import type { Selection } from './table/use-selection.ts'
import { WhyButton } from './why-button.tsx'

const ExportDialog = lazy(() => import('./export/export-dialog.tsx').then(module => ({ default: module.ExportDialog })))
const AssignRecordsDialog = lazy(() =>
  import('../tasks/assign-dialog.tsx').then(module => ({ default: module.AssignRecordsDialog })),
)
const RunDialog = lazy(() => import('../runs/run-dialog.tsx').then(module => ({ default: module.RunDialog })))

export interface BulkProps {
  readonly resource: AnyResource
  readonly selection: Selection
  readonly state: ListState
  readonly columns: ListColumns
  readonly rowCount: RowCount
}
type Asking = 'update' | 'delete' | 'restore' | 'purge' | Transition
/** What can be done with all the chosen rows, or with all that the list would show. */
export function BulkBar({ resource, selection, state, columns, rowCount }: BulkProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [asking, setAsking] = useState<Asking>()
  // whoever deselects a row no longer means all rows
  const [matchingAt, setMatchingAt] = useState<number>()
  const { records } = selection
  const { trash } = state
  const { total, moreThan } = rowCount
  const matching = matchingAt === records.length && total !== undefined
  const mayDelete = operationsOf(resource).includes('delete') && can(permissionFor(resource, 'delete'))
  const mayChange = bulkActionsOf(resource).includes('update') && can(permissionFor(resource, 'update'))
  const ids = records.map(({ _id }) => _id)
  const transitions = matching ? offeredByAny(resource, records) : commonTransitions(resource, records)
  const count = matching ? total : records.length
  const more = (total ?? moreThan ?? 0) > records.length && (selection.page === 'all' || matching)
  const chooseAll = () => {
    setMatchingAt(records.length)
    // the count that the person has read is sent along, and nothing happens to more or fewer rows
    if (total === undefined) rowCount.countAll()
  }
  return (
    <div className={styles.bulk} role="group" aria-label={t('Chosen rows')}>
      <strong role="status">
        {matching ? t('All {{number}} chosen', { number: formatNumber(count) }) : t('{{count}} chosen', { count })}
      </strong>
      {more && !matching && (
        <Button size="small" type="link" loading={rowCount.isCounting} onClick={chooseAll}>
          {total === undefined
            ? t('Count and choose all matching')
            : t('Choose all {{number}} matching', { number: formatNumber(total) })}
        </Button>
      )}
      {!trash && mayChange && (
        <Button size="small" onClick={() => setAsking('update')}>
          {t('Change fields')}
        </Button>
      )}
      {!trash && !matching && <AssignChosen resource={resource} selection={selection} />}
      {!trash && !matching && <OwnActions resource={resource} records={records} />}
      <BulkTransitions transitions={trash ? [] : transitions} onTransition={setAsking} />
      {can('EXPORT_DATA') && (
        <ChosenExport
          {...{ resource, state, columns, rowCount, onOutdated: selection.clear }}
          selection={matching ? { number: count } : { number: count, ids }}
        />
      )}
      {!trash && mayDelete && (
        <Button size="small" danger onClick={() => setAsking('delete')}>
          {t('Delete')}
        </Button>
      )}
      {trash && <TrashButtons onAsk={setAsking} />}
      <WhyButton resource={resource} small />
      <Button size="small" type="link" onClick={selection.clear}>
        {t('Choose none')}
      </Button>
      {asking !== undefined && (
        <Suspense>
          <RunDialog
            resource={resource}
            work={asking}
            records={records}
            target={matching ? { filter: matchingQuery(state), expected: count } : { ids, expected: ids.length }}
            onClose={over => {
              setAsking(undefined)
              if (over) selection.clear()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
function TrashButtons({ onAsk }: { readonly onAsk: (work: 'restore' | 'purge') => void }) {
  const { t } = useTranslation()
  const { can } = useSession()
  return (
    <>
      <Button size="small" onClick={() => onAsk('restore')}>
        {t('Restore')}
      </Button>
      {can('PURGE_DATA') && (
        <Button size="small" danger onClick={() => onAsk('purge')}>
          {t('Delete for good')}
        </Button>
      )}
    </>
  )
}
/** What the module of the resource offers for the chosen rows. */
function OwnActions(props: ChosenProps) {
  const { Chosen } = useContext(RecordScreensContext)
  return (
    <Suspense>
      <Chosen {...props} />
    </Suspense>
  )
}
/** Assigns the chosen rows of the page to a colleague, as many as one call takes. */
function AssignChosen({ resource, selection }: Pick<BulkProps, 'resource' | 'selection'>) {
  const { t } = useTranslation()
  const { impersonated } = useSession()
  const [open, setOpen] = useState(false)
  if (impersonated || selection.records.length > MOST_ASSIGNED) return null
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Assign…')}
      </Button>
      {open && (
        <Suspense>
          <AssignRecordsDialog
            resource={resource}
            records={selection.records}
            onClose={assigned => {
              setOpen(false)
              if (assigned) selection.clear()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
/** Takes the chosen rows along, and no others. */
function ChosenExport({ onOutdated, ...props }: ExportProps & { readonly onOutdated: () => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Export chosen')}
      </Button>
      {open && (
        <Suspense>
          <ExportDialog
            {...props}
            onClose={outdated => {
              setOpen(false)
              if (outdated) onOutdated()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
interface TransitionsProps {
  readonly transitions: readonly Transition[]
  readonly onTransition: (transition: Transition) => void
}
/** The transitions that all chosen records can take. */
function BulkTransitions({ transitions, onTransition }: TransitionsProps) {
  const { t } = useTranslation()
  return transitions.map(transition => (
    <Button
      key={transition.name}
      size="small"
      type={transition.shape?.tone === 'primary' ? 'primary' : 'default'}
      danger={transition.shape?.tone === 'danger'}
      onClick={() => onTransition(transition)}
    >
      {t(transition.label)}
    </Button>
  ))
}
