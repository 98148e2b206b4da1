/** Amounts as a row shows them: with the sign by which they count in the sum below. */
import type { Field } from './field.ts'

type Values = { readonly [name: string]: unknown }
const stands = (states: { readonly [sibling: string]: readonly string[] }, record: Values): boolean =>
  Object.entries(states).every(([name, values]) => values.some(value => value === record[name]))

/** Whether the record is subtracted from the sum of the field, as a credit note from that of bills. */
export const isSubtracted = (field: Field, record: Values): boolean =>
  'adds' in field && field.adds?.less !== undefined && stands(field.adds.less, record)

/** The amount with the sign by which it counts; null where it does not count. */
export function asCounted(field: Field, value: unknown, record: Values): unknown {
  if (!('adds' in field) || field.adds === undefined || typeof value !== 'number') return value
  const { while: states } = field.adds
  if (states !== undefined && !stands(states, record)) return null
  return isSubtracted(field, record) ? 0 - value : value
}
