/** Opens a sheet whose rows come into the editor; the dialog loads when it is first asked for. */
import { Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { LineRow } from '../kind.ts'
import type { PasteResult } from './paste.ts'
import { opensSheets } from './pasted-sheet.ts'
import type { OpensSheet } from './use-opened-sheet.ts'

const Dialog = lazyPart(() => import('./sheet-dialog.tsx').then(module => module.SheetDialog))

interface Props extends OpensSheet {
  /** what the rows are called */
  readonly label: string
  readonly onChange: (rows: readonly LineRow[]) => void
  readonly onPasted: (pasted: PasteResult) => void
}
export function SheetButton({ onChange, onPasted, ...given }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const take = (pasted: PasteResult) => {
    onChange(pasted.rows)
    onPasted(pasted)
  }
  if (!opensSheets(given.field)) return null
  return (
    <>
      <Button size="small" icon={<Icon name="upload" size={16} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Open a sheet')}
      </Button>
      {open && (
        <Suspense>
          <Dialog.Part {...given} onClose={() => setOpen(false)} onPasted={take} />
        </Suspense>
      )}
    </>
  )
}
