import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

const ReceiptDialog = lazy(() => import('./receipt-dialog.tsx').then(module => ({ default: module.ReceiptDialog })))

interface Props {
  readonly sale: { readonly _id: string; readonly version: number; readonly reference: string }
}
/** Shows the receipt of a sale. */
export function ReceiptButton({ sale }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon name="document" size={16} />} onClick={() => setOpen(true)}>
        {t('Receipt')}
      </Button>
      {open && (
        <Suspense>
          <ReceiptDialog sale={sale} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
