import type { AnyRecord } from '../../../records/display/record.ts'

/** So many records with the earliest times in a field, the earliest first. */
export const nearest = (records: readonly AnyRecord[], field: string, most: number): readonly AnyRecord[] =>
  records.toSorted((a, b) => String(a[field]).localeCompare(String(b[field]))).slice(0, most)
