/** Columns as both the catalogue's tables and the service's own are made of. */
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import { customType } from 'drizzle-orm/pg-core'

export type Columns = Record<string, PgColumnBuilderBase>
export const typed = (type: string) => customType<{ data: unknown }>({ dataType: () => type })
export const uuid = typed('uuid')
export const text = typed('text')
export const instant = typed('timestamptz(3)')
export const jsonb = typed('jsonb')
export function missing(): never {
  throw new Error('A table lacks a column that every table of its sort has')
}
