/** What is asked before unsaved changes are lost; a chunk of its own. */
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'

interface Props {
  readonly onLeave: () => void
  readonly onStay: () => void
  readonly onSave: () => void
}
export function LeaveDialog({ onLeave, onStay, onSave }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      title={t('There are unsaved changes')}
      onCancel={onStay}
      footer={
        <DialogButtons>
          <Button danger onClick={onLeave}>
            {t('Leave without saving')}
          </Button>
          <Button onClick={onStay}>{t('Stay')}</Button>
          <Button type="primary" onClick={onSave}>
            {t('Save and leave')}
          </Button>
        </DialogButtons>
      }
    >
      {t('If you leave now, what you changed here is lost.')}
    </Dialog>
  )
}
