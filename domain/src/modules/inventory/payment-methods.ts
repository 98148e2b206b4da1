/** How orders are paid, and how far. By itself, for the catalogue needs it and not the rules of carts. */
export const PAYMENT_METHODS = ['cash', 'bank', 'card', 'cheque', 'mobile'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export const PAYMENT_STATES = ['unpaid', 'partial', 'paid', 'refunded'] as const
