/** Goes from record to record in the order of the list that they were opened from. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { QueryClient } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import type { AnyRecord } from '../display/record.ts'
import type { RowsView } from './list-query.ts'
import { pageQuery, totalsQuery } from './use-list-query.ts'

interface Walk {
  readonly view: RowsView
  /** the list's address after its path */
  readonly address: string
  /** the place in its page of the record that was seen last: it may have left the list meanwhile */
  readonly at: number
}
/** Stored with the loaded data, so that signing out removes it too. */
const walks = new WeakMap<QueryClient, Map<string, Walk>>()
const walkOf = (client: QueryClient, resource: AnyResource): Walk | undefined => walks.get(client)?.get(resource.name)

function remember(client: QueryClient, resource: AnyResource, walk: Walk): void {
  const cachedWalks = walks.get(client) ?? new Map<string, Walk>()
  walks.set(client, cachedWalks.set(resource.name, walk))
}
/** Remembers the list that is on screen. */
export function useRememberList(resource: AnyResource, view: RowsView, address: string, isNeeded: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isNeeded) remember(client, resource, { view, address, at: 0 })
  })
}
/** The address of the list that a record was opened from, after its path. */
export const useListAddress = (resource: AnyResource): string => walkOf(useQueryClient(), resource)?.address ?? ''

interface Neighbours {
  readonly previous: AnyRecord | undefined
  readonly next: AnyRecord | undefined
  /** counted from 1, over all pages */
  readonly position: number
  /** the number of rows in the list; undefined: not known yet */
  readonly total: number | undefined
}
/** The records before and after one in its list; undefined where it was not opened from one. */
export function useNeighbours(resource: AnyResource, id: string): Neighbours | undefined {
  const client = useQueryClient()
  const walk = walkOf(client, resource)
  const [, countTurn] = useReducer((pages: number) => pages + 1, 0)
  const view = walk?.view
  const page = (step: number) => ({
    ...pageQuery(resource, { ...(view ?? NOWHERE), page: (view?.page ?? 0) + step }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const here = useQuery({ ...page(0), enabled: walk !== undefined }).data
  const index = here?.content.findIndex(row => row._id === id) ?? -1
  const neighbourPage = (step: number, isNeeded: boolean) => ({
    ...page(step),
    enabled: walk !== undefined && isNeeded,
  })
  const at = index < 0 ? (walk?.at ?? 0) : index
  const after = useQuery(neighbourPage(1, here?.more === true && at >= here.content.length - 1)).data
  const before = useQuery(neighbourPage(-1, at === 0 && (view?.page ?? 0) > 0)).data
  const totals = useQuery({
    ...totalsQuery(resource, view ?? NOWHERE),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: walk !== undefined,
  }).data
  const has = (neighbour: typeof after): boolean => neighbour?.content.some(row => row._id === id) === true
  const step = here === undefined || index >= 0 ? 0 : has(after) ? 1 : has(before) ? -1 : 0
  useEffect(() => {
    if (walk === undefined) return
    const nextView = { ...walk.view, page: walk.view.page + step }
    remember(client, resource, { ...walk, at, view: step === 0 ? walk.view : nextView })
    if (step !== 0) countTurn()
  }, [client, resource, walk, at, step])
  if (walk === undefined || here === undefined) return undefined
  // a record that has left the list stood before the one that is in its place now
  const next = here.content[index < 0 ? at : at + 1] ?? after?.content[0]
  const previous = at > 0 ? here.content[at - 1] : before?.content.at(-1)
  return {
    previous,
    next: next?._id === id ? undefined : next,
    position: walk.view.page * walk.view.size + at + 1,
    total: totals?.more === true ? undefined : totals?.totalElements,
  }
}
const NOWHERE: RowsView = { page: 0, size: 1, sort: undefined, search: '', filters: {}, trash: false }
