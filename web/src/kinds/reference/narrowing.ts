/** Filters that narrow the options of pickers within a part of a screen. */
import { findResource } from '@siteoffice/domain/catalogue'
import type { ReferenceField, ReferencesField } from '@siteoffice/domain/engine/field'
import { EMPTY } from '@siteoffice/domain/engine/query'
import { createContext } from 'react'
import type { Values } from '../kind.ts'

/** By resource, the filters of its list that its options match. */
export interface Where {
  readonly [filter: string]: string
}
/** By resource. */
export const Narrowing = createContext<{ readonly [resource: string]: Where | undefined }>({})

const NOTHING = {}
/** The warehouses of one store, and those that belong to none. */
export const ofStore = (store: string | undefined): { readonly [resource: string]: Where } =>
  store === undefined ? NOTHING : { warehouse: { store: `${store},${EMPTY}` } }

/** The filters that a reference declares, with the other values of the record. */
export function whereOf(
  { to, only, within }: ReferenceField | ReferencesField,
  record: Values,
): { readonly where?: Where } {
  const same = Object.entries(within ?? {}).flatMap(([filter, own]) => {
    const value = record[own]
    if (typeof value !== 'object' || value === null || !('_id' in value)) return []
    // an option without a value in that field matches, where the field is not required
    const must = findResource(to)?.fields[filter]?.required === true
    return [[filter, must ? String(value._id) : `${String(value._id)},${EMPTY}`] as const]
  })
  return only === undefined && same.length === 0 ? {} : { where: { ...only, ...Object.fromEntries(same) } }
}
