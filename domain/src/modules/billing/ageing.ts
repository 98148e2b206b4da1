import type { TypeOf } from '../../engine/schema.ts'
import { integer, number, object, text } from '../../engine/schema.ts'
import { REF } from '../../engine/values.ts'

/** The open amounts, by the number of days that they are overdue. */
export const BUCKETS = { notDue: number(), to30: number(), to60: number(), to90: number(), over90: number() }
export const AGED = object({
  _id: text(),
  company: REF,
  currency: text(),
  ...BUCKETS,
  /** payments beyond the bills, which can be set off */
  credit: number(),
  open: number(),
  /** bills that are open */
  bills: integer(),
  /** of these, how many are disputed */
  disputed: integer(),
})
export type AgeingReport = TypeOf<typeof AGED>
