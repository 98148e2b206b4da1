/** The paths of the generic screens. */
import { screenOf, screensOf } from '@siteoffice/domain/engine/describe'
import { buildQuery } from '@siteoffice/domain/engine/query'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Session } from '../lib/session.ts'

type Query = Parameters<typeof buildQuery>[0]
/** The parameter of a list that names the record beside it, for resources without a screen of their own; as in `recordPath`. */
export const RECORD = 'record'

export const listPath = (resource: AnyResource, query: Query = {}): string =>
  `/${screenOf(resource)}-list${buildQuery(query)}`
/** The add screen; parameters fill in the fields of their names. */
export const addPath = (resource: AnyResource, prefill: Query = {}): string =>
  `/add-${screenOf(resource)}${buildQuery(prefill)}`
export const hasEditScreen = (resource: AnyResource): boolean => screensOf(resource).includes('edit')
/** Whether any screen shows a single record. */
export const hasRecordScreen = (resource: AnyResource): boolean =>
  hasEditScreen(resource) || screensOf(resource).includes('list')
export { editPath, recordPath } from '@siteoffice/domain/engine/describe'
/** The only record that a list has for this person: a company's own. */
export const onlyRecordOf = (resource: AnyResource, { tenantScoped, profile }: Session): string | undefined =>
  tenantScoped && resource.scope === '_id' ? profile?.company?._id : undefined
/** Opens the thread of the chat beside a record. */
export const discussPath = ({ name }: AnyResource, id: string): string => `/chat?about=${name}/${id}`
/** Whether a person talks with colleagues beside records of a resource: staff do, in their own name. */
export const mayDiscuss = ({ scope }: AnyResource, { profile, impersonated, can }: Session): boolean =>
  scope !== 'own' && profile?.kind === 'staff' && !impersonated && can('CAN_CHAT')
