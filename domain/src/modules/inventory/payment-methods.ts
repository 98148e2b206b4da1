/** How a cart is paid. By itself, for the catalogue needs it and not the rules of carts. */
export const PAYMENT_METHODS = ['cash', 'bank', 'card', 'cheque', 'mobile'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
