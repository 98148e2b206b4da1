/** Amounts as a row shows them: with the sign by which they count in the sum below. */
import type { Field } from './field.ts'

type Values = { readonly [name: string]: unknown }
const stands = (states: { readonly [sibling: string]: readonly string[] }, record: Values): boolean =>
  Object.entries(states).every(([name, values]) => values.some(value => value === record[name]))

/** The amount with the sign by which it counts; null where it does not count. */
export function asCounted(field: Field, value: unknown, record: Values): unknown {
  if (!('adds' in field) || field.adds === undefined || typeof value !== 'number') return value
  const { while: states, less } = field.adds
  if (states !== undefined && !stands(states, record)) return null
  return less !== undefined && stands(less, record) ? 0 - value : value
}
