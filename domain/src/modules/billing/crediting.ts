/** A bill is credited in whole or in part by a draft of a credit note, which is approved and issued like any bill. */
export const crediting = {
  credit: {
    from: ['issued'],
    to: 'issued',
    label: 'Credit',
    button: 'Credit this bill',
    binding: true,
    help: 'A draft of a credit note is made with the lines of the bill, or with what is left of it. Change it, and submit it for approval; the company is notified when it is issued.',
    done: 'A draft of a credit note for {{record}} is made',
    makes: { by: 'relatedTo' },
    shows: ['total', 'amountCredited'],
  },
} as const
