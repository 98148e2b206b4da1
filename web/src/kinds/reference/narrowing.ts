/** What pickers offer less of, within a part of a screen. */
import { EMPTY } from '@siteoffice/domain/query'
import { createContext } from 'react'

/** Filters of a family's list: only what they leave is offered. */
export interface Where {
  readonly [filter: string]: string
}
/** By family. */
export const Narrowing = createContext<{ readonly [family: string]: Where | undefined }>({})

const NOTHING = {}
/** Warehouses of one store, and those that belong to none. */
export const ofStore = (store: string | undefined): { readonly [family: string]: Where } =>
  store === undefined ? NOTHING : { warehouse: { store: `${store},${EMPTY}` } }
