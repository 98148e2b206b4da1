import type { Ref } from './values.ts'

/** The closed list of error codes and the status that each is answered with. */
export const ERRORS = {
  bad_request: 400,
  validation_failed: 400,
  unknown_field: 400,
  unsupported_media_type: 415,
  payload_too_large: 413,
  unauthenticated: 401,
  wrong_credentials: 401,
  password_required: 401,
  forbidden: 403,
  second_factor_required: 403,
  wrong_store: 403,
  not_found: 404,
  link_expired: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale_version: 409,
  illegal_transition: 409,
  duplicate: 409,
  in_use: 409,
  /** the same request is under way, or its answer was lost */
  in_progress: 409,
  rule_broken: 422,
  reason_required: 422,
  missing_reference: 422,
  /** an Idempotency-Key came again with another request */
  key_reused: 422,
  too_many_requests: 429,
  request_timeout: 408,
  internal: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof ERRORS

export interface FieldError {
  readonly field: string
  readonly message: string
}
/** A price that is another today than in the cart. */
export interface ChangedPrice {
  readonly product: Ref
  readonly from: number
  readonly to: number
  readonly currency: string
}
/** What every failed call answers. */
export interface ErrorBody {
  readonly code: ErrorCode
  readonly message: string
  readonly errors?: readonly FieldError[]
  readonly requestId: string
  /** with stale_version: the record as it stands */
  readonly current?: { readonly [field: string]: unknown }
  /** with illegal_transition */
  readonly from?: string
  readonly to?: string
  readonly allowed?: readonly string[]
  /** with in_use: what depends on the record */
  readonly usedBy?: readonly { readonly resource: string; readonly field: string; readonly count: number }[]
  /** with rule_broken, where an order is to be made of a cart whose prices have changed */
  readonly changedPrices?: readonly ChangedPrice[]
  /** with too_many_requests: seconds */
  readonly retryAfter?: number
}
