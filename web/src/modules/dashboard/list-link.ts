/** The list behind a figure. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { screensOf } from '@siteoffice/domain/engine/describe'
import type { Span } from '@siteoffice/domain/modules/dashboard/statistics'
import { listPath } from '../../kinds/paths.ts'

/** The list of a resource with filters; guest conversations have a screen of their own. */
export function listLink(name: string, query: { readonly [filter: string]: string }): string {
  const resource = catalogue.find(each => each.name === name)
  if (resource === undefined || !screensOf(resource).includes('list')) return '/guest-chat'
  return listPath(resource, query)
}
/** The screen of what waits for a person: their own company is one record, so its list would add nothing. */
export function waitingLink(name: string, query: { readonly [filter: string]: string }, tenantScoped: boolean): string {
  const scope = catalogue.find(each => each.name === name)?.scope
  return tenantScoped && scope === '_id' ? '/my-company' : listLink(name, query)
}
export const rangeOf = ({ from, to }: Span): string => `${from}..${to}`
