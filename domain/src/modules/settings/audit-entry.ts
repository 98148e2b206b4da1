/** An entry of the audit log: what somebody did to a record, or that somebody signed in. */
import type { TypeOf } from '../../engine/schema.ts'
import { id, instant, list, nullable, object, text } from '../../engine/schema.ts'
import { REF } from '../../engine/values.ts'

/** What stands for signing in, among the names of resources. */
export const SESSION = 'session'
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
