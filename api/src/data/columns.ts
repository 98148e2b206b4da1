/** Columns as both the catalogue's tables and the service's own are made of. */
import type { AnyPgColumn, PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import { customType } from 'drizzle-orm/pg-core'

export type Columns = Record<string, PgColumnBuilderBase>
/** Declares a table: its name, its columns, and its keys and indexes, which are made of its own columns. */
export type PutTable = (name: string, columns: Columns, extras?: (own: Record<string, AnyPgColumn>) => object[]) => void
/** Tables that no resource declares, of one part of the program. */
export type TableSet = (put: PutTable) => void
export const columnOfType = (type: string) => customType<{ data: unknown }>({ dataType: () => type })
export const uuid = columnOfType('uuid')
export const text = columnOfType('text')
export const instant = columnOfType('timestamptz(3)')
export const jsonb = columnOfType('jsonb')
export function missing(): never {
  throw new Error('A table lacks a column that every table of its sort has')
}
