/** Tenders beside their records. */
import { CODES } from '../../engine/codes.ts'
import { defineEndpoint } from '../../engine/endpoint.ts'
import { boolean, id, integer, list, nullable, number, object, oneOf, text } from '../../engine/schema.ts'
import { PLUGS } from './comparable.ts'

/** The language of the words in a file; English where it has none of them. */
const language = oneOf<string>(CODES.language)
/** In a tender with lots the bids for one lot are compared. */
const lot = object({}, { lot: id() })
/** The plug for a row that a bid does not price. */
const plug = oneOf(PLUGS)
const comparisonQuery = object({}, { language, lot: id(), plug })
export const exportComparison = defineEndpoint({
  method: 'GET',
  path: '/projectBid/comparison/{project}',
  guard: ['EXPORT_DATA'],
  section: 'Bids',
  operationId: 'exportComparison',
  summary: 'The opened bids of a project side by side, as XLSX',
  description:
    'The lowest first, measured against the tender’s bill of quantities and without tax: amounts, ranks, what each is above the lowest, and of each row of the bill the quantity, rate and total of every bidder, with what stands out or differs from the bill in words. `plug` says what stands in for a price that a bid does not have. What the caller may not read is left out; before the opening there is none. It is told in the audit log.',
  params: object({ project: id() }),
  query: comparisonQuery,
  answer: 'file',
  errors: ['not_found', 'forbidden', 'rule_broken'],
  heavy: true,
})
export const readComparisonDocument = defineEndpoint({
  method: 'GET',
  path: '/projectBid/comparison-document/{project}',
  guard: ['EXPORT_DATA'],
  section: 'Bids',
  operationId: 'readComparisonDocument',
  summary: 'The opened bids of a project side by side, as PDF',
  description:
    'A document to work with, made anew for the caller and kept nowhere: the bids, the lowest first, and their priced items with a few bidders to a table. What the caller may not read is left out; before the opening there is none. It is told in the audit log.',
  params: object({ project: id() }),
  query: comparisonQuery,
  answer: 'file',
  errors: ['not_found', 'forbidden', 'rule_broken'],
  heavy: true,
})
export const readBidReceipt = defineEndpoint({
  method: 'GET',
  path: '/projectBid/receipt/{id}',
  guard: ['READ_SINGLE_PROJECT_APPLICATIONS', 'READ_SINGLE_BID_REVISIONS'],
  section: 'Bids',
  operationId: 'readBidReceipt',
  summary: 'The receipt of a bid with its lines, as PDF',
  description:
    'Of its last submission, or of the one that `revision` names: number, time and hash of what was submitted, and its priced items. It is for whoever may read what the bid says: its bidder, and others after the opening.',
  params: object({ id: id() }),
  query: object({}, { language, revision: integer({ minimum: 1 }) }),
  answer: 'file',
  errors: ['not_found', 'forbidden', 'rule_broken'],
  heavy: true,
})
const score = nullable(number())
export const readEvaluation = defineEndpoint({
  method: 'GET',
  path: '/projectBid/evaluation/{project}',
  guard: ['READ_ALL_BID_EVALUATIONS'],
  section: 'Bids',
  operationId: 'readEvaluation',
  summary: 'What the evaluators say of the opened bids of a tender with rated criteria, and how the bids rank',
  description:
    'Technical score: the mean of the submitted evaluations, each weighed by the criteria. Financial score: 100 × the lowest amount ÷ the amount, of the bids that count. An evaluator who has not submitted their own scores of all bids is told nobody else’s, nor anything that follows from them.',
  params: object({ project: id() }),
  query: lot,
  answer: object({
    /** false: the caller still has to score bids, and may not see other scores before that */
    told: boolean(),
    priceWeight: nullable(number()),
    currency: nullable(text()),
    evaluators: list(object({ _id: id(), label: text(), submitted: integer(), of: integer(), own: boolean() })),
    bids: list(
      object({
        _id: id(),
        label: text(),
        bidder: text(),
        status: text(),
        live: boolean(),
        technical: score,
        financial: score,
        total: score,
        rank: nullable(integer()),
        comments: list(object({ evaluator: id(), comment: text() })),
      }),
    ),
    criteria: list(
      object({
        name: text(),
        weight: number(),
        description: nullable(text()),
        /** as the bids are */
        bids: list(
          object({
            mean: score,
            spread: number(),
            wide: boolean(),
            scores: list(object({ evaluator: id(), score: number(), note: nullable(text()) })),
          }),
        ),
      }),
    ),
  }),
  errors: ['not_found', 'forbidden', 'rule_broken'],
})
const difference = nullable(object({ amount: number(), percent: number() }))
export const readAwardDecision = defineEndpoint({
  method: 'GET',
  path: '/project-winnings/decision/{id}',
  guard: ['READ_SINGLE_PROJECT_WINNING_DECLARATION'],
  section: 'Bids',
  operationId: 'readAwardDecision',
  summary:
    'What an award is decided by: its rank, its distance from the lowest bid and the estimate, and the limits of its winner',
  description:
    'For staff. Differences are in the currency of the award, against the figures at the time of its proposal, without tax against the lowest bid. Limits are in the currency of the company; `open` is the award with the other awards of the company that are not completed. What the caller may not read elsewhere is null.',
  params: object({ id: id() }),
  answer: object({
    rank: nullable(object({ rank: integer(), of: integer(), rated: boolean() })),
    overLowest: difference,
    overEstimate: difference,
    limits: nullable(
      object({
        currency: text(),
        amount: number(),
        single: nullable(number()),
        open: number(),
        aggregate: nullable(number()),
      }),
    ),
  }),
  errors: ['not_found', 'forbidden'],
})
const ofBid = object({}, { language, lot: id(), bid: id() })
export const readBillSheet = defineEndpoint({
  method: 'GET',
  path: '/projectBid/bill-sheet/{project}',
  guard: ['READ_SINGLE_PROJECTS'],
  section: 'Bids',
  operationId: 'readBillSheet',
  summary: 'The bill of quantities of a project to be priced anywhere, as XLSX',
  description:
    'Unit rates and exclusions can be typed, all else is locked; totals are formulas. With `bid` the rates of that bid are filled in, as far as the caller may read them. A hidden column holds the key of each row.',
  params: object({ project: id() }),
  query: ofBid,
  answer: 'file',
  errors: ['not_found', 'forbidden', 'rule_broken'],
  heavy: true,
})
export const checkBillSheet = defineEndpoint({
  method: 'POST',
  path: '/projectBid/bill-sheet/{project}',
  guard: ['READ_SINGLE_PROJECTS'],
  section: 'Bids',
  operationId: 'checkBillSheet',
  summary: 'Reads a priced bill of quantities, and says row by row what is missing or was changed',
  description:
    'Nothing is written: the rates go into a bid when its form is saved. Rows are known by their key, else by their code.',
  params: object({ project: id() }),
  query: ofBid,
  body: 'file',
  answer: object({
    rows: list(object({ key: text(), unitRate: nullable(number()), excluded: boolean(), isRead: boolean() })),
    problems: list(
      object({
        kind: oneOf(['empty', 'missing', 'changed', 'unreadable', 'unsolved', 'unknown', 'twice'] as const),
        /** of the sheet; 0 where it is in none */
        row: integer(),
        column: oneOf(['code', 'description', 'unit', 'quantity', 'rate'] as const),
        text: text(),
      }),
    ),
  }),
  errors: ['not_found', 'forbidden', 'rule_broken', 'unsupported_media_type', 'payload_too_large'],
  idempotent: false,
})
