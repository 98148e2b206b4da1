import { hasTrash, operationsOf } from '@siteoffice/domain/describe'
import { permissionFor } from '@siteoffice/domain/permissions'
import type { AnyResource } from '@siteoffice/domain/resource'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../shared/lib/i18n.ts'
import { useSession } from '../shared/lib/session.ts'
import { DANGER_TEXT } from './danger-text.ts'
import styles from './list.module.css'
import { calls, useRemoval } from './list-row-actions.ts'
import type { AnyRecord } from './record.ts'
import { commonSteps, type Step } from './steps.ts'
import type { Selection } from './use-selection.ts'

const StepDialog = lazy(() => import('./step-dialog.tsx').then(module => ({ default: module.StepDialog })))
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
  const steps = trash ? [] : commonSteps(resource, records)
  const finish = (failed: readonly AnyRecord[]) => {
    selection.keepOnly(failed.map(record => record._id))
    void refresh()
  }
  return (
    <div className={styles.bulk} role="group" aria-label={t('Chosen rows')}>
      <strong role="status">{t('{{count}} chosen', { count: records.length })}</strong>
      {steps.map(each => (
        <Button
          key={each.name}
          size="small"
          type={each.shape?.tone === 'primary' ? 'primary' : 'default'}
          danger={each.shape?.tone === 'danger'}
          {...(each.shape?.tone === 'danger' && { style: DANGER_TEXT })}
          onClick={() => setStep(each)}
        >
          {t(each.label)}
        </Button>
      ))}
      {!trash && mayDelete && (
        <Button size="small" danger style={DANGER_TEXT} onClick={() => setAsking('delete')}>
          {t('Delete')}
        </Button>
      )}
      {trash && (
        <Button size="small" onClick={() => void restore(records.map(record => record._id)).then(selection.clear)}>
          {t('Restore')}
        </Button>
      )}
      {trash && can('PURGE_DATA') && (
        <Button size="small" danger style={DANGER_TEXT} onClick={() => setAsking('purge')}>
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
            onDone={done => finish(records.filter(record => !done.some(each => each._id === record._id)))}
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
            work={record =>
              asking === 'purge' ? calls.purge(resource, record._id, true) : calls.remove(resource, record, true)
            }
            onDone={done => {
              if (asking === 'delete') announce(done)
              finish(records.filter(record => !done.includes(record)))
            }}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
