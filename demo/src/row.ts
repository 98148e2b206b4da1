/** What the demo's generators make: rows in stored form, with the steps that led to them. */

import { namedIdAt } from '@siteoffice/api/data/seed/named-id'
import type { Fields } from '@siteoffice/domain/engine/field'
import type { CreateInput, Json } from '@siteoffice/domain/engine/values'

type Settable<F extends Fields> = { readonly [K in keyof F]: Omit<F[K], 'writable'> }
/** All fields of a resource by their declared types, those that only the server sets included. */
export type Values<R extends { readonly fields: Fields }> = CreateInput<Settable<R['fields']>>

export interface Change {
  readonly field: string
  readonly from: Json
  readonly to: Json
}
/** One entry of a record's history. */
export interface Step {
  readonly action: string
  readonly at: Date
  readonly by: string | null
  readonly changes?: readonly Change[]
  readonly reason?: string
}
export type AnyRow = { readonly _id: string; readonly [field: string]: unknown }
export interface DemoRow<V> {
  readonly _id: string
  readonly values: V
  /** the first is the create */
  readonly steps: readonly [Step, ...Step[]]
  readonly deletedAt?: Date
}
export type AnyDrawn = DemoRow<{ readonly [field: string]: unknown }>

/** An id for a record of that family, in the order of time. */
export const idFor = (family: string, key: string | number, at: Date): string => namedIdAt(`demo ${family} ${key}`, at)

/** A drawn record as it is inserted. */
export function rowOf({ _id, values, steps, deletedAt }: AnyDrawn): AnyRow {
  const last = steps.at(-1) ?? steps[0]
  return {
    ...values,
    _id,
    createdAt: steps[0].at.toISOString(),
    updatedAt: last.at.toISOString(),
    createdBy: steps[0].by,
    updatedBy: last.by,
    version: steps.length,
    deletedAt: deletedAt?.toISOString() ?? null,
  }
}
/** A change of one plain value. */
export const change = (field: string, from: Json, to: Json): Change => ({ field, from, to })
