/** The notes that correct bills: credit notes, those that void a bill among them, and debit notes. */
import type { Clock } from '../clock.ts'
import { daysAfter } from '../clock.ts'
import { toMinor } from '../money.ts'
import type { DrawnBilling, Order } from './bill-lines.ts'

/** Notes to bills that were issued: part of a commission given back, or asked for in addition. */
export function notesTo(bills: readonly DrawnBilling[], orders: readonly Order[], clock: Clock): Order[] {
  const issued = bills
    .map((bill, at) => ({ bill, order: orders[at] }))
    .filter(({ bill }) => bill.values.status === 'issued' && clock.daysOf(bill.issued ?? clock.today) < -70)
  return issued
    .filter((_, place) => place % 13 === 4)
    .flatMap(({ bill, order }, place): Order[] => {
      const first = order?.lines[0]
      if (order === undefined || first === undefined) return []
      const type = place % 3 === 2 ? 'debit_note' : 'credit_note'
      const why =
        type === 'credit_note'
          ? 'Reduction of the contract sum by omission of works, commission given back'
          : 'Additional works instructed after the award, commission'
      return [
        {
          ...order,
          type,
          lines: [
            {
              description: why,
              quantity: 1,
              unitPrice: toMinor(first.unitPrice * 0.06, order.currency),
              taxPercent: first.taxPercent ?? null,
            },
          ],
          drafted: daysAfter(bill.issued ?? bill.steps[0].at, 38),
          status: 'issued',
          more: { ...order.more, relatedTo: bill._id },
        },
      ]
    })
}
/** A bill that was voided has a credit note over the whole of it. */
export function notesThatVoid(bills: readonly DrawnBilling[], orders: readonly Order[]): Order[] {
  return bills.flatMap((bill, at): Order[] => {
    const order = orders[at]
    const voided = bill.steps.find(step => step.action === 'void')?.at
    if (order === undefined || voided === undefined) return []
    return [
      {
        ...order,
        type: 'credit_note',
        drafted: voided,
        status: 'issued',
        more: { ...order.more, relatedTo: bill._id },
      },
    ]
  })
}
/** The bills, with their credit notes set off. */
export function withCredits(bills: readonly DrawnBilling[], notes: readonly DrawnBilling[]): DrawnBilling[] {
  return bills.map(bill => {
    const own = notes.filter(note => note.values.type === 'credit_note' && note.values.relatedTo === bill._id)
    if (own.length === 0) return bill
    const { currency = 'USD', balance } = bill.values
    const amountCredited = toMinor(
      own.reduce((sum, note) => sum + Number(note.values.total), 0),
      currency,
    )
    return {
      ...bill,
      values: { ...bill.values, amountCredited, balance: toMinor(Number(balance) - amountCredited, currency) },
    }
  })
}
