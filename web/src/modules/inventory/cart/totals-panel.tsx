/** The discount, the payment and the totals of the cart. */

import { humanise } from '@siteoffice/domain/engine/describe'
import type { CartTotals } from '@siteoffice/domain/modules/inventory/cart'
import { COMMISSION_PERCENT } from '@siteoffice/domain/modules/inventory/cart'
import { PAYMENT_METHODS } from '@siteoffice/domain/modules/inventory/payment-methods'
import { useId } from 'react'
import { formatMoney, formatQuantity } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Select } from '../../../ui/select.tsx'
import { TapRow } from '../payments/tap-row.tsx'
import { type Change, changeDraft, type Draft } from './draft.ts'
import { FigureInput } from './figure-input.tsx'
import type { Errors } from './use-cart-actions.ts'
import { Wrong } from './wrong.tsx'

interface Props {
  readonly draft: Draft
  readonly totals: CartTotals
  readonly errors: Errors
  /** whether money is taken: amounts are offered for a tap */
  readonly paysNow: boolean
  readonly onChange: (draft: Draft) => void
  readonly onNegative: (path: string, negative: boolean) => void
}
export function TotalsPanel({ draft, totals, errors, paysNow, onChange, onNegative }: Props) {
  const { t } = useTranslation()
  const { can } = useSession()
  const id = useId()
  const change = (values: Change) => onChange(changeDraft(draft, values))
  const money = (amount: number) => formatMoney(amount, draft.currency)
  const line = (label: string, amount: number, strong = false) => (
    <div data-strong={strong}>
      <dt>{label}</dt>
      <dd>{money(amount)}</dd>
    </div>
  )
  return (
    <>
      <div className="cart-terms">
        <div>
          <label htmlFor={`${id}-type`}>{t('Discount type')}</label>
          <Select
            wide
            id={`${id}-type`}
            value={draft.discountType}
            options={[
              { value: 'Flat', label: t('Flat') },
              { value: 'Percent', label: t('Percent') },
            ]}
            onChange={discountType => change({ discountType })}
          />
        </div>
        <Amount
          id={`${id}-discount`}
          label={draft.discountType === 'Percent' ? t('Discount, %') : t('Discount')}
          value={draft.discount}
          wrong={errors['discount']}
          onNegative={negative => onNegative('discount', negative)}
          onChange={discount => change({ discount })}
        />
        <Amount
          id={`${id}-payment`}
          label={t('Payment')}
          value={draft.paymentAmount}
          wrong={errors['paymentAmount']}
          onNegative={negative => onNegative('paymentAmount', negative)}
          onChange={paymentAmount => change({ paymentAmount })}
        />
        <div>
          <label htmlFor={`${id}-method`}>{t('Paid by')}</label>
          <Select
            wide
            id={`${id}-method`}
            value={draft.paymentMethod}
            options={PAYMENT_METHODS.map(method => ({ value: method, label: t(humanise(method)) }))}
            onChange={paymentMethod => change({ paymentMethod })}
          />
          <Wrong id={`${id}-method`} message={errors['paymentMethod']} />
        </div>
      </div>
      {paysNow && draft.paymentMethod === 'cash' && (
        <TapRow
          due={totals.finalPrice}
          currency={draft.currency}
          value={draft.paymentAmount}
          onTap={paymentAmount => change({ paymentAmount })}
        />
      )}
      <dl className="cart-totals" aria-label={t('Totals')}>
        {line(t('Subtotal'), totals.subTotal)}
        {line(t('Discount amount'), totals.discountAmount)}
        {line(t('Commission, {{percent}}', { percent: formatQuantity(COMMISSION_PERCENT, '%') }), totals.commission)}
        {line(t('Final price'), totals.finalPrice, true)}
        {line(t('Paid'), totals.paymentAmount)}
        {totals.change > 0 && line(t('Change to give back'), totals.change, true)}
        {line(t('Due'), totals.duePrice, true)}
        {can('READ_COST') && line(t('Profit'), totals.profit)}
      </dl>
    </>
  )
}
interface AmountProps {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly wrong: string | undefined
  readonly onChange: (value: number) => void
  readonly onNegative: (negative: boolean) => void
}
function Amount({ id, label, value, wrong, onChange, onNegative }: AmountProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <FigureInput
        id={id}
        value={value}
        onChange={onChange}
        onNegative={onNegative}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
      />
      <Wrong id={id} message={wrong} />
    </div>
  )
}
