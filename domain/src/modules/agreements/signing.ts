/** Signing by a mailed link, without an account. */
import type { TypeOf } from '../../engine/schema.ts'
import { day, instant, line, nullable, object, oneOf, text } from '../../engine/schema.ts'

export const SIGNING = object({
  number: text(),
  title: text(),
  /** of the company that signs */
  company: text(),
  signatory: object({ name: text(), title: nullable(text()) }),
  signBefore: day(),
  status: oneOf(['sent', 'viewed', 'signed', 'active', 'declined', 'changes_requested']),
  /** the text as sent, as HTML */
  text: text(),
  hash: text(),
  network: text(),
})
export type Signing = TypeOf<typeof SIGNING>
export const TOKEN_BODY = { token: line(100) }
/** The facts of a stored document, for a person who has the file or its hash. */
export const VERIFIED_DOCUMENT = object({
  /** the sort of document: bill, receipt, agreement, … */
  name: text(),
  number: text(),
  at: instant(),
  network: text(),
})
