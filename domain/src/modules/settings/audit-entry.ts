/** An entry of the audit log: what somebody did to a record, or that somebody signed in or failed to. */
import type { TypeOf } from '../../engine/schema.ts'
import { id, instant, list, nullable, object, text } from '../../engine/schema.ts'
import { REF } from '../../engine/values.ts'

/** What stands for signing in, among the names of resources. */
export const SESSION = 'session'
/** The action of a sign-in that failed; its reason is one of these, of an unknown address with its domain after a colon. */
export const SIGN_IN_FAILED = 'sign-in-failed'
export const SIGN_IN_FAILURES = {
  password: 'The password was wrong',
  closed: 'The account is not open',
  code: 'The code was wrong',
  passkey: 'The passkey was not accepted',
  unknown: 'No account has this address',
} as const
export type SignInFailure = (typeof SIGN_IN_FAILURES)[keyof typeof SIGN_IN_FAILURES]
/** What stands for the audit log itself, which somebody has exported. */
export const AUDIT_LOG = 'audit-log'
export const AUDIT_ENTRY = object({
  _id: id(),
  at: instant(),
  action: text(),
  resource: text(),
  recordId: id(),
  /** the record's name; null where it is gone, or not to be opened by who asks */
  label: nullable(text()),
  actor: nullable(REF),
  onBehalfOf: nullable(REF),
  /** null as well where the record is not to be opened by who asks */
  reason: nullable(text()),
  /** the names of the fields that changed, as far as who asks may read them */
  fields: list(text()),
  ip: nullable(text()),
  device: nullable(text()),
})
export type AuditEntry = TypeOf<typeof AUDIT_ENTRY>
/** The columns of the log as a sheet. */
export const AUDIT_HEADINGS: readonly string[] = [
  'When',
  'Who',
  'On behalf of',
  'What was done',
  'Kind of record',
  'Record',
  'Record id',
  'Changed',
  'Reason',
  'IP address',
  'Device',
  'Code',
]
