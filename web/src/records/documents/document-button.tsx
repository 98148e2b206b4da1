import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const DocumentDialog = lazy(() => import('./document-dialog.tsx').then(module => ({ default: module.DocumentDialog })))

interface Props {
  /** where the API answers the PDF */
  readonly path: string
  /** the version of the record, so that the document of a changed record is fetched anew */
  readonly version: number
  /** what the document is; default: 'Document' */
  readonly label?: string
}
/** Shows a record's document as it will be, or was, sent. */
export function DocumentButton({ path, version, label }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon name="document" size={16} />} onClick={() => setOpen(true)}>
        {label ?? t('Document')}
      </Button>
      {open && (
        <Suspense>
          <DocumentDialog path={path} version={version} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
