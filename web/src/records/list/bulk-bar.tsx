import { bulkActionsOf, hasTrash, operationsOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import type { AnyRecord } from '../record/record.ts'
import { commonTransitions, offeredByAny, type Transition } from '../transitions/transitions.ts'
import styles from './list.module.css'
import { matchingQuery } from './list-query.ts'
import { calls, useRemoval } from './list-row-actions.ts'
import type { ListState } from './list-state.ts'
import type { Selection } from './use-selection.ts'

const TransitionDialog = lazy(() =>
  import('../transitions/transition-dialog.tsx').then(module => ({ default: module.TransitionDialog })),
)
const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then(module => ({ default: module.BulkDialog })))
const RunDialog = lazy(() => import('../runs/run-dialog.tsx').then(module => ({ default: module.RunDialog })))

export interface BulkProps {
  readonly resource: AnyResource
  readonly selection: Selection
  readonly state: ListState
  /** the number of all rows, once it is known */
  readonly total: number | undefined
}
type Asking = 'update' | 'delete' | 'restore' | 'purge' | Transition
/** What can be done with all the chosen rows, or with all that the list would show. */
export function BulkBar({ resource, selection, state, total }: BulkProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [asking, setAsking] = useState<Asking>()
  // whoever takes a row out no longer means all
  const [matchingAt, setMatchingAt] = useState<number>()
  const { restore, toastDone, refresh } = useRemoval(resource)
  const { records } = selection
  const { trash } = state
  const matching = matchingAt === records.length && total !== undefined
  const mayDelete = operationsOf(resource).includes('delete') && can(permissionFor(resource, 'delete'))
  const actions = bulkActionsOf(resource)
  const mayChange = actions.includes('update') && can(permissionFor(resource, 'update'))
  const finish = (done: readonly AnyRecord[]) => {
    const ids = done.map(record => record._id)
    selection.keepOnly(records.map(record => record._id).filter(id => !ids.includes(id)))
    void refresh()
  }
  const offered = matching ? offeredByAny(resource, records) : commonTransitions(resource, records)
  const count = matching ? total : records.length
  const more = total !== undefined && total > records.length && (selection.page === 'all' || matching)
  return (
    <div className={styles.bulk} role="group" aria-label={t('Chosen rows')}>
      <strong role="status">
        {matching ? t('All {{number}} chosen', { number: formatNumber(count) }) : t('{{count}} chosen', { count })}
      </strong>
      {more && !matching && (
        <Button size="small" type="link" onClick={() => setMatchingAt(records.length)}>
          {t('Choose all {{number}} matching', { number: formatNumber(total) })}
        </Button>
      )}
      {!trash && mayChange && (
        <Button size="small" onClick={() => setAsking('update')}>
          {t('Change fields')}
        </Button>
      )}
      <BulkTransitions transitions={trash ? [] : offered} onTransition={setAsking} />
      {!trash && mayDelete && (
        <Button size="small" danger onClick={() => setAsking('delete')}>
          {t('Delete')}
        </Button>
      )}
      {trash && (
        <Button
          size="small"
          onClick={() =>
            matching ? setAsking('restore') : void restore(records.map(record => record._id)).then(selection.clear)
          }
        >
          {t('Restore')}
        </Button>
      )}
      {trash && !matching && can('PURGE_DATA') && (
        <Button size="small" danger onClick={() => setAsking('purge')}>
          {t('Delete for good')}
        </Button>
      )}
      <Button size="small" type="link" onClick={selection.clear}>
        {t('Choose none')}
      </Button>
      {asking !== undefined && (
        <BulkDialogs
          resource={resource}
          asking={asking}
          records={records}
          matching={matching && asking !== 'purge' ? { filter: matchingQuery(state), expected: count } : undefined}
          onDone={done => {
            if (asking === 'delete') toastDone(done)
            finish(done)
          }}
          onClose={started => {
            setAsking(undefined)
            if (started) selection.clear()
          }}
        />
      )}
    </div>
  )
}
interface DialogsProps {
  readonly resource: AnyResource
  readonly asking: Asking
  readonly records: readonly AnyRecord[]
  /** all that the list would show, in place of the records */
  readonly matching: { readonly filter: object; readonly expected: number } | undefined
  readonly onDone: (done: readonly AnyRecord[]) => void
  /** `started`: the server is at it, or has done it */
  readonly onClose: (started: boolean) => void
}
function BulkDialogs({ resource, asking, records, matching, onDone, onClose }: DialogsProps) {
  const { t } = useTranslation()
  const close = () => onClose(false)
  const ids = records.map(({ _id }) => _id)
  if (matching !== undefined || asking === 'update')
    return (
      <Suspense>
        <RunDialog
          resource={resource}
          asked={asking}
          records={records}
          target={matching ?? { ids, expected: ids.length }}
          onClose={onClose}
        />
      </Suspense>
    )
  const purge = asking === 'purge'
  return (
    <Suspense>
      {typeof asking === 'object' ? (
        <TransitionDialog resource={resource} transition={asking} records={records} onDone={onDone} onClose={close} />
      ) : (
        <BulkDialog
          resource={resource}
          records={records}
          title={purge ? t('Delete for good') : t('Delete')}
          question={
            purge || !hasTrash(resource) ? t('This cannot be undone.') : t('They can be restored from the trash.')
          }
          work={record => (purge ? calls.purge(resource, record._id) : calls.remove(resource, record))}
          onDone={onDone}
          onClose={close}
        />
      )}
    </Suspense>
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
