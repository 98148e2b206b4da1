/** The saved views of a list: a button to choose from, and notes about the open one. Both load at their first use. */
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useScreenCommand } from '../../../lib/screen-commands.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { isChanged, type SavedView } from '../../queries/open-view.ts'
import type { ViewProps } from './view-props.ts'
import styles from './views.module.css'

const ViewsPanel = lazy(() => import('./views-panel.tsx').then(module => ({ default: module.ViewsPanel })))
const ViewDialog = lazy(() => import('./view-dialog.tsx').then(module => ({ default: module.ViewDialog })))
const OpenViewBar = lazy(() => import('./open-view-bar.tsx').then(module => ({ default: module.OpenViewBar })))

export function ViewsButton(props: ViewProps) {
  const { t } = useTranslation()
  /** the view to change; null: a new one */
  const [edited, setEdited] = useState<SavedView | null>()
  const { view } = props.view
  useScreenCommand('saveView', props.resource, true, () => setEdited(null))
  return (
    <>
      <Popover
        label={t('Saved views')}
        icon={<Icon name="grid" size={16} />}
        from="start"
        badge={view && <bdi className={styles.viewName}>{view.name}</bdi>}
      >
        {close => (
          <ViewsPanel
            {...props}
            onDone={close}
            onEdit={next => {
              close()
              setEdited(next)
            }}
          />
        )}
      </Popover>
      {edited !== undefined && (
        <Suspense>
          <ViewDialog {...props} edited={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}
/** Notes where the list differs from its view, and which parts of the view it cannot show. */
export function ViewBar(props: ViewProps) {
  const { leftOut, missing } = props.view
  if (!missing && leftOut.length === 0 && !isChanged(props.state)) return null
  return (
    <Suspense>
      <OpenViewBar {...props} />
    </Suspense>
  )
}
