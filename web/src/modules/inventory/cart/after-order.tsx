/** What comes after an order is made: its receipt, where there is one, and then the search of the next cart. */
import { lazy, Suspense, useEffect } from 'react'
import type { Finder } from './product-finder.tsx'
import type { CartActions } from './use-cart-actions.ts'

const ReceiptDialog = lazy(() =>
  import('../receipt/receipt-dialog.tsx').then(module => ({ default: module.ReceiptDialog })),
)
interface Props {
  readonly actions: Pick<CartActions, 'made' | 'leaveMade'>
  readonly finder: () => Finder | null
}
export function AfterOrder({ actions: { made, leaveMade }, finder }: Props) {
  const begins = made !== undefined && made.receipt === undefined
  useEffect(() => {
    if (!begins) return
    finder()?.focus()
    leaveMade()
  })
  if (made?.receipt === undefined) return null
  const leave = (then: (finder: Finder | null) => void) => {
    leaveMade()
    // after the dialog has given the focus back
    setTimeout(() => then(finder()))
  }
  return (
    <Suspense>
      <ReceiptDialog
        sale={made.receipt}
        outcome={made}
        onClose={() => leave(search => search?.focus())}
        onCode={code => leave(search => search?.enter(code))}
      />
    </Suspense>
  )
}
