/** Addresses of the generic screens in the browser. */
import { recordPath, screenOf, screensOf } from '@siteoffice/domain/engine/describe'
import { buildQuery } from '@siteoffice/domain/engine/query'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { Session } from '../lib/session.ts'

type Query = Parameters<typeof buildQuery>[0]
/** The parameter of a list that names the record shown beside it, where records have no screen of their own, as `recordPath` has it. */
export const RECORD = 'record'

export const listPath = (resource: AnyResource, query: Query = {}): string =>
  `/${screenOf(resource)}-list${buildQuery(query)}`
/** The add screen; parameters named as fields fill them in. */
export const addPath = (resource: AnyResource, prefill: Query = {}): string =>
  `/add-${screenOf(resource)}${buildQuery(prefill)}`
export const hasEditScreen = (resource: AnyResource): boolean => screensOf(resource).includes('edit')
/** Whether there is anywhere to see a single record. */
export const hasRecordScreen = (resource: AnyResource): boolean =>
  hasEditScreen(resource) || screensOf(resource).includes('list')
export const editPath = recordPath
/** The one record of a list that holds nothing else for this actor: a company's own. */
export const onlyRecordOf = (resource: AnyResource, { ownRowsOnly, profile }: Session): string | undefined =>
  ownRowsOnly && resource.scope === '_id' ? profile?.company?._id : undefined
