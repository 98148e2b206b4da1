/** An entry of the audit log: an action on a record, a sign-in, or a failed sign-in. */
import type { TypeOf } from '../../engine/schema.ts'
import { id, instant, list, nullable, object, text } from '../../engine/schema.ts'
import { REF } from '../../engine/values.ts'

/** The name for signing in, among those of resources. */
export const SESSION = 'session'
/** The action of a failed sign-in. The reason is one of these; for an unknown address its domain follows after a colon. */
export const SIGN_IN_FAILED = 'sign-in-failed'
export const SIGN_IN_FAILURES = {
  password: 'The password was wrong',
  closed: 'The account is not open',
  code: 'The code was wrong',
  passkey: 'The passkey was not accepted',
  unknown: 'No account has this address',
} as const
export type SignInFailure = (typeof SIGN_IN_FAILURES)[keyof typeof SIGN_IN_FAILURES]
/** The name for the audit log itself, in an entry about its export. */
export const AUDIT_LOG = 'audit-log'
export const AUDIT_ENTRY = object({
  _id: id(),
  at: instant(),
  action: text(),
  resource: text(),
  recordId: id(),
  /** the record's name; null where it is gone or closed to the reader */
  label: nullable(text()),
  actor: nullable(REF),
  onBehalfOf: nullable(REF),
  /** also null where the record is closed to the reader */
  reason: nullable(text()),
  /** the names of the changed fields, as far as the reader may see them */
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
