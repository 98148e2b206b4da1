/** The saved view that a list shows: the one in the address, else the person's default view. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { OpenableView } from '@siteoffice/domain/engine/session'
import type { Ref } from '@siteoffice/domain/engine/values'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { type Session, useSession } from '../../lib/session.ts'
import { keys } from './keys.ts'
import { NO_VIEW, viewIn, viewParams } from './list-query.ts'
import { ownList } from './list-setting.ts'
import { type AddressState, differences, type ListView, paramsOf, readView } from './list-state.ts'
import { type LeftOut, usableView } from './usable-view.ts'

/** A view as the server tells it by itself. */
export interface SavedView extends Omit<OpenableView, 'query' | 'sort'> {
  readonly resource: string
  readonly query: string | null
  readonly sort: string | null
  readonly createdBy: Ref | null
  readonly roles: readonly Ref[]
}
export const savedViewQuery = (id: string) => ({
  queryKey: keys.record('savedViews', id),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<SavedView>(`/savedViews/id/${id}`, {}, { signal }),
})
export const isViewOpen = ({ opened }: ListView): boolean => opened?.id !== undefined && opened.id !== NO_VIEW

/** Whether the list shows something else than the view that is open. */
export const isChanged = (view: ListView): boolean =>
  isViewOpen(view) && differences(view).some(([name]) => name !== 'page' && name !== 'at')

export interface OpenView {
  readonly view: OpenableView | SavedView | undefined
  readonly opened: AddressState
  /** parts of the view that this person's list does not have */
  readonly leftOut: readonly LeftOut[]
  /** it is on its way */
  readonly pending: boolean
  /** the view is gone, or this person may not open it */
  readonly missing: boolean
}
const NOTHING = new URLSearchParams()

/** The view that an address names, with its content as far as the person's settings hold it. */
export function namedView(session: Session, resource: AnyResource, params: URLSearchParams) {
  const own = ownList(session, resource)
  const id = viewIn(params, own?.defaultView?._id)
  const ownView = [own?.defaultView, ...(own?.pinned ?? [])].find(each => id !== undefined && each?._id === id)
  return { own, id, ownView: ownView ?? undefined }
}
/** The content of a view for this person, as the parameters of an address. */
export function baseOf(resource: AnyResource, session: Session, view: OpenableView | SavedView) {
  const { params, leftOut } = usableView(resource, session, viewParams(view))
  return { base: paramsOf(readView(resource, params)), leftOut }
}
export function useOpenView(resource: AnyResource): OpenView {
  const [params] = useSearchParams()
  const session = useSession()
  const { own, id, ownView } = namedView(session, resource, params)
  const viewQuery = useQuery({ ...savedViewQuery(id ?? ''), enabled: id !== undefined && !ownView })
  const savedView = ownView ?? (viewQuery.data?.resource === resource.name ? viewQuery.data : undefined)
  const view = id === undefined ? undefined : savedView
  const none = { id: own?.defaultView ? NO_VIEW : undefined, base: NOTHING }
  if (view === undefined) {
    const pending = id !== undefined && viewQuery.isPending
    return { view, opened: none, leftOut: [], pending, missing: id !== undefined && !pending }
  }
  const { base, leftOut } = baseOf(resource, session, view)
  return { view, opened: { id: view._id, base }, leftOut, pending: false, missing: false }
}
