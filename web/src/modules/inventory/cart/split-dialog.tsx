/** Pays a sale in several ways at once, such as a part by card and the rest in cash; a chunk of its own. */
import { humanise } from '@siteoffice/domain/engine/describe'
import type { Tender } from '@siteoffice/domain/modules/inventory/order-payments'
import { takePayments } from '@siteoffice/domain/modules/inventory/order-payments'
import { PAYMENT_METHODS } from '@siteoffice/domain/modules/inventory/payment-methods'
import { useId, useState } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { TapRow } from '../payments/tap-row.tsx'
import { problemOf } from './cart-words.ts'
import { FigureInput } from './figure-input.tsx'
import { nextTender, openAfter } from './split.ts'
import type { Errors } from './use-cart-actions.ts'
import { Wrong } from './wrong.tsx'

interface Props {
  readonly due: number
  readonly currency: string
  /** whether nobody would owe what stays due */
  readonly mustBeFull: boolean
  /** the payments that were refused, to go on with */
  readonly typed: readonly Tender[]
  readonly busy: boolean
  /** the server's refusals, by payment and field */
  readonly errors: Errors
  /** what else it refused */
  readonly troubles: readonly string[]
  readonly onPay: (tenders: readonly Tender[]) => void
  readonly onChange: () => void
  readonly onClose: () => void
}
export function SplitDialog(props: Props) {
  const { due, currency, mustBeFull, typed, busy, errors, troubles, onPay, onChange, onClose } = props
  const { t } = useTranslation()
  const id = useId()
  const [tenders, setTenders] = useState<readonly Tender[]>(typed.length > 0 ? typed : [{ method: 'card', amount: 0 }])
  const account = { currency, price: due, paid: 0 }
  const paying = tenders.filter(({ amount }) => amount > 0)
  const outcome = takePayments(account, paying)
  const problem = 'problem' in outcome ? problemOf(outcome.problem) : undefined
  const change = 'settlement' in outcome ? outcome.settlement.change : 0
  const open = openAfter(account, tenders)
  const replace = (next: readonly Tender[]) => {
    setTenders(next)
    onChange()
  }
  const set = (place: number, values: Partial<Tender>) =>
    replace(tenders.map((each, at) => (at === place ? { ...each, ...values } : each)))
  const pay = () => {
    // without the empty ones, so that each row has the place of its payment
    setTenders(paying)
    onPay(paying)
  }
  const wrong = problem === undefined ? troubles : [problem, ...troubles]
  return (
    <Dialog
      open
      title={t('Pay {{amount}} in several ways', { amount: formatMoney(due, currency) })}
      okText={t('Pay and hand over')}
      cancelText={t('Keep as it is')}
      ok={{ loading: busy, disabled: paying.length === 0 || problem !== undefined || (mustBeFull && open > 0) }}
      onOk={pay}
      onCancel={onClose}
      stays
    >
      <ol className="split-rows">
        {tenders.map((tender, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only the last is added or removed
          <li key={place}>
            <Row
              id={`${id}-${place}`}
              place={place}
              tender={tender}
              open={openAfter(account, tenders.slice(0, place))}
              currency={currency}
              errors={errors}
              onChange={values => set(place, values)}
            />
          </li>
        ))}
      </ol>
      <div className="split-buttons">
        <Button
          icon={<Icon name="plus" size={16} />}
          disabled={open <= 0 || problem !== undefined}
          onClick={() => replace([...tenders, nextTender(tenders, open)])}
        >
          {t('Add payment')}
        </Button>
        {tenders.length > 1 && (
          <Button type="text" onClick={() => replace(tenders.slice(0, -1))}>
            {t('Remove the last payment')}
          </Button>
        )}
      </div>
      {wrong.map(words => (
        <p key={words} className="cart-wrong" role="alert">
          {words}
        </p>
      ))}
      <Sums open={open} change={change} currency={currency} />
    </Dialog>
  )
}
interface SumsProps {
  readonly open: number
  readonly change: number
  readonly currency: string
}
function Sums({ open, change, currency }: SumsProps) {
  const { t } = useTranslation()
  return (
    <dl className="cart-totals" aria-live="polite">
      <div data-strong="true">
        <dt>{t('Due')}</dt>
        <dd>{formatMoney(open, currency)}</dd>
      </div>
      {change > 0 && (
        <div data-strong="true">
          <dt>{t('Change to give back')}</dt>
          <dd>{formatMoney(change, currency)}</dd>
        </div>
      )}
    </dl>
  )
}
interface RowProps {
  readonly id: string
  readonly place: number
  readonly tender: Tender
  /** the amount that is open before it */
  readonly open: number
  readonly currency: string
  readonly errors: Errors
  readonly onChange: (values: Partial<Tender>) => void
}
function Row({ id, place, tender, open, currency, errors, onChange }: RowProps) {
  const { t } = useTranslation()
  const number = place + 1
  const wrongAmount = errors[`payments.${place}.amount`]
  return (
    <>
      <div className="cart-terms">
        <div>
          <label htmlFor={`${id}-method`}>{t('Payment {{number}}, paid by', { number })}</label>
          <Select
            wide
            id={`${id}-method`}
            value={tender.method}
            options={PAYMENT_METHODS.map(method => ({ value: method, label: t(humanise(method)) }))}
            onChange={method => onChange({ method })}
          />
          <Wrong id={`${id}-method`} message={errors[`payments.${place}.method`]} />
        </div>
        <div>
          <label htmlFor={`${id}-amount`}>{t('Payment {{number}}, amount', { number })}</label>
          <FigureInput
            id={`${id}-amount`}
            value={tender.amount}
            onChange={amount => onChange({ amount })}
            aria-invalid={wrongAmount !== undefined}
            aria-describedby={wrongAmount === undefined ? undefined : `${id}-amount-wrong`}
          />
          <Wrong id={`${id}-amount`} message={wrongAmount} />
        </div>
      </div>
      <TapRow
        due={open}
        currency={currency}
        exact={tender.method !== 'cash'}
        value={tender.amount}
        onTap={amount => onChange({ amount })}
      />
    </>
  )
}
