/** What pickers offer less of, within a part of a screen. */
import { findResource } from '@siteoffice/domain/catalogue'
import type { ReferenceField, ReferencesField } from '@siteoffice/domain/engine/field'
import { EMPTY } from '@siteoffice/domain/engine/query'
import { createContext } from 'react'
import type { Values } from '../kind.ts'

/** Filters of a resource's list: only what they leave is offered. */
export interface Where {
  readonly [filter: string]: string
}
/** By resource. */
export const Narrowing = createContext<{ readonly [resource: string]: Where | undefined }>({})

const NOTHING = {}
/** Warehouses of one store, and those that belong to none. */
export const ofStore = (store: string | undefined): { readonly [resource: string]: Where } =>
  store === undefined ? NOTHING : { warehouse: { store: `${store},${EMPTY}` } }

/** What a reference's declaration leaves to choose from, beside the other values of the record. */
export function whereOf(
  { to, only, within }: ReferenceField | ReferencesField,
  record: Values,
): { readonly where?: Where } {
  const same = Object.entries(within ?? {}).flatMap(([filter, own]) => {
    const value = record[own]
    if (typeof value !== 'object' || value === null || !('_id' in value)) return []
    // where the other record need not say it, those that do not say it will do as well
    const must = findResource(to)?.fields[filter]?.required === true
    return [[filter, must ? String(value._id) : `${String(value._id)},${EMPTY}`] as const]
  })
  return only === undefined && same.length === 0 ? {} : { where: { ...only, ...Object.fromEntries(same) } }
}
