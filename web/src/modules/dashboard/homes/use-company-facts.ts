/** Loads the start page of a company: its bids, the deadlines of the week, papers that run out, and what it owes. */
import { findResource } from '@siteoffice/domain/catalogue'
import { addDays } from '@siteoffice/domain/engine/relative-days'
import type { Page, Total } from '@siteoffice/domain/engine/wire'
import { rightsOfList } from '@siteoffice/domain/menu-for'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { today } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { keys } from '../../../records/queries/keys.ts'
import { nearest } from './nearest.ts'

type Query = { readonly [filter: string]: string | number }
const WEEK = 7
const PAPER_DAYS = 60
const SIZE = 6
/** The list cannot be sorted by the deadline of a bid, which is that of its tender: so many are loaded to find the nearest. */
const MOST = 100
const FRESH_MS = 30_000
const OWED = { status: 'issued', paymentStatus: 'unpaid,partial' } as const

/** The lists behind the parts of the page, by the company's id and the day. */
function companyLists(company: string, day: string) {
  const week = `${day}..${addDays(day, WEEK)}`
  return {
    bids: { company, status: 'draft,in_check,submitted,under_review,shortlisted', sort: '-createdAt' },
    closing: { company, status: 'draft', bidDeadline: week },
    awards: { company, status: 'declared', acceptanceDeadline: week, sort: 'acceptanceDeadline' },
    bills: { ...OWED, dueDate: week, sort: 'dueDate' },
    papers: { company, status: 'pending,accepted', expiryDate: `..${addDays(day, PAPER_DAYS)}`, sort: 'expiryDate' },
    owed: OWED,
    late: { ...OWED, overdueDays: '1..' },
  } as const
}
const RESOURCES = {
  bids: 'projectBid',
  closing: 'projectBid',
  awards: 'project-winnings',
  bills: 'billings',
  papers: 'companyDocument',
} as const
type Part = keyof typeof RESOURCES
export interface CompanyFacts {
  readonly company: string
  readonly lists: ReturnType<typeof companyLists>
  /** undefined where the person may not list it */
  readonly pages: { readonly [P in Part]: Page<AnyRecord> | undefined }
  readonly owed: readonly Total[] | undefined
  readonly late: readonly Total[] | undefined
  /** why a part could not be loaded */
  readonly error: Error | null
  readonly retry: () => void
}
/** Undefined until each part has been loaded or has failed once. */
export function useCompanyFacts(enabled: boolean): CompanyFacts | undefined {
  const { can, profile } = useSession()
  const company = profile?.company?._id ?? ''
  const lists = companyLists(company, today())
  const mayList = (name: string): boolean => {
    const resource = findResource(name)
    return enabled && company !== '' && resource !== undefined && rightsOfList(resource).every(right => can(right))
  }
  const page = (part: Part) => {
    const query: Query = { ...lists[part], size: part === 'closing' ? MOST : SIZE }
    return {
      queryKey: keys.list(RESOURCES[part], query),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<Page<AnyRecord>>(`/${RESOURCES[part]}`, query, { signal }),
      staleTime: FRESH_MS,
      enabled: mayList(RESOURCES[part]),
    }
  }
  const sums = (query: Query) => ({
    queryKey: keys.counts('billings', 'totals', query),
    queryFn: ({ signal }: { signal: AbortSignal }) => api.get<readonly Total[]>('/billings/totals', query, { signal }),
    staleTime: FRESH_MS,
    enabled: mayList('billings'),
  })
  const [bids, closing, awards, bills, papers, owed, late] = useQueries({
    queries: [
      page('bids'),
      page('closing'),
      page('awards'),
      page('bills'),
      page('papers'),
      sums(lists.owed),
      sums(lists.late),
    ],
  })
  const all = [bids, closing, awards, bills, papers, owed, late]
  if (!enabled || all.some(({ isLoading, isFetched }) => isLoading && !isFetched)) return undefined
  const failed = all.filter(({ data, error }) => data === undefined && error !== null)
  return {
    company,
    lists,
    pages: {
      bids: bids.data,
      closing: closing.data && { ...closing.data, content: nearest(closing.data.content, 'bidDeadline', SIZE) },
      awards: awards.data,
      bills: bills.data,
      papers: papers.data,
    },
    owed: owed.data,
    late: late.data,
    error: failed[0]?.error ?? null,
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  }
}
