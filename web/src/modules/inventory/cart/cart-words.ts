/** The messages of the shared rules and of the server about carts, in the person's language. */

import { NOT_WHOLE } from '@siteoffice/domain/engine/units'
import type { CartProblem } from '@siteoffice/domain/modules/inventory/cart'
import {
  DISCOUNT_RANGE,
  DUPLICATE_ITEM,
  NEGATIVE_QUANTITY,
  ORDER_TOO_LARGE,
  PAID_TOO_MUCH,
  TOO_MANY,
} from '@siteoffice/domain/modules/inventory/cart'
import { DELIVERY_TOO_MUCH, RECEIPT_TOO_MUCH } from '@siteoffice/domain/modules/inventory/order-deliveries'
import { NOTHING_DUE, NOTHING_GIVEN, REFUND_TOO_MUCH } from '@siteoffice/domain/modules/inventory/order-payments'
import { RETURN_TOO_MUCH } from '@siteoffice/domain/modules/inventory/order-returns'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { sentence } from '../../../records/form/saving/server-errors.ts'
import { type CartRecord, OTHER_CURRENCY } from './draft.ts'

/** Translates a message where it has a translation; any other stays as it came. */
export function saidOf(message: string): string {
  const sentences: { readonly [message: string]: string | undefined } = {
    [DUPLICATE_ITEM]: t('This item already exists.'),
    [NEGATIVE_QUANTITY]: t('Negative quantity is not allowed.'),
    [OTHER_CURRENCY]: t('A cart has one currency, and this product is priced in another.'),
    [NOTHING_DUE]: t('Nothing is left to be paid.'),
    [NOTHING_GIVEN]: t('Must be more than nothing'),
    'belongs to another store': t('Belongs to another store'),
    'is not sold any more': t('Is not sold any more'),
    'The cart is empty.': t('The cart is empty.'),
    'Choose a customer first.': t('Choose a customer first.'),
    'Choose a supplier first.': t('Choose a supplier first.'),
  }
  return sentences[message] ?? sentence(message)
}
/** The message about a negative number in a field of the cart. */
export const negativeWords = (path: string): string =>
  path.startsWith('items.') && path.endsWith('.quantity')
    ? t('Negative quantity is not allowed.')
    : t('A negative amount is not allowed.')
/** The message about a broken rule, with its figures. */
export function problemOf({ template, message, values }: CartProblem): string {
  const templates: { readonly [template: string]: string | undefined } = {
    [DISCOUNT_RANGE]: t('Must lie between 0 and {{most}}', values),
    [PAID_TOO_MUCH]: t('Is more than the {{due}} that are due: only cash may be, with change given back', values),
    [REFUND_TOO_MUCH]: t('Is more than the {{paid}} that were paid', values),
    [RETURN_TOO_MUCH]: t('Is more than the {{left}} that can still be returned', values),
    [DELIVERY_TOO_MUCH]: t('Is more than the {{left}} that are still to be handed over', values),
    [RECEIPT_TOO_MUCH]: t('Is more than the {{left}} that may still be received', values),
    [TOO_MANY]: t('May be at most {{most}}', values),
    [NOT_WHOLE]: t('Must be a whole number: it is counted in {{unit}}', values),
    [ORDER_TOO_LARGE]: t('Come to more than an order may, which is {{most}}', values),
  }
  return templates[template] ?? saidOf(message)
}
interface Words {
  readonly title: string
  readonly description: string
}
export const parkedWords = ({ reference, finalPrice, currency }: CartRecord): Words => ({
  title: t('“{{name}}” is parked', { name: reference }),
  description: t('The total is {{amount}}.', { amount: formatMoney(finalPrice ?? 0, currency) }),
})
type Paid = Pick<CartRecord, 'finalPrice' | 'duePrice' | 'change' | 'currency'>
function moneyWords({ finalPrice, duePrice, change = 0, currency }: Paid): string {
  const price = formatMoney(finalPrice ?? 0, currency)
  const back = change ?? 0
  const due = duePrice ?? 0
  if (back > 0) return t('{{price}} paid; give back {{change}}.', { price, change: formatMoney(back, currency) })
  if (due === 0) return t('{{price}} paid.', { price })
  return t('{{price}}, of which {{due}} are due.', { price, due: formatMoney(due, currency) })
}
/** What was sold at the till, and the change to give back. */
export const handedOverWords = (sold: Paid & { readonly reference: string }): Words => ({
  title: t('“{{name}}” is paid and handed over', { name: sold.reference }),
  description: moneyWords(sold),
})
/** The outcome for the cart and for the money, said to the person at the counter. */
export const outcomeOf = (transition: 'confirm' | 'order', order: CartRecord): Words => ({
  title:
    transition === 'confirm'
      ? t('“{{name}}” is confirmed', { name: order.reference })
      : t('“{{name}}” is ordered', { name: order.reference }),
  description: moneyWords(order),
})
