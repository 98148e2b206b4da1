/** The methods and states of payment and delivery of orders, and what happens to returned goods, in a file of their own: the catalogue needs them without the rules of carts. */
export const PAYMENT_METHODS = ['cash', 'bank', 'card', 'cheque', 'mobile'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export const PAYMENT_STATES = ['unpaid', 'partial', 'paid', 'refunded'] as const
export const RETURNED_GOODS = ['restocked', 'written_off'] as const
export const DELIVERY_STATES = ['none', 'partial', 'full'] as const
