/** Amounts to tap in place of typing them. */
import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { tapAmounts } from './tap-amounts.ts'
import './payments.css'

interface Props {
  readonly due: number
  readonly currency: string
  readonly value: unknown
  /** whether only the first amount is offered, because nothing above it can be handed over */
  readonly exact?: boolean
  readonly onTap: (amount: number) => void
}
export function TapRow({ due, currency, value, exact = false, onTap }: Props) {
  const { t } = useTranslation()
  const amounts = tapAmounts(due, currency).slice(0, exact ? 1 : undefined)
  if (amounts.length === 0) return null
  return (
    <div className="tap-row" role="group" aria-label={t('Amounts')}>
      {amounts.map(amount => (
        <Button key={amount} aria-pressed={amount === value} onClick={() => onTap(amount)}>
          {formatMoney(amount, currency)}
        </Button>
      ))}
    </div>
  )
}
