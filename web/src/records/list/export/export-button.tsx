/** Takes the list along as a file, for who may; the dialog loads when it is first asked for. */
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useScreenCommand } from '../../../lib/screen-commands.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ExportProps } from './export-props.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx').then(module => ({ default: module.ExportDialog })))

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
        <span className="button-word">{t('Export')}</span>
      </Button>
      {open && (
        <Suspense>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
