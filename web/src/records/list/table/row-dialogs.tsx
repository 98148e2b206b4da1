import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { calls, useRemoval } from '../../actions/record-calls.ts'
import type { RowAction } from './row-menu.tsx'

const TransitionDialog = lazy(() =>
  import('../../actions/transition-dialog.tsx').then(module => ({ default: module.TransitionDialog })),
)
const WhyDialog = lazy(() => import('../../actions/why-dialog.tsx').then(module => ({ default: module.WhyDialog })))
const ConfirmDialog = lazy(() =>
  import('../../actions/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

interface Props {
  readonly resource: AnyResource
  readonly action: RowAction | undefined
  readonly onClose: () => void
}
/** The questions before a row's action is carried out. */
export function RowDialogs({ resource, action, onClose }: Props) {
  const { t } = useTranslation()
  const { toastDone, refresh } = useRemoval(resource)
  if (action === undefined) return null
  const { record } = action
  if (action.kind === 'step') {
    return (
      <Suspense>
        <TransitionDialog
          resource={resource}
          transition={action.transition}
          record={record}
          onDone={() => void refresh()}
          onClose={onClose}
        />
      </Suspense>
    )
  }
  if (action.kind === 'why')
    return (
      <Suspense>
        <WhyDialog resource={resource} record={record} onClose={onClose} />
      </Suspense>
    )
  const purge = action.kind === 'purge'
  return (
    <Suspense>
      <ConfirmDialog
        resource={resource}
        record={record}
        purge={purge}
        question={t('This cannot be undone.')}
        work={each => (purge ? calls.purge(resource, each._id) : calls.remove(resource, each))}
        onDone={() => {
          if (!purge) toastDone(record)
          void refresh()
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}
