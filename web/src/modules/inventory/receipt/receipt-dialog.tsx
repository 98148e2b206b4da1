/** The receipt of a sale, on A4 or for a roll of 80 mm; right after the sale it also says the change to give back. A chunk of its own. */
import { PAPER_WIDTHS, type PaperWidth } from '@siteoffice/domain/modules/inventory/register-figures'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { DocumentPage } from '../../../records/documents/document-page.tsx'
import { useDocument } from '../../../records/documents/use-document.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { Segments } from '../../../ui/segments.tsx'
import './receipt.css'

/** Milliseconds after which keys are no longer part of one code: scanners send them at once. */
const PAUSE_MS = 1000
/** The paper in the printer beside this browser, for as long as somebody is signed in. */
const PAPER = 'siteoffice.receiptPaper'
const storedPaper = (): PaperWidth => PAPER_WIDTHS.find(each => each === localStorage.getItem(PAPER)) ?? 'roll'

interface Props {
  readonly sale: { readonly _id: string; readonly version: number; readonly reference: string }
  /** where the sale was just made: its title and figures; then the focus is on what comes next */
  readonly outcome?: { readonly title: string; readonly description: string }
  readonly onClose: () => void
  /** takes a code that was scanned while the receipt was open */
  readonly onCode?: (code: string) => void
}
/** A scanner does not wait for the receipt to be closed: its code is the first of the next sale. */
function useScanThrough(onCode: Props['onCode']): void {
  const keys = useRef('')
  const lastAt = useRef(0)
  useEffect(() => {
    if (onCode === undefined) return
    const take = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) return
      if (event.timeStamp - lastAt.current > PAUSE_MS) keys.current = ''
      lastAt.current = event.timeStamp
      if (event.key === 'Enter') {
        const code = keys.current
        keys.current = ''
        if (code === '') return
        event.preventDefault()
        event.stopPropagation()
        onCode(code)
      } else if (event.key.length === 1 && event.key !== ' ') keys.current += event.key
      else if (event.key !== 'Shift') keys.current = ''
    }
    // wherever the focus is in the dialog; keys inside the page of the receipt never come here
    document.addEventListener('keydown', take, true)
    return () => document.removeEventListener('keydown', take, true)
  }, [onCode])
}
export function ReceiptDialog({ sale, outcome, onClose, onCode }: Props) {
  const { t } = useTranslation()
  const [paper, setPaper] = useState(storedPaper)
  const frame = useRef<HTMLIFrameElement>(null)
  const receipt = useDocument(`/sale/receipt/${sale._id}?width=${paper}`, sale.version)
  useScanThrough(onCode)
  const { file } = receipt
  const choose = (width: PaperWidth) => {
    localStorage.setItem(PAPER, width)
    setPaper(width)
  }
  const printers: readonly { readonly value: PaperWidth; readonly label: ReactNode }[] = [
    { value: 'roll', label: t('80 mm') },
    { value: 'a4', label: t('A4') },
  ]
  return (
    <Dialog
      open
      title={outcome?.title ?? t('Receipt of “{{name}}”', { name: sale.reference })}
      width={paper === 'roll' ? 480 : 'min(860px, 96vw)'}
      onCancel={onClose}
      stays
      footer={
        <DialogButtons>
          <Button disabled={file === undefined} onClick={() => file && saveFile(file)}>
            {t('Download')}
          </Button>
          <Button disabled={file === undefined} onClick={() => frame.current?.contentWindow?.print()}>
            {t('Print')}
          </Button>
          <Button data-focus="first" type="primary" onClick={onClose}>
            {outcome === undefined ? t('Close') : t('Next sale')}
          </Button>
        </DialogButtons>
      }
    >
      {outcome !== undefined && (
        <p className="receipt-outcome" role="status">
          {outcome.description}
        </p>
      )}
      <Segments label={t('Paper')} value={paper} options={printers} onChange={choose} />
      <div className="receipt-page" data-paper={paper}>
        <DocumentPage document={receipt} frame={frame} />
      </div>
    </Dialog>
  )
}
