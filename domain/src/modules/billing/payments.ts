/** Payments and refunds of an issued bill, which stays issued. */
const onIssuedBill = { from: ['issued'], to: 'issued', binding: true, records: 'payment' } as const

export const payments = {
  'record-payment': {
    ...onIssuedBill,
    label: 'Record payment',
    done: 'A payment for {{record}} is recorded; the balance is {{balance}}',
    shows: ['balance'],
    permission: 'RECORD_PAYMENT',
    tone: 'primary',
    input: { payment: 'required' },
  },
  'record-part': {
    ...onIssuedBill,
    label: 'Record payment over several bills',
    by: 'program',
    input: { payment: 'required' },
  },
  refund: {
    ...onIssuedBill,
    label: 'Record refund',
    done: 'A refund for {{record}} is recorded; the balance is {{balance}}',
    shows: ['amountPaid', 'balance'],
    permission: 'RECORD_PAYMENT',
    reason: true,
    input: { payment: 'required' },
  },
} as const
