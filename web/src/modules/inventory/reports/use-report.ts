/** What a report of sales is asked for, kept in the address. */
import type { InputOf } from '@siteoffice/domain/engine/endpoint'
import type { readSalesReport } from '@siteoffice/domain/modules/inventory/report-endpoints'
import {
  firstDayOfReport,
  SALES_GROUPINGS,
  type SalesGrouping,
} from '@siteoffice/domain/modules/inventory/sales-report'
import { today } from '../../../lib/format.ts'
import type { ListState } from '../../../records/queries/list-state.ts'
import { usePlainList } from '../../../records/queries/use-plain-list.ts'
import { changeFilters } from './change-filters.ts'

const NAMES = ['by', 'from', 'to', 'currency', 'store', 'warehouse', 'key'] as const
type SalesQuery = InputOf<typeof readSalesReport>['query']
export interface SalesView {
  readonly state: ListState
  readonly by: SalesGrouping
  readonly from: string
  readonly to: string
  /** the row of which the sales are shown */
  readonly key: string | undefined
  readonly query: SalesQuery
  /** other filters stay as they are; a value of undefined takes one away */
  readonly set: (change: { readonly [name in (typeof NAMES)[number]]?: string | undefined }) => void
}
export function useReport(): SalesView {
  const state = usePlainList(NAMES)
  const { key, currency, store, warehouse } = state.filters
  const by = SALES_GROUPINGS.find(each => each === state.filters['by']) ?? 'day'
  const to = state.filters['to'] ?? today()
  const from = state.filters['from'] ?? firstDayOfReport(to)
  return {
    state,
    by,
    from,
    to,
    key,
    query: { by, from, to, currency, store, warehouse },
    set: changeFilters(state),
  }
}
