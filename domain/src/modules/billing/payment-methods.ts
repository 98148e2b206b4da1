/** The methods of payment, in a file of their own for the catalogue and for the screens that record payments. */
export const METHODS = ['bank', 'cash', 'card', 'cheque', 'mobile', 'set_off'] as const
export const METHOD_LABELS = { bank: 'Bank transfer', mobile: 'Mobile payment', set_off: 'Set off against a note' }
