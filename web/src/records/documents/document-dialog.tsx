/** A PDF that the API answers, looked at in the app; a chunk of its own. */
import { useTranslation } from '../../lib/i18n.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DocumentPage } from './document-page.tsx'
import { useDocument } from './use-document.ts'

interface Props {
  readonly path: string
  readonly version: number
  readonly onClose: () => void
}
export function DocumentDialog({ path, version, onClose }: Props) {
  const { t } = useTranslation()
  const document = useDocument(path, version)
  const { file } = document
  return (
    <Dialog
      open
      title={file?.name ?? t('Document')}
      width="min(960px, 96vw)"
      onCancel={onClose}
      footer={
        <DialogButtons>
          {file !== undefined && (
            <a className="button" data-type="default" href={file.url} target="_blank" rel="noreferrer">
              {t('Open in a new tab')}
            </a>
          )}
          <Button type="primary" disabled={file === undefined} onClick={() => file && saveFile(file)}>
            {t('Download')}
          </Button>
        </DialogButtons>
      }
    >
      <DocumentPage document={document} />
    </Dialog>
  )
}
