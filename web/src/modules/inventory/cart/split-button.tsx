/** Opens the dialog in which a sale is paid in several ways; it stays until the sale is made. */
import type { Tender } from '@siteoffice/domain/modules/inventory/order-payments'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { saidOf } from './cart-words.ts'
import type { CartActions } from './use-cart-actions.ts'

const SplitDialog = lazy(() => import('./split-dialog.tsx').then(module => ({ default: module.SplitDialog })))
interface Props {
  readonly due: number
  readonly currency: string
  readonly mustBeFull: boolean
  readonly disabled: boolean
  readonly actions: CartActions
  readonly onPay: (tenders: readonly Tender[]) => void
}
export function SplitButton({ disabled, actions, onPay, ...sum }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { paymentErrors, changedPrices, problem } = actions
  const isRefused = Object.keys(paymentErrors).length > 0
  // it is sold, or makes room for the choice of prices, after which the payments may be refused
  const isDone = sum.due <= 0 || changedPrices !== undefined
  if (open && isDone) setOpen(false)
  if (!open && !isDone && isRefused) setOpen(true)
  const begin = () => {
    actions.forget()
    setOpen(true)
  }
  const leave = () => {
    setOpen(false)
    actions.forget()
  }
  return (
    <>
      <Button disabled={disabled || sum.due <= 0} onClick={begin}>
        {t('Pay in several ways')}
      </Button>
      <Suspense>
        {open && (
          <SplitDialog
            {...sum}
            typed={isRefused ? actions.tenders : []}
            busy={actions.busy !== undefined}
            errors={paymentErrors}
            troubles={[...(problem === undefined ? [] : [saidOf(problem)]), ...Object.values(actions.errors)]}
            onPay={onPay}
            onChange={actions.forget}
            onClose={leave}
          />
        )}
      </Suspense>
    </>
  )
}
