/** Saves, changes and deletes views. */
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { OpenableView } from '@siteoffice/domain/engine/session'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../../lib/api.ts'
import { type Session, sessionNow } from '../../../lib/session.ts'
import { keys } from '../../queries/keys.ts'
import { storeLists } from '../../queries/list-setting.ts'
import type { ListState } from '../../queries/list-state.ts'
import { type SavedView, savedViewQuery } from '../../queries/open-view.ts'
import type { ListColumns } from '../table/list-columns.ts'

const SHARE = 'SHARE_VIEWS'
const SIZE = 100
export const viewsQuery = (resource: AnyResource) => ({
  queryKey: keys.list('savedViews', { resource: resource.name }),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly SavedView[]> => {
    const views: SavedView[] = []
    for (let page = 0; ; page += 1) {
      const query = { resource: resource.name, sort: 'name', size: SIZE, page }
      const { content } = await api.get<{ readonly content: readonly SavedView[] }>('/savedViews', query, { signal })
      // the filter finds a part of the name
      views.push(...content.filter(each => each.resource === resource.name))
      if (content.length < SIZE) return views
    }
  },
})
export const isMine = ({ createdBy }: SavedView, { profile }: Session): boolean => createdBy?._id === profile?._id
export const mayShare = ({ can, tenantScoped }: Session): boolean => can(SHARE) && !tenantScoped
export const mayChange = (view: SavedView, session: Session): boolean =>
  isMine(view, session) || (mayShare(session) && view.roles.length > 0)

/** The list state, as a saved view stores it. */
export const shownIn = (state: ListState, columns: ListColumns) => ({
  query: new URLSearchParams({
    ...state.filters,
    ...(state.search !== '' && { search: state.search }),
    ...(state.layout && { layout: state.layout }),
  }).toString(),
  sort: state.sort ?? null,
  columns: columns.shown.map(({ name }) => name),
  density: columns.density,
  pageSize: state.size,
})
/** Puts a changed view into the loaded profile; null: it was deleted. */
function storeView(id: string, view: SavedView | null): void {
  const next = view && { ...view, query: view.query ?? '', sort: view.sort ?? '' }
  const replaced = (each: OpenableView): readonly OpenableView[] => (each._id !== id ? [each] : next ? [next] : [])
  storeLists(
    sessionNow().profile?.lists?.map(own => ({
      ...own,
      defaultView: own.defaultView && (replaced(own.defaultView)[0] ?? null),
      pinned: own.pinned.flatMap(replaced),
    })),
  )
}
function keep(client: QueryClient, view: SavedView): void {
  client.setQueryData(savedViewQuery(view._id).queryKey, view)
  storeView(view._id, view)
  void client.invalidateQueries({ queryKey: keys.lists('savedViews') })
}
export function useViewActions() {
  const client = useQueryClient()
  const [, setParams] = useSearchParams()
  const open = (id: string | undefined) =>
    setParams(id === undefined ? {} : { view: id }, { replace: true, preventScrollReset: true })
  return {
    open,
    /** throws the API's error */
    async create(values: object): Promise<SavedView> {
      const view = await api.post<SavedView>('/savedViews/create', values)
      keep(client, view)
      return view
    },
    async update({ _id, version }: Pick<SavedView, '_id' | 'version'>, values: object) {
      const view = await api.put<SavedView>(`/savedViews/update/${_id}`, { version, ...values })
      keep(client, view)
      return view
    },
    async remove({ _id, version }: SavedView): Promise<void> {
      await api.del(`/savedViews/delete/${_id}`, { version })
      storeView(_id, null)
      client.removeQueries({ queryKey: savedViewQuery(_id).queryKey })
      await client.invalidateQueries({ queryKey: keys.lists('savedViews') })
    },
  }
}
