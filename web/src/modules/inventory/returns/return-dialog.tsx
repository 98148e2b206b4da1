/** Takes goods of a sale back; a chunk of its own. */
import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import { choice, text } from '@siteoffice/domain/engine/field'
import { returnGoods } from '@siteoffice/domain/modules/inventory/order-returns'
import { PAYMENT_METHODS } from '@siteoffice/domain/modules/inventory/payment-methods'
import { returnSale } from '@siteoffice/domain/modules/inventory/return-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { ShortFormFields } from '../../../records/form/short-form.tsx'
import { type ShortFields, useShortForm } from '../../../records/form/use-short-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { problemOf } from '../cart/cart-words.ts'
import { leaveStale, STALE } from '../leave-stale.ts'
import { type Choice, ReturnLines } from './return-lines.tsx'
import type { SoldSale } from './sold-goods.ts'

const REASON = text({ required: true, max: 500 })
const METHOD = choice(PAYMENT_METHODS, { required: true })

/** What the chosen quantities come to, and what is wrong with each item. */
function outcomeOf(sale: SoldSale, choices: ReadonlyMap<string, Choice>) {
  const lines = [...choices].flatMap(([item, { quantity, goods }]) => (quantity > 0 ? [{ item, quantity, goods }] : []))
  const outcome = returnGoods(sale, lines)
  if ('problem' in outcome) {
    const [, place = ''] = outcome.problem.field.split('.')
    const errors = new Map([[lines[Number(place)]?.item ?? '', problemOf(outcome.problem)]])
    return { lines, errors, amounts: new Map<string, number>(), credit: 0, refund: 0 }
  }
  const { amounts, credit, refund } = outcome.goods
  const byItem = new Map(lines.map(({ item }, at) => [item, amounts[at] ?? 0]))
  return { lines, errors: new Map<string, string>(), amounts: byItem, credit, refund }
}
interface Props {
  readonly sale: SoldSale
  readonly onClose: () => void
}
export function ReturnDialog({ sale: saleNow, onClose }: Props) {
  const { t } = useTranslation()
  // of when the dialog opened: pressed again after a lost answer, it sends the same request
  const [sale] = useState(saleNow)
  const id = useId()
  const client = useQueryClient()
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const { lines, errors, amounts, credit, refund } = outcomeOf(sale, choices)
  const { currency, name } = sale
  const money = (amount: number): string => formatMoney(amount, currency)
  const fields: ShortFields = {
    reason: { field: REASON, label: t('Reason') },
    ...(refund > 0 && { refundMethod: { field: METHOD, label: t('Given back by') } }),
  }
  const form = useShortForm({
    fields,
    initial: { refundMethod: 'cash' },
    send: async ({ reason, refundMethod }) => {
      const method = PAYMENT_METHODS.find(each => each === refundMethod)
      const body = {
        version: sale.version,
        lines: lines.map(line => ({ ...line, reason: typeof reason === 'string' ? reason : '' })),
        ...(refund > 0 && method !== undefined && { refundMethod: method }),
      }
      try {
        toast.product(wordsOf(await call(returnSale, { params: { id: sale._id }, body }, STALE)))
      } catch (error) {
        await leaveStale(error, { client, resource: 'sale', leave: onClose })
        return
      }
      onClose()
      await client.invalidateQueries()
    },
  })
  const wordsOf = (answer: AnswerOf<typeof returnSale>) => ({
    title: t('The return of “{{name}}” is recorded', { name }),
    description:
      answer.refund > 0
        ? t('Give back {{amount}}. The credit note is {{number}}.', {
            amount: money(answer.refund),
            number: answer.creditNote,
          })
        : t('{{amount}} are still due. The credit note is {{number}}.', {
            amount: money(answer.duePrice),
            number: answer.creditNote,
          }),
  })
  return (
    <Dialog
      open
      title={t('Which goods of “{{name}}” come back?', { name })}
      okText={t('Take goods back')}
      cancelText={t('Keep as it is')}
      ok={{ loading: form.busy, form: id, disabled: lines.length === 0 || errors.size > 0 }}
      onCancel={onClose}
      width={720}
      stays
      scrolls
    >
      <ReturnLines
        sale={sale}
        choices={choices}
        amounts={amounts}
        errors={errors}
        onChoose={(item, choice) => setChoices(new Map([...choices, [item, choice]]))}
      />
      <ShortFormFields id={id} form={form} marked />
      <dl className="return-facts" aria-live="polite">
        <Fact label={t('Credit')} value={money(credit)} />
        <Fact label={t('Given back')} value={money(refund)} />
        {credit > refund && <Fact label={t('Taken off what is due')} value={money(credit - refund)} />}
      </dl>
      <p className="goods-note">{t('A return cannot be undone. The customer’s balance goes down by the credit.')}</p>
    </Dialog>
  )
}
const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
