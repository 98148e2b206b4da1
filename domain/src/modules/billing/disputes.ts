/** A company disputes an issued bill, and the dispute is settled; the bill stays issued meanwhile. */
const onIssuedBill = { from: ['issued'], to: 'issued', binding: true } as const

export const disputes = {
  dispute: {
    ...onIssuedBill,
    label: 'Mark as disputed',
    done: '{{record}} is marked as disputed',
    reason: 'disputedReason',
    tone: 'danger',
  },
  settle: {
    ...onIssuedBill,
    label: 'Dispute is settled',
    done: 'The dispute about {{record}} is settled; {{balance}} are open',
  },
} as const
