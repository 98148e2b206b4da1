/** The dashboard: every figure is a list with filters, so that what is counted is what the list shows. */

export interface FigureDefinition {
  readonly key: string
  readonly label: string
  readonly group: 'attention' | 'figures'
  readonly resource: string
  /** filters of the list; {from}, {to}, {today} and {soon} stand for days */
  readonly query: { readonly [parameter: string]: string }
  /** compared with the period before */
  readonly trend?: boolean
}
export const SOON_DAYS = 30
const figure = (
  group: FigureDefinition['group'],
  key: string,
  label: string,
  resource: string,
  query: FigureDefinition['query'],
  trend = false,
): FigureDefinition => ({ key, label, group, resource, query, ...(trend && { trend }) })

export const FIGURES: readonly FigureDefinition[] = [
  figure('attention', 'applications', 'Company applications to review', 'company', {
    application: 'submitted,in_review',
  }),
  figure('attention', 'documents', 'Company documents to review', 'companyDocument', { status: 'pending' }),
  figure('attention', 'expiringVerifications', 'Verifications that run out within 30 days', 'company', {
    verification: 'verified,verified_with_conditions',
    verifiedUntil: '{today}..{soon}',
  }),
  figure('attention', 'projectApprovals', 'Projects waiting for approval', 'projects', { status: 'pending_approval' }),
  figure('attention', 'bidsToOpen', 'Published projects past their bid deadline', 'projects', {
    status: 'published',
    bidDeadline: '..{yesterday}',
  }),
  figure('attention', 'winningsToDecide', 'Winning declarations to approve', 'project-winnings', {
    status: 'proposed',
  }),
  figure('attention', 'billingApprovals', 'Billings waiting for approval', 'billings', { status: 'pending_approval' }),
  figure('attention', 'billingsDue', 'Issued billings past their due date', 'billings', {
    status: 'issued',
    dueDate: '..{yesterday}',
  }),
  figure('attention', 'requestedCategories', 'Requested categories to decide', 'requestedCategory', {
    status: 'pending',
  }),
  figure('attention', 'mouOverdue', 'Agreements not signed in time', 'mouAssignment', {
    status: 'sent,viewed',
    signBefore: '..{yesterday}',
  }),
  figure('attention', 'messages', 'Contact messages without an answer', 'contact-message', {
    status: 'new,in_progress',
  }),
  figure('attention', 'conversations', 'Open guest conversations', 'guestConversation', { status: 'open' }),
  figure('attention', 'applicants', 'New job applications', 'careers', { stage: 'new' }),
  figure('figures', 'companies', 'New companies', 'company', { createdAt: '{from}..{to}' }, true),
  figure('figures', 'projects', 'New projects', 'projects', { createdAt: '{from}..{to}' }, true),
  figure('figures', 'bids', 'Bids submitted', 'projectBid', { submittedAt: '{from}..{to}' }, true),
  figure('figures', 'awards', 'Awards', 'project-winnings', { awardDate: '{from}..{to}' }, true),
  figure('figures', 'billings', 'Billings dated', 'billings', { issueDate: '{from}..{to}' }, true),
  figure('figures', 'users', 'New users', 'users', { createdAt: '{from}..{to}' }, true),
]
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
export interface Figure {
  readonly key: string
  readonly label: string
  readonly group: FigureDefinition['group']
  readonly resource: string
  readonly query: { readonly [parameter: string]: string }
  readonly value: number
  readonly before: number | null
}
export interface Point {
  readonly key: string
  readonly label: string
  readonly value: number
}
export interface Statistics {
  readonly from: string
  readonly to: string
  readonly figures: readonly Figure[]
  readonly projectsByStatus: readonly Point[] | null
  readonly companiesByVerification: readonly Point[] | null
  readonly usersByRole: readonly Point[] | null
  readonly projectsByCountry: readonly Point[] | null
  readonly byMonth:
    | readonly { readonly month: string; readonly projects: number; readonly bids: number; readonly awards: number }[]
    | null
  readonly money:
    | readonly { readonly month: string; readonly currency: string; readonly billed: number; readonly paid: number }[]
    | null
}
