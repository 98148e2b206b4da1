/** The dashboard: every figure is a list with filters, so that what is counted is what the list shows. */
import type { TypeOf } from '../../engine/schema.ts'
import { day, id, instant, list, mapOf, nullable, number, object, oneOf, text } from '../../engine/schema.ts'
import { REF } from '../../engine/values.ts'

/** What sort of thing waits for somebody. */
export const CONCERNS = ['decide', 'overdue', 'expiring', 'unanswered'] as const
export type Concern = (typeof CONCERNS)[number]
export interface FigureDefinition {
  readonly key: string
  readonly label: string
  readonly resource: string
  /** filters of the list; {from}, {to}, {today}, {yesterday} and {soon} stand for days */
  readonly query: { readonly [parameter: string]: string }
  /** of what waits; all others are figures of the period, compared with the one before */
  readonly concern?: Concern
  /** who has to do with it: those who see every company's rows, or a company; default everybody */
  readonly audience?: 'staff' | 'company'
  /** of a figure of the period: other resources whose work it is part of */
  readonly alsoFor?: readonly string[]
}
export const SOON_DAYS = 30
type Query = FigureDefinition['query']
const waiting =
  (audience: 'staff' | 'company', concern: Concern) =>
  (key: string, label: string, resource: string, query: Query): FigureDefinition => ({
    key,
    label,
    resource,
    query,
    concern,
    audience,
  })
const decide = waiting('staff', 'decide')
const overdue = waiting('staff', 'overdue')
const expiring = waiting('staff', 'expiring')
const unanswered = waiting('staff', 'unanswered')
const ours = waiting('company', 'decide')
const period = (
  key: string,
  label: string,
  resource: string,
  date: string,
  alsoFor: readonly string[] = [],
): FigureDefinition => ({ key, label, resource, query: { [date]: '{from}..{to}' }, alsoFor })

export const FIGURES: readonly FigureDefinition[] = [
  decide('applications', 'Company applications to review', 'company', { application: 'submitted,in_review' }),
  decide('documents', 'Company documents to review', 'companyDocument', { status: 'pending' }),
  decide('projectApprovals', 'Projects waiting for approval', 'projects', { status: 'pending_approval' }),
  decide('winningsToDecide', 'Winning declarations to approve', 'project-winnings', { status: 'proposed' }),
  decide('billingApprovals', 'Billings waiting for approval', 'billings', { status: 'pending_approval' }),
  decide('billingDisputes', 'Disputed bills to settle', 'billings', { disputed: 'true', status: 'issued' }),
  decide('requestedCategories', 'Requested categories to decide', 'requestedCategory', { status: 'pending' }),
  decide('downloadRequests', 'Profile download requests to decide', 'profileDownloadRequest', { status: 'pending' }),
  decide('awardsToDeclare', 'Approved awards to declare', 'project-winnings', { status: 'approved' }),
  decide('countersigning', 'Agreements to countersign', 'mouAssignment', { status: 'signed' }),
  decide('postsInReview', 'Posts waiting for review', 'blogs', { status: 'in_review' }),
  decide('videosInReview', 'Videos waiting for review', 'videos', { status: 'in_review' }),
  decide('activitiesInReview', 'Activities waiting for review', 'activities', { status: 'in_review' }),
  decide('pagesInReview', 'Pages waiting for review', 'static-page', { status: 'in_review' }),
  decide('bookingsToConfirm', 'Bookings to confirm', 'booking', { status: 'pending' }),
  decide('ordersToComplete', 'Orders to hand over', 'sale', { status: 'confirmed' }),
  decide('purchasesToReceive', 'Purchases to receive', 'purchase', { status: 'ordered' }),
  overdue('bidsToOpen', 'Published projects past their bid deadline', 'projects', {
    status: 'published',
    bidDeadline: '..{yesterday}',
  }),
  overdue('billingsDue', 'Unpaid billings past their due date', 'billings', { overdueDays: '1..' }),
  overdue('awardsOverdue', 'Awards not accepted in time', 'project-winnings', {
    status: 'declared',
    acceptanceDeadline: '..{yesterday}',
  }),
  overdue('mouOverdue', 'Agreements not signed in time', 'mouAssignment', {
    status: 'sent,viewed',
    signBefore: '..{yesterday}',
  }),
  overdue('verificationsOver', 'Verifications that have run out', 'company', {
    verification: 'verified,verified_with_conditions',
    verifiedUntil: '..{yesterday}',
  }),
  overdue('outOfStock', 'Products out of stock', 'product', { stockState: 'out' }),
  expiring('expiringVerifications', 'Verifications that run out within 30 days', 'company', {
    verification: 'verified,verified_with_conditions',
    verifiedUntil: '{today}..{soon}',
  }),
  expiring('expiringDocuments', 'Documents that run out within 30 days', 'companyDocument', {
    expiryDate: '{today}..{soon}',
  }),
  expiring('closingTenders', 'Tenders that close within 30 days', 'projects', {
    status: 'published',
    bidDeadline: '{today}..{soon}',
  }),
  expiring('lowStock', 'Products low in stock', 'product', { stockState: 'low' }),
  expiring('billingsSoon', 'Bills due within 30 days', 'billings', {
    paymentStatus: 'unpaid,partial',
    dueDate: '{today}..{soon}',
  }),
  unanswered('messages', 'Contact messages without an answer', 'contact-message', { status: 'new,in_progress' }),
  unanswered('feedbackNew', 'Feedback without an answer', 'customerFeedback', { status: 'new' }),
  unanswered('conversations', 'Open guest conversations', 'guestConversation', { status: 'open' }),
  unanswered('applicants', 'New job applications', 'careers', { stage: 'new' }),
  ours('ownAwards', 'Awards to accept or decline', 'project-winnings', { status: 'declared' }),
  ours('ownAgreements', 'Agreements to sign', 'mouAssignment', { status: 'sent,viewed' }),
  ours('ownBids', 'Bids not yet submitted', 'projectBid', { status: 'draft' }),
  ours('ownProjects', 'Projects sent back to you', 'projects', { status: 'rejected' }),
  waiting('company', 'overdue')('ownBillings', 'Bills past their due date', 'billings', { overdueDays: '1..' }),
  waiting('company', 'expiring')('ownDocuments', 'Documents that run out within 30 days', 'companyDocument', {
    expiryDate: '{today}..{soon}',
  }),
  period('companies', 'New companies', 'company', 'createdAt'),
  period('projects', 'New projects', 'projects', 'createdAt'),
  period('bids', 'Bids submitted', 'projectBid', 'submittedAt'),
  period('awards', 'Project awards', 'project-winnings', 'awardDate', ['billings']),
  period('billings', 'Billings dated', 'billings', 'issueDate'),
  period('users', 'New users', 'users', 'createdAt'),
  period('sales', 'Sales', 'sale', 'createdAt'),
  period('purchases', 'Purchases', 'purchase', 'createdAt'),
  period('contactMessages', 'Contact messages', 'contact-message', 'createdAt'),
  period('guestConversations', 'Guest conversations', 'guestConversation', 'createdAt'),
  period('feedback', 'Customer feedback', 'customerFeedback', 'createdAt'),
  period('blogs', 'New blog posts', 'blogs', 'createdAt'),
  period('jobApplications', 'Job applications', 'careers', 'createdAt'),
  period('bookings', 'Bookings', 'booking', 'createdAt'),
]
/** The figures that tell a resource's rows apart by a field. */
export const GROUPINGS = {
  projectsByStatus: ['projects', 'status'],
  projectsByCountry: ['projects', 'country'],
  companiesByVerification: ['company', 'verification'],
  usersByRole: ['users', 'role'],
  billingsByStatus: ['billings', 'status'],
  messagesByStatus: ['contact-message', 'status'],
  postsByStatus: ['blogs', 'status'],
} as const
/** The series over time, and the resources whose rows they count. */
export const SERIES = {
  tenders: ['projects', 'projectBid', 'project-winnings'],
  money: ['billings'],
} as const
export interface Days {
  readonly from: string
  readonly to: string
  readonly today: string
}
const DAY_MS = 86_400_000
/** A day so many days later (or earlier) than another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
/** A figure's filters with its days filled in. */
export function figureQuery(definition: FigureDefinition, days: Days): Record<string, string> {
  const values: Record<string, string> = {
    from: days.from,
    to: days.to,
    today: days.today,
    yesterday: addDays(days.today, -1),
    soon: addDays(days.today, SOON_DAYS),
  }
  return Object.fromEntries(
    Object.entries(definition.query).map(([name, text]) => [
      name,
      text.replaceAll(/\{(\w+)\}/g, (_, word: string) => values[word] ?? ''),
    ]),
  )
}
const FIGURE = object({
  key: text(),
  label: text(),
  resource: text(),
  query: mapOf(text()),
  value: number(),
  concern: nullable(oneOf(CONCERNS, { description: 'Null for a figure of the period' })),
  before: nullable(number({ description: 'Over the period before; null for what waits' })),
})
export type Figure = TypeOf<typeof FIGURE>
const POINT = object({ key: text({ description: "As the list's filter takes it" }), label: text(), value: number() })
export type Point = TypeOf<typeof POINT>
/** A day, a week or a month, cut off at the ends of the period. */
const SPAN = { from: day(), to: day() }
export interface Span {
  readonly from: string
  readonly to: string
}
const TENDER_SPAN = object({ ...SPAN, projects: number(), bids: number(), awards: number() })
export type TenderSpan = TypeOf<typeof TENDER_SPAN>
const MONEY_SPAN = object({ ...SPAN, currency: text(), billed: number(), paid: number(), count: number() })
export type MoneySpan = TypeOf<typeof MONEY_SPAN>
/** Something that somebody did to a record. */
const DOING = object({
  _id: id(),
  at: instant(),
  action: text(),
  actor: nullable(REF),
  resource: text(),
  record: REF,
  /** what tells the record from others, where its label is a number of ours */
  sides: list(object({ field: text(), value: text() })),
})
export type Doing = TypeOf<typeof DOING>
/** What the actor may not list, or is no part of what staff work on, comes as null. */
export const STATISTICS = object({
  ...SPAN,
  figures: list(FIGURE),
  projectsByStatus: nullable(list(POINT)),
  companiesByVerification: nullable(list(POINT)),
  usersByRole: nullable(list(POINT)),
  projectsByCountry: nullable(list(POINT)),
  billingsByStatus: nullable(list(POINT)),
  messagesByStatus: nullable(list(POINT)),
  postsByStatus: nullable(list(POINT)),
  tenders: nullable(list(TENDER_SPAN)),
  /** spans with nothing in them are left out */
  money: nullable(list(MONEY_SPAN)),
  activity: nullable(list(DOING)),
})
export type Statistics = TypeOf<typeof STATISTICS>
const DAILY = 31
const WEEKLY = 190
/** The parts that a period is drawn in: days, weeks that end with it, or months. */
export function spansOf({ from, to }: Span): Span[] {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  const spans: Span[] = []
  for (let end = to; end >= from; end = addDays(spans[0]?.from ?? from, -1)) {
    const start = length <= DAILY ? end : length <= WEEKLY ? addDays(end, -6) : `${end.slice(0, 7)}-01`
    spans.unshift({ from: start < from ? from : start, to: end })
  }
  return spans
}
