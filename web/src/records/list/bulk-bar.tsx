import { hasTrash, operationsOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import type { AnyRecord } from '../record/record.ts'
import { commonTransitions, type Transition } from '../transitions/transitions.ts'
import styles from './list.module.css'
import { calls, useRemoval } from './list-row-actions.ts'
import type { Selection } from './use-selection.ts'

const TransitionDialog = lazy(() =>
  import('../transitions/transition-dialog.tsx').then(module => ({ default: module.TransitionDialog })),
)
const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then(module => ({ default: module.BulkDialog })))

interface Props {
  readonly resource: AnyResource
  readonly selection: Selection
  readonly trash: boolean
}
/** What can be done with all the chosen rows. */
export function BulkBar({ resource, selection, trash }: Props) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [transition, setStep] = useState<Transition>()
  const [asking, setAsking] = useState<'delete' | 'purge'>()
  const { restore, toastDone, refresh } = useRemoval(resource)
  const { records } = selection
  if (records.length === 0) return null
  const mayDelete = operationsOf(resource).includes('delete') && can(permissionFor(resource, 'delete'))
  const finish = (done: readonly AnyRecord[]) => {
    const ids = done.map(record => record._id)
    selection.keepOnly(records.map(record => record._id).filter(id => !ids.includes(id)))
    void refresh()
  }
  return (
    <div className={styles.bulk} role="group" aria-label={t('Chosen rows')}>
      <strong role="status">{t('{{count}} chosen', { count: records.length })}</strong>
      <BulkTransitions transitions={trash ? [] : commonTransitions(resource, records)} onTransition={setStep} />
      {!trash && mayDelete && (
        <Button size="small" danger onClick={() => setAsking('delete')}>
          {t('Delete')}
        </Button>
      )}
      {trash && (
        <Button size="small" onClick={() => void restore(records.map(record => record._id)).then(selection.clear)}>
          {t('Restore')}
        </Button>
      )}
      {trash && can('PURGE_DATA') && (
        <Button size="small" danger onClick={() => setAsking('purge')}>
          {t('Delete for good')}
        </Button>
      )}
      <Button size="small" type="link" onClick={selection.clear}>
        {t('Choose none')}
      </Button>
      <Suspense>
        {transition && (
          <TransitionDialog
            resource={resource}
            transition={transition}
            records={records}
            onDone={finish}
            onClose={() => setStep(undefined)}
          />
        )}
        {asking && (
          <BulkDialog
            resource={resource}
            records={records}
            title={asking === 'purge' ? t('Delete for good') : t('Delete')}
            question={
              asking === 'purge' || !hasTrash(resource)
                ? t('This cannot be undone.')
                : t('They can be restored from the trash.')
            }
            work={record => (asking === 'purge' ? calls.purge(resource, record._id) : calls.remove(resource, record))}
            onDone={done => {
              if (asking === 'delete') toastDone(done)
              finish(done)
            }}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </div>
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
