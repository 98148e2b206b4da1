/** Hands over goods of a sale, or receives those of a purchase, in part or all that is open; a chunk of its own. */
import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import { deliverSale, receivePurchase } from '@siteoffice/domain/modules/inventory/delivery-endpoints'
import {
  DELIVERY_TOO_MUCH,
  deliverGoods,
  openLines,
  RECEIPT_TOO_MUCH,
} from '@siteoffice/domain/modules/inventory/order-deliveries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { sentence } from '../../../records/form/saving/server-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { problemOf } from '../cart/cart-words.ts'
import { leaveStale, STALE } from '../leave-stale.ts'
import { GoodsLines } from './goods-lines.tsx'
import type { GoodsOrder } from './ordered-goods.ts'

/** The server knows by how much a receipt may exceed the order. */
const TERMS = {
  sale: { tooMuch: DELIVERY_TOO_MUCH, tolerance: 0 },
  purchase: { tooMuch: RECEIPT_TOO_MUCH, tolerance: 100 },
} as const
type Quantities = ReadonlyMap<string, number>
const allOpen = ({ items }: GoodsOrder): Quantities =>
  new Map(openLines(items).map(({ item, quantity }) => [item, quantity]))
const linesOf = (quantities: Quantities) =>
  [...quantities].flatMap(([item, quantity]) => (quantity > 0 ? [{ item, quantity }] : []))

/** The messages about the quantities, by item: of the rules on both sides, else of the server. */
function problemsOf(order: GoodsOrder, quantities: Quantities, failure: unknown): ReadonlyMap<string, string> {
  const lines = linesOf(quantities)
  const at = (field: string): string => lines[Number(field.split('.')[1])]?.item ?? ''
  const outcome = deliverGoods(order, lines, TERMS[order.kind])
  if ('problem' in outcome) return new Map([[at(outcome.problem.field), problemOf(outcome.problem)]])
  const errors = failure instanceof ApiError ? (failure.body.errors ?? []) : []
  return new Map(errors.map(({ field, message }) => [at(field), sentence(message)]))
}
interface Props {
  readonly order: GoodsOrder
  readonly onClose: () => void
}
export function GoodsDialog({ order: orderNow, onClose }: Props) {
  const { t } = useTranslation()
  // of when the dialog opened: pressed again after a lost answer, it sends the same request
  const [order] = useState(orderNow)
  const client = useQueryClient()
  const [quantities, setQuantities] = useState(() => allOpen(order))
  const [failure, setFailure] = useState<unknown>()
  const attempt = useAttempt()
  const { kind, name } = order
  const isSale = kind === 'sale'
  const lines = linesOf(quantities)
  const problems = problemsOf(order, quantities, failure)
  const change = (next: Quantities) => {
    setQuantities(next)
    setFailure(undefined)
    attempt.say(undefined)
  }
  const send = async () => {
    const input = { params: { id: order._id }, body: { version: order.version, lines } }
    try {
      toast.product(wordsOf(await (isSale ? call(deliverSale, input, STALE) : call(receivePurchase, input, STALE))))
    } catch (error) {
      await leaveStale(error, { client, resource: kind, leave: onClose })
      return
    }
    onClose()
    await client.invalidateQueries()
  }
  const wordsOf = ({ status, deliveryStatus }: AnswerOf<typeof deliverSale>) => ({
    title: isSale
      ? t('Goods of “{{name}}” are handed over', { name })
      : t('Goods of “{{name}}” are received', { name }),
    description:
      status === 'completed'
        ? t('It is complete.')
        : deliveryStatus === 'full'
          ? t('All is handed over. It stays open until it is paid.')
          : t('The rest of it is still open.'),
  })
  return (
    <Dialog
      open
      title={
        isSale
          ? t('Which goods of “{{name}}” are handed over?', { name })
          : t('Which goods of “{{name}}” are received?', { name })
      }
      okText={isSale ? t('Deliver goods') : t('Receive goods')}
      cancelText={t('Keep as it is')}
      ok={{ loading: attempt.busy, disabled: lines.length === 0 || (problems.size > 0 && failure === undefined) }}
      onOk={() => void attempt.run(send).then(setFailure)}
      onCancel={onClose}
      width={560}
      stays
      scrolls
    >
      <div className="goods-choice">
        <Button onClick={() => change(allOpen(order))}>{t('All that is open')}</Button>
        <Button onClick={() => change(new Map())}>{t('None')}</Button>
      </div>
      <GoodsLines
        order={order}
        quantities={quantities}
        errors={problems}
        onChange={(item, quantity) => change(new Map([...quantities, [item, quantity]]))}
      />
      <p className="goods-wrong" role="alert" aria-live={attempt.live}>
        {problems.size === 0 && attempt.message}
      </p>
      <p className="goods-note">
        {isSale
          ? t('The goods leave the stock, which cannot be undone; later they can be returned.')
          : t('The goods come into stock, at their cost, which cannot be undone.')}
      </p>
    </Dialog>
  )
}
