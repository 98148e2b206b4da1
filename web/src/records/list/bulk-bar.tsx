import { hasTrash, operationsOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import type { AnyRecord } from '../record/record.ts'
import { commonSteps, type Step } from '../transitions/transitions.ts'
import styles from './list.module.css'
import { calls, useRemoval } from './list-row-actions.ts'
import type { Selection } from './use-selection.ts'

const StepDialog = lazy(() =>
  import('../transitions/transition-dialog.tsx').then(module => ({ default: module.StepDialog })),
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
  const [step, setStep] = useState<Step>()
  const [asking, setAsking] = useState<'delete' | 'purge'>()
  const { restore, announce, refresh } = useRemoval(resource)
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
      <BulkSteps steps={trash ? [] : commonSteps(resource, records)} onStep={setStep} />
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
        {step && (
          <StepDialog
            resource={resource}
            step={step}
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
              if (asking === 'delete') announce(done)
              finish(done)
            }}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
interface StepsProps {
  readonly steps: readonly Step[]
  readonly onStep: (step: Step) => void
}
/** The steps that all chosen records can take. */
function BulkSteps({ steps, onStep }: StepsProps) {
  const { t } = useTranslation()
  return steps.map(step => (
    <Button
      key={step.name}
      size="small"
      type={step.shape?.tone === 'primary' ? 'primary' : 'default'}
      danger={step.shape?.tone === 'danger'}
      onClick={() => onStep(step)}
    >
      {t(step.label)}
    </Button>
  ))
}
