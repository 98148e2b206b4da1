/** Billing beside its records. */

import { defineEndpoint } from '../../engine/endpoint.ts'
import { LARGEST_AMOUNT } from '../../engine/money.ts'
import { boolean, day, id, integer, list, nullable, number, object, oneOf, text } from '../../engine/schema.ts'
import { AGED, BUCKETS } from './ageing.ts'
import { MOST_BILLS } from './allocation.ts'
import { METHODS } from './payment-methods.ts'

export const readBill = defineEndpoint({
  method: 'GET',
  path: '/billings/document/{id}',
  guard: ['READ_SINGLE_BILLINGS'],
  section: 'Billings',
  operationId: 'readBillDocument',
  summary: 'The document of a billing, as PDF',
  description: 'Of one that was issued it is the file that was kept then; of a draft a preview, which says so.',
  params: object({ id: id() }),
  answer: 'file',
  errors: ['not_found'],
})
export const checkBills = defineEndpoint({
  method: 'GET',
  path: '/billings/chain',
  guard: ['ISSUE_BILLINGS', 'VOID_BILLINGS'],
  section: 'Billings',
  operationId: 'checkBills',
  summary: 'Whether every issued document stands as it was issued',
  description:
    'Each document is chained to the one before it by a hash. `changed`: it says something else now; `removed`: it is gone; `added`: it was put in past the chain; `broken`: the chain itself was touched. The last hash of a series, kept elsewhere, proves all before it.',
  answer: object({
    checked: integer(),
    /** all faults; `billing` is null where the document is gone */
    faults: list(
      object({ number: text(), billing: nullable(id()), fault: oneOf(['changed', 'removed', 'added', 'broken']) }),
    ),
    series: list(object({ series: text(), count: integer(), hash: text() })),
  }),
  heavy: true,
})
export const readAgeing = defineEndpoint({
  method: 'GET',
  path: '/billings/ageing',
  guard: ['READ_ALL_BILLINGS'],
  section: 'Billings',
  operationId: 'readAgeing',
  summary: 'What is still to be paid, by company, currency and how late it is',
  description: 'As of today. `totals` is over all that match, per currency.',
  query: object(
    {},
    {
      page: integer({ minimum: 0, maximum: 100_000 }),
      size: integer({ minimum: 1, maximum: 100 }),
      sort: text({ description: 'company, open or over90; with a minus, descending' }),
      search: text({ description: 'Found in names of companies' }),
      currency: text({ description: 'One code, or several with commas between them' }),
      company: text({ description: 'One id, or several with commas between them' }),
    },
  ),
  answer: object({
    content: list(AGED),
    totalElements: integer(),
    totals: list(object({ currency: text(), ...BUCKETS, credit: number(), open: number(), bills: integer() })),
  }),
  errors: ['unknown_field'],
  heavy: true,
})
export const readStatement = defineEndpoint({
  method: 'GET',
  path: '/billings/statement/{company}',
  guard: ['READ_ALL_BILLINGS'],
  section: 'Billings',
  operationId: 'readStatement',
  summary: 'The statement of account of a company, as PDF',
  description:
    'Bills, notes and payments of the period with the balance before and after, per currency; the last twelve months where no days are given.',
  params: object({ company: id() }),
  query: object({}, { from: day(), to: day() }),
  answer: 'file',
  errors: ['not_found', 'validation_failed'],
  heavy: true,
})
const amount = () => number({ minimum: -LARGEST_AMOUNT, maximum: LARGEST_AMOUNT })
export const allocatePayment = defineEndpoint({
  method: 'POST',
  path: '/billings/payments',
  guard: ['RECORD_PAYMENT'],
  section: 'Billings',
  operationId: 'allocatePayment',
  summary: 'Record one payment over several bills of a company',
  description:
    'All or none, with one receipt that names each bill. The shares add up to the amount; with `keepCredit` they may be less, and the rest is kept as credit on the last bill, which they then pay in full. Send an `Idempotency-Key`, so that a repeated request pays nothing twice.',
  body: object(
    {
      company: id(),
      currency: text({ maxLength: 3 }),
      amount: amount(),
      receivedOn: day(),
      method: oneOf(METHODS),
      allocations: list(object({ billing: id(), amount: amount() }, {}, { additionalProperties: false }), {
        minItems: 1,
        maxItems: MOST_BILLS,
      }),
    },
    {
      reference: text({ maxLength: 120, description: 'The number of the transfer or the cheque' }),
      keepCredit: boolean(),
    },
  ),
  answer: object({
    receipt: text({ description: 'Its number' }),
    /** the rest, kept as a credit on the last bill */
    credit: number(),
    bills: list(object({ _id: id(), number: text(), paid: number(), balance: number() })),
  }),
  status: 201,
  errors: ['validation_failed', 'rule_broken', 'illegal_transition'],
})
