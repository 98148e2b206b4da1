/** A person and their company: registering a company, or asking to join one. */
import type { TypeOf } from '../../engine/schema.ts'
import { boolean, id, line, list, nullable, object, oneOf, text } from '../../engine/schema.ts'
import { NAMED } from '../../engine/wire.ts'

/** The kinds of companies that may sign up by themselves. */
export const COMPANY_TYPES = [
  'contractor',
  'subcontractor',
  'supplier',
  'consultant',
  'developer',
  'government',
] as const
/** What a company says of itself when it signs up; the rest belongs to its application. */
export const NEW_COMPANY = object(
  {
    companyName: line(160),
    type: oneOf(COMPANY_TYPES),
    country: text({ pattern: '^[A-Z]{2}$' }),
    city: line(80),
    registrationNo: line(60),
    phone: line(40),
  },
  { trades: list(id(), { maxItems: 20 }) },
  { additionalProperties: false },
)
export type NewCompany = TypeOf<typeof NEW_COMPANY>

export const OWN_COMPANY = object({
  company: nullable(NAMED),
  /** an existing company has been asked whether this person belongs to it */
  joining: boolean(),
})
