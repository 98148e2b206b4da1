/** The dashboard: every figure counts a list with filters, so that it agrees with the list. */
import type { TypeOf } from '../../engine/schema.ts'
import { day, id, instant, list, mapOf, nullable, number, object, oneOf, text } from '../../engine/schema.ts'
import { REF } from '../../engine/values.ts'
import type { FigureDefinition } from './waiting.ts'
import { CONCERNS, SOON_DAYS, WAITING } from './waiting.ts'

const period = (
  key: string,
  label: string,
  resource: string,
  date: string,
  alsoFor: readonly string[] = [],
): FigureDefinition => ({ key, label, resource, query: { [date]: '{from}..{to}' }, alsoFor })

export const FIGURES: readonly FigureDefinition[] = [
  ...WAITING,
  period('companies', 'New companies', 'company', 'createdAt'),
  period('projects', 'New projects', 'projects', 'createdAt'),
  period('bids', 'Bids submitted', 'projectBid', 'submittedAt'),
  period('awards', 'Project awards', 'project-winnings', 'awardDate', ['billings']),
  period('billings', 'Billings dated', 'billings', 'issueDate'),
  period('users', 'New users', 'users', 'createdAt'),
  // a cart is no sale, and no purchase; a sale counts on the day of its confirmation
  {
    key: 'sales',
    label: 'Sales',
    resource: 'sale',
    query: { soldOn: '{from}..{to}', status: 'confirmed,on_hold,completed,closed_short' },
    alsoFor: [],
  },
  {
    key: 'purchases',
    label: 'Purchases',
    resource: 'purchase',
    query: { createdAt: '{from}..{to}', status: 'ordered,on_hold,completed,closed_short' },
    alsoFor: [],
  },
  period('contactMessages', 'Contact messages', 'contact-message', 'createdAt'),
  period('guestConversations', 'Guest conversations', 'guestConversation', 'createdAt'),
  period('feedback', 'Customer feedback', 'customerFeedback', 'createdAt'),
  period('blogs', 'New blog posts', 'blogs', 'createdAt'),
  period('jobApplications', 'Job applications', 'careers', 'createdAt'),
  period('bookings', 'Bookings', 'booking', 'createdAt'),
]
/** The figures that count a resource's rows by a field. */
export const GROUPINGS = {
  projectsByStatus: ['projects', 'status'],
  projectsByCountry: ['projects', 'country'],
  companiesByVerification: ['company', 'verification'],
  usersByRole: ['users', 'role'],
  billingsByStatus: ['billings', 'status'],
  messagesByStatus: ['contact-message', 'status'],
  postsByStatus: ['blogs', 'status'],
} as const
/** The series over time, with the resources whose rows they count. */
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
/** A figure's filters with days in place of its placeholders. */
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
  deadline: nullable(
    text({ description: 'The nearest day or instant until which there is time; null where none is known' }),
  ),
})
export type Figure = TypeOf<typeof FIGURE>
const POINT = object({ key: text({ description: "As the list's filter takes it" }), label: text(), value: number() })
export type Point = TypeOf<typeof POINT>
/** A day, a week or a month, cut at the ends of the period. */
const SPAN = { from: day(), to: day() }
export interface Span {
  readonly from: string
  readonly to: string
}
const TENDER_SPAN = object({ ...SPAN, projects: number(), bids: number(), awards: number() })
export type TenderSpan = TypeOf<typeof TENDER_SPAN>
const MONEY_SPAN = object({
  ...SPAN,
  currency: text(),
  billed: number(),
  paid: number({ description: 'Of what was billed in the span' }),
  received: number({ description: 'Payments that came in the span, for whatever bill, less refunds' }),
  count: number(),
})
export type MoneySpan = TypeOf<typeof MONEY_SPAN>
/** A person's action on a record. */
const DOING = object({
  _id: id(),
  at: instant(),
  action: text(),
  actor: nullable(REF),
  resource: text(),
  record: REF,
  /** the fields that distinguish the record, where its label is a number of ours */
  sides: list(object({ field: text(), value: text() })),
})
export type Doing = TypeOf<typeof DOING>
/** A figure is null where the person may not see its list, or where it is no part of staff's work. */
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
/** The spans of a period: days, weeks that end with it, or months. */
export function spansOf({ from, to }: Span): Span[] {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  const spans: Span[] = []
  for (let end = to; end >= from; end = addDays(spans[0]?.from ?? from, -1)) {
    const start = length <= DAILY ? end : length <= WEEKLY ? addDays(end, -6) : `${end.slice(0, 7)}-01`
    spans.unshift({ from: start < from ? from : start, to: end })
  }
  return spans
}
