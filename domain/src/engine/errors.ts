import type { TypeOf } from './schema.ts'
import { free, integer, list, number, object, oneOf, text } from './schema.ts'
import { REF } from './values.ts'

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

const FIELD_ERROR = object({ field: text(), message: text() })
export type FieldError = TypeOf<typeof FIELD_ERROR>
/** A price that has changed since it was put into the cart. */
const CHANGED_PRICE = object({ product: REF, from: number(), to: number(), currency: text() })
export type ChangedPrice = TypeOf<typeof CHANGED_PRICE>
const codes = Object.keys(ERRORS) as ErrorCode[] // just declared
/** What every failed call answers. */
export const ERROR_BODY = object(
  { code: oneOf(codes), message: text(), requestId: text() },
  {
    errors: list(FIELD_ERROR),
    current: { ...free(), description: 'With stale_version: the record as it stands' },
    from: text({ description: 'With illegal_transition: the status that the record has' }),
    to: text({ description: 'With illegal_transition: the status that was wanted' }),
    allowed: list(text(), { description: 'With illegal_transition: what may be done' }),
    usedBy: list(object({ resource: text(), field: text(), count: integer() }), {
      description: 'With in_use: what depends on the record',
    }),
    changedPrices: list(CHANGED_PRICE, {
      description: 'With rule_broken, where an order is to be made of a cart whose prices have changed',
    }),
    retryAfter: number({ description: 'With too_many_requests, unavailable and in_progress: seconds' }),
  },
)
export type ErrorBody = TypeOf<typeof ERROR_BODY>
