/** How a bill is paid. By itself, for the catalogue needs it, and so does whoever records a payment. */
export const METHODS = ['bank', 'cash', 'card', 'cheque', 'mobile', 'set_off'] as const
export const METHOD_LABELS = { bank: 'Bank transfer', mobile: 'Mobile payment', set_off: 'Set off against a note' }
