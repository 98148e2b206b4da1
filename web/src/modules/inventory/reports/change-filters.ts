import type { ListState } from '../../../records/queries/list-state.ts'

/** Changes filters in the address, and leaves the others as they are; undefined takes one away. */
export const changeFilters =
  (state: ListState) =>
  (change: { readonly [name: string]: string | undefined }): void => {
    const filters = Object.entries({ ...state.filters, ...change }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    )
    state.set({ filters: Object.fromEntries(filters) })
  }
