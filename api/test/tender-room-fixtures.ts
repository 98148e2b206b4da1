/** What the records beside a tender ask for. */
import type { Body } from './test-service.ts'

type Values = Record<string, unknown>
/** What of the fixtures is used here. */
interface Making {
  next(): number
  make(name: string): Promise<Body>
  publishedProject(more?: Values): Promise<string>
  openedBid(): Promise<{ readonly bid: string }>
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
export const TENDER_ROOM: Readonly<Record<string, RulesOf>> = {
  addenda: async (made, given) => ({
    project: given.project ?? (await made.publishedProject()),
    newDeadline: null,
    sealing: null,
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
  tenderInvitations: async made => ({ project: await made.publishedProject({ invitedCompanies: [] }) }),
  bidRevisions: async made => ({
    bid: (await made.openedBid()).bid,
    receipt: `R-${made.next()}/1`,
    ...FROZEN,
  }),
  bidOpenings: async made => ({
    openedAt: '2026-03-01T10:00:00.000Z',
    bidCount: 0,
    contentHash: '0'.repeat(64),
    project: await made.publishedProject(),
  }),
}
