import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { listPath } from '../../kinds/paths.ts'
import { formatInstant } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { calls, useRemoval } from '../actions/record-calls.ts'
import type { AnyRecord } from '../display/record.ts'

const ConfirmDialog = lazy(() =>
  import('../actions/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

const MergedBar = lazy(() => import('./merged-bar.tsx').then(module => ({ default: module.MergedBar })))

/** Says that a record is in the trash, with the ways out of it. */
export function DeletedBar({ resource, record }: { readonly resource: AnyResource; readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { restore, refresh } = useRemoval(resource)
  if (typeof record.deletedAt !== 'string') return null
  const may = can(permissionFor(resource, 'delete'))
  return (
    <>
      <Alert
        type="warning"
        title={t('This record was deleted on {{when}}.', { when: formatInstant(record.deletedAt) })}
        action={
          <>
            {may && (
              <Button size="small" type="primary" onClick={() => void restore(record._id)}>
                {t('Restore')}
              </Button>
            )}{' '}
            {may && can('PURGE_DATA') && (
              <Button size="small" danger onClick={() => setAsking(true)}>
                {t('Delete for good')}
              </Button>
            )}
          </>
        }
      />
      {may && resource.mergeable && (
        <Suspense>
          <MergedBar resource={resource} record={record} />
        </Suspense>
      )}
      {asking && (
        <Suspense>
          <ConfirmDialog
            resource={resource}
            record={record}
            purge
            question={t('This cannot be undone.')}
            work={each => calls.purge(resource, each._id)}
            onDone={() => {
              void refresh()
              void navigate(listPath(resource, { trash: true }))
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
