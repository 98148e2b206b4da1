/** Addresses of the generic screens in the browser. */
import { screenOf } from '@siteoffice/domain/describe'
import { buildQuery } from '@siteoffice/domain/query'
import type { AnyResource } from '@siteoffice/domain/resource'

export const listPath = (resource: AnyResource, query: Parameters<typeof buildQuery>[0] = {}): string =>
  `/${screenOf(resource)}-list${buildQuery(query)}`
/** The add screen; parameters named as fields fill them in. */
export const addPath = (resource: AnyResource, prefill: Parameters<typeof buildQuery>[0] = {}): string =>
  `/add-${screenOf(resource)}${buildQuery(prefill)}`
export const editPath = (resource: AnyResource, id: string): string => `/edit-${screenOf(resource)}/${id}`
