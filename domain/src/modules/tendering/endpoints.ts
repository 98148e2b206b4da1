/** Tenders beside their records. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { id, object } from '../../engine/schema.ts'

export const exportComparison = defineEndpoint({
  method: 'GET',
  path: '/projectBid/comparison/{project}',
  guard: ['EXPORT_DATA'],
  section: 'Bids',
  operationId: 'exportComparison',
  summary: 'The opened bids of a project side by side, as XLSX',
  description:
    'The lowest first: amounts, what each is above the lowest, and of each priced item the quantity, rate and total of every bidder. What the caller may not read is left out.',
  params: object({ project: id() }),
  answer: 'file',
  errors: ['not_found', 'forbidden'],
  heavy: true,
})
