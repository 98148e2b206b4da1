/** The filters and the order of the inbox, read off its address. */
import { ANY, EMPTY } from '@siteoffice/domain/engine/query'

export const STATUSES = ['open', 'snoozed', 'resolved', 'spam'] as const
export const HOLDERS = ['all', 'unassigned', 'mine'] as const
const ORDERS = ['waiting', 'latest'] as const
export type Status = (typeof STATUSES)[number]
export type Holder = (typeof HOLDERS)[number]
export type Order = (typeof ORDERS)[number]

export interface InboxFilter {
  readonly status: Status
  readonly holder: Holder
  readonly order: Order
  readonly words: string
}
export function inboxFilterOf(search: URLSearchParams): InboxFilter {
  const one = <T extends string>(name: string, options: readonly [T, ...T[]]): T =>
    options.find(each => each === search.get(name)) ?? options[0]
  return {
    status: one('status', STATUSES),
    holder: one('holder', HOLDERS),
    order: one('order', ORDERS),
    words: search.get('search') ?? '',
  }
}
type Query = Readonly<Record<string, string>>
/**
 * The queries of the list, one after the other: first the conversations that wait, the longest waiting at the head, then
 * the rest. A closed or snoozed conversation does not wait.
 */
export function queriesOf({ status, holder, order, words }: InboxFilter, me: string): readonly [Query, ...Query[]] {
  const all: Query = {
    status,
    search: words,
    ...(holder === 'unassigned' && { assignee: EMPTY }),
    ...(holder === 'mine' && { assignee: me }),
  }
  const latest = '-lastActivityAt'
  if (order !== 'waiting' || status !== 'open') return [{ ...all, sort: latest }]
  return [
    { ...all, waitingSince: ANY, sort: 'waitingSince' },
    { ...all, waitingSince: EMPTY, sort: latest },
  ]
}
/** The number of conversations of each holder, from the numbers of each assignee. */
export function holderCounts(
  counts: readonly { readonly key: string; readonly count: number }[],
  me: string,
): Readonly<Record<Holder, number>> {
  const of = (key: string) => counts.find(each => each.key === key)?.count ?? 0
  return { all: counts.reduce((sum, { count }) => sum + count, 0), unassigned: of(''), mine: of(me) }
}
