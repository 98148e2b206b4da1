/** The store and the warehouse of a report, beside its other filters. */
import { reference } from '@siteoffice/domain/engine/field'
import type { ReactNode } from 'react'
import { PlainFilters } from '../../../records/list/filters/plain-filters.tsx'
import type { ListState } from '../../../records/queries/list-state.ts'

const PLACES = { store: reference('stores'), warehouse: reference('warehouse') } as const

interface Props {
  readonly state: ListState
  readonly onChange: (places: { readonly store: string | undefined; readonly warehouse: string | undefined }) => void
  /** the export, which takes what is shown along */
  readonly children: ReactNode
}
export function PlaceFilters({ state, onChange, children }: Props) {
  const { store, warehouse } = state.filters
  const places = { ...(store !== undefined && { store }), ...(warehouse !== undefined && { warehouse }) }
  return (
    <div className="report-places">
      {children}
      <PlainFilters
        state={{
          ...state,
          filters: places,
          set: ({ filters = {} }) => onChange({ store: filters['store'], warehouse: filters['warehouse'] }),
        }}
        fields={PLACES}
      />
    </div>
  )
}
