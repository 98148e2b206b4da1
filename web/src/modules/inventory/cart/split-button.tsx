/** Opens the dialog in which a sale is paid in several ways. */
import type { Tender } from '@siteoffice/domain/modules/inventory/order-payments'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'

const SplitDialog = lazy(() => import('./split-dialog.tsx').then(module => ({ default: module.SplitDialog })))
interface Props {
  readonly due: number
  readonly currency: string
  readonly mustBeFull: boolean
  readonly disabled: boolean
  readonly onPay: (tenders: readonly Tender[]) => void
}
export function SplitButton({ disabled, onPay, ...sum }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const pay = (tenders: readonly Tender[]) => {
    setOpen(false)
    onPay(tenders)
  }
  return (
    <>
      <Button disabled={disabled || sum.due <= 0} onClick={() => setOpen(true)}>
        {t('Pay in several ways')}
      </Button>
      <Suspense>{open && <SplitDialog {...sum} onPay={pay} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
