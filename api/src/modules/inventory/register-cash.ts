/** Which register session the cash of a sale belongs to. */
import type { PaymentMethod } from '@siteoffice/domain/modules/inventory/payment-methods'
import type { HookContext } from '../../engine/rules.ts'
import { wrongField } from '../../lib/failure.ts'
import type { Order } from './orders/order-stock.ts'

/**
 * Holds the open session of whoever takes or gives back cash in the store of a sale until the transaction is done, so that
 * it is closed before or after, never between. Null where there is none, which a setting may refuse. It comes right after
 * the sale in the order of locks, before its products.
 */
export async function holdRegister(
  context: HookContext,
  { store, currency }: Pick<Order, 'store' | 'currency'>,
  field: string,
): Promise<string | null> {
  const { person } = context.actor
  const [session] =
    person === null
      ? []
      : await context.find('registerSession', { person, store: store._id, currency, status: 'open' }, [], {
          lock: 'share',
        })
  if (session !== undefined) return session._id
  if (await context.isOn('inventory.cashNeedsRegister'))
    throw wrongField('rule_broken', field, 'needs a register that you have open in this store, in this currency')
  return null
}
/** What the line of a payment says of its register; nothing of a purchase, which has no session. */
export const sessionOf = (method: PaymentMethod, session: string | null | undefined) =>
  session === undefined ? {} : { session: method === 'cash' ? session : null }
/** The payments of an order as they are stored. */
export const storedPayments = ({ payments }: Pick<Order, 'payments'>) =>
  // those of purchases know no session
  payments.map(line => ('session' in line ? { ...line, session: line.session?._id ?? null } : line))
