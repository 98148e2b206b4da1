/** Takes the list along as a file, for who may; the dialog loads when it is first asked for. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useScreenCommand } from '../../lib/screen-commands.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './list.module.css'
import type { ListColumns } from './list-columns.ts'
import type { ListState } from './list-state.ts'
import type { RowCount } from './use-list-query.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx').then(module => ({ default: module.ExportDialog })))

export interface ExportProps {
  readonly resource: AnyResource
  readonly state: ListState
  readonly columns: ListColumns
  readonly rowCount: Pick<RowCount, 'total' | 'moreThan'>
  /** the records that were chosen of the list; absent: all that it shows */
  readonly selection?: { readonly number: number; readonly ids?: readonly string[] }
}
interface Props extends ExportProps {
  /** whether the list is what the screen is about */
  readonly main: boolean
}
export function ExportButton({ main, ...props }: Props) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [open, setOpen] = useState(false)
  const may = can('EXPORT_DATA')
  useScreenCommand('export', props.resource, main && may, () => setOpen(true))
  if (!may) return null
  return (
    <>
      <Button icon={<Icon name="download" size={16} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.word}>{t('Export')}</span>
      </Button>
      {open && (
        <Suspense>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
