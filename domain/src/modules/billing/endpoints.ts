/** Billing beside its records. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { id, integer, list, object, oneOf, text } from '../../engine/schema.ts'

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
    faults: list(object({ number: text(), fault: oneOf(['changed', 'removed', 'added', 'broken']) })),
    series: list(object({ series: text(), count: integer(), hash: text() })),
  }),
  heavy: true,
})
