/** What the records ask for that the program itself writes: those beside a tender, and requests to join a company. */
import type { Body } from './test-service.ts'

type Values = Record<string, unknown>
/** What of the fixtures is used here. */
interface Making {
  readonly admin: { readonly person: string }
  next(): number
  make(name: string): Promise<Body>
  publishedProject(more?: Values): Promise<string>
  openedBid(company?: string, tender?: object): Promise<{ readonly bid: string }>
}
type RulesOf = (made: Making, given: Values) => Promise<Values>

/** A bid as it was handed in: the program writes it. */
const FROZEN = {
  revision: 1,
  submittedAt: '2026-03-01T10:00:00.000Z',
  contentHash: '0'.repeat(64),
  currency: 'EUR',
  amount: 1000,
}
const RATED = { awardCriteria: 'rated_criteria', criteria: [{ name: 'Method', weight: 60 }], priceWeight: 40 }
/** A row of a bill of quantities of a tender without lots. */
export const BILL_ROW = {
  code: '1.1',
  description: 'Concrete C30/37',
  unit: 'm3',
  quantity: 12.5,
  allowAlternatives: true,
  lot: null,
}
/** An item that a bidder adds: no row of a bill, and left out of the amount, which is typed. */
const OWN_ITEM = {
  boqRow: null,
  code: 'S.1',
  description: 'Site office',
  unit: 'month',
  quantity: 12.5,
  unitRate: 80.25,
  excluded: true,
  kind: null,
}
export const TENDER_ROOM: Readonly<Record<string, RulesOf>> = {
  projectBid: async (made, given) => ({
    project: given.project ?? (await made.publishedProject()),
    company: given.company ?? (await made.make('company'))._id,
    lot: null,
    jointVenturePartners: [],
    lineItems: [OWN_ITEM],
    // tax, and what staff have levelled, would change which bid is the lowest
    leveledAmount: null,
    taxIncluded: false,
    taxPercent: null,
  }),
  addenda: async (made, given) => ({
    project: given.project ?? (await made.publishedProject()),
    newDeadline: null,
    sealing: null,
    boq: [BILL_ROW],
    criteria: [],
    priceWeight: null,
  }),
  tenderQuestions: async (made, given) => ({
    project: given.project ?? (await made.publishedProject()),
    company: given.company ?? (await made.make('company'))._id,
  }),
  tenderAnswers: async made => ({
    project: await made.publishedProject(),
    subject: `Question ${made.next()}`,
    question: 'Is the crane shared?',
  }),
  exchangeRate: async made => ({ currency: 'AED', base: 'USD', day: dayAfter(made.next()) }),
  tenderInvitations: async made => ({ project: await made.publishedProject({ invitedCompanies: [] }) }),
  bidRevisions: async made => ({
    bid: (await made.openedBid()).bid,
    title: 'B-1/1',
    status: 'submitted',
    receipt: `R-${made.next()}/1`,
    jointVenturePartners: [],
    ...FROZEN,
  }),
  bidEvaluations: async (made, given) => ({
    bid: given.bid ?? (await made.openedBid(undefined, { ...RATED, evaluators: [made.admin.person] })).bid,
    scores: [{ criterion: 'Method', score: 70, note: 'Sound' }],
  }),
  joinRequests: async made => ({
    name: 'Jo Newcomer',
    email: `newcomer-${made.next()}@test.example`,
    phone: null,
    company: (await made.make('company'))._id,
    person: (await made.make('users'))._id,
  }),
  bidOpenings: async made => ({
    openedAt: '2026-03-01T10:00:00.000Z',
    bidCount: 0,
    contentHash: '0'.repeat(64),
    project: await made.publishedProject(),
  }),
}
/** The bid says for how much, in which currency. */
export const OF_BID = {
  justification: 'The best programme',
  currency: undefined,
  awardAmount: undefined,
  negotiatedAmount: null,
  negotiationReason: null,
  contractFile: null,
}
/** A day of its own for each. */
const dayAfter = (n: number): string => new Date(Date.UTC(2031, 0, 1 + n)).toISOString().slice(0, 10)
