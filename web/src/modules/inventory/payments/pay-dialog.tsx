/** Records a payment or a refund of an order; a chunk of its own. */
import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import { choice, money, text } from '@siteoffice/domain/engine/field'
import { giveBack, takePayments } from '@siteoffice/domain/modules/inventory/order-payments'
import {
  payPurchase,
  paySale,
  refundPurchase,
  refundSale,
} from '@siteoffice/domain/modules/inventory/payment-endpoints'
import type { PaymentMethod } from '@siteoffice/domain/modules/inventory/payment-methods'
import { PAYMENT_METHODS } from '@siteoffice/domain/modules/inventory/payment-methods'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Values } from '../../../kinds/kind.ts'
import { call } from '../../../lib/call.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t, useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { ShortFormFields } from '../../../records/form/short-form.tsx'
import { type ShortFields, useShortForm } from '../../../records/form/use-short-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { problemOf } from '../cart/cart-words.ts'
import { leaveStale, STALE } from '../leave-stale.ts'
import type { OrderAccount } from './order-account.ts'
import { TapRow } from './tap-row.tsx'

const AMOUNT = money({ required: true, min: 0 })
const METHOD = choice(PAYMENT_METHODS, { required: true })
const REFERENCE = text({ max: 120, help: 'The number of the card slip, the transfer or the cheque.' })
const REASON = text({ required: true, multiline: true, max: 2000 })
interface Typed {
  readonly method: PaymentMethod
  readonly amount: number
}
/** The tender in the fields, when it is checked or sent. */
const typedIn = (values: Values): Typed => ({
  method: PAYMENT_METHODS.find(each => each === values['method']) ?? 'cash',
  amount: Number(values['amount'] ?? 0),
})
type Purpose = 'pay' | 'refund'
interface Props {
  readonly account: OrderAccount
  readonly purpose: Purpose
  readonly onClose: () => void
}
export function PayDialog({ account: accountNow, purpose, onClose }: Props) {
  const { t } = useTranslation()
  // of when the dialog opened: pressed again after a lost answer, it sends the same request
  const [account] = useState(accountNow)
  const id = useId()
  const client = useQueryClient()
  const { currency, name } = account
  const pays = purpose === 'pay'
  const amountLimit = pays ? account.open : account.paid
  const settle = (tender: Typed) => (pays ? takePayments(account, [tender]) : giveBack(account, tender))
  const fields: ShortFields = {
    amount: { field: AMOUNT, label: pays ? t('Amount handed over') : t('Amount to give back') },
    method: { field: METHOD, label: t('Paid by') },
    reference: { field: REFERENCE, label: t('Reference') },
    ...(!pays && { reason: { field: REASON, label: t('Reason') } }),
  }
  const booking = useShortForm({
    fields,
    // what is owed to the customer comes first; without it all that was paid may go back
    initial: { amount: pays || account.owedBack === 0 ? amountLimit : account.owedBack, method: 'cash', currency },
    check: values => {
      const outcome = settle(typedIn(values))
      return 'problem' in outcome ? { amount: problemOf(outcome.problem) } : {}
    },
    send: async values => {
      const { reference, reason } = values
      const tender = { ...typedIn(values), ...(typeof reference === 'string' && { reference }) }
      try {
        const answer = pays
          ? await recordPayment(account, tender)
          : await recordRefund(account, tender, typeof reason === 'string' ? reason : '')
        toast.product(wordsOf(answer, account, purpose))
      } catch (error) {
        await leaveStale(error, { client, resource: account.kind, leave: onClose })
        return
      }
      onClose()
      await client.invalidateQueries()
    },
  })
  const outcome = settle(typedIn(booking.form.values))
  const change = 'settlement' in outcome ? outcome.settlement.change : 0
  return (
    <Dialog
      open
      title={pays ? t('Record a payment of “{{name}}”?', { name }) : t('Record a refund of “{{name}}”?', { name })}
      okText={pays ? t('Record payment') : t('Record refund')}
      cancelText={t('Keep as it is')}
      ok={{ loading: booking.busy, form: id }}
      onCancel={onClose}
      stays
    >
      <dl className="pay-facts">
        <Fact label={pays ? t('Due') : t('Paid')} value={formatMoney(amountLimit, currency)} />
        {!pays && account.owedBack > 0 && (
          <Fact label={t('To be given back')} value={formatMoney(account.owedBack, currency)} />
        )}
        {change > 0 && <Fact label={t('Change to give back')} value={formatMoney(change, currency)} />}
      </dl>
      <ShortFormFields
        id={id}
        form={booking}
        marked
        before={
          <TapRow
            due={amountLimit}
            currency={currency}
            exact={!pays || booking.form.values['method'] !== 'cash'}
            value={booking.form.values['amount']}
            onTap={amount => booking.form.set('amount', amount)}
          />
        }
      />
    </Dialog>
  )
}
const wordsOf = (answer: AnswerOf<typeof paySale>, { name, currency }: OrderAccount, purpose: Purpose) => ({
  title:
    purpose === 'pay'
      ? t('A payment of “{{name}}” is recorded', { name })
      : t('A refund of “{{name}}” is recorded', { name }),
  description:
    answer.change > 0
      ? t('Give back {{change}}.', { change: formatMoney(answer.change, currency) })
      : answer.duePrice < 0
        ? t('{{amount}} are still to be given back.', { amount: formatMoney(-answer.duePrice, currency) })
        : t('{{amount}} are still due.', { amount: formatMoney(answer.duePrice, currency) }),
})
const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
type Tender = Typed & { readonly reference?: string }
const recordPayment = ({ kind, _id, version }: OrderAccount, tender: Tender) => {
  const input = { params: { id: _id }, body: { version, payments: [tender] } }
  return kind === 'sale' ? call(paySale, input, STALE) : call(payPurchase, input, STALE)
}
const recordRefund = ({ kind, _id, version }: OrderAccount, payment: Tender, reason: string) => {
  const input = { params: { id: _id }, body: { version, payment, reason } }
  return kind === 'sale' ? call(refundSale, input, STALE) : call(refundPurchase, input, STALE)
}
