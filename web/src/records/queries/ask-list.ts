import { catalogue } from '@siteoffice/domain/catalogue'
import type { QueryClient } from '@tanstack/react-query'
import { listPath } from '../../kinds/paths.ts'
import { sessionNow } from '../../lib/session.ts'
import { overView } from './list-query.ts'
import { readView } from './list-state.ts'
import { baseOf, namedView } from './open-view.ts'
import { pageQuery, tabsQuery, totalsQuery } from './use-list-query.ts'

/** Asks for the rows, the number and the tabs of the list at an address, before its screen is there. */
export function askList(client: QueryClient, { pathname, search }: Pick<URL, 'pathname' | 'search'>): void {
  const resource = catalogue.find(each => listPath(each) === pathname)
  if (resource === undefined) return
  const session = sessionNow()
  const params = new URLSearchParams(search)
  const { id, ownView } = namedView(session, resource, params)
  // what the view shows must be known first
  if (id !== undefined && ownView === undefined) return
  const base = ownView === undefined ? new URLSearchParams() : baseOf(resource, session, ownView).base
  const view = readView(resource, overView(base, params))
  const tabs = tabsQuery(resource, view)
  void client.prefetchQuery(pageQuery(resource, view))
  void client.prefetchQuery(totalsQuery(resource, view))
  if (tabs.enabled) void client.prefetchQuery(tabs)
}
