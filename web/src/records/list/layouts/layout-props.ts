import type { Layout } from '@siteoffice/domain/engine/layouts'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { ReactNode } from 'react'
import type { AnyRecord } from '../../display/record.ts'
import type { ListState } from '../../queries/list-state.ts'
import type { Column, Density } from '../table/list-columns.ts'
import type { RowAction } from '../table/row-menu.tsx'

export interface LayoutProps {
  readonly resource: AnyResource
  readonly layout: Layout
  readonly state: ListState
  readonly columns: readonly Column[]
  /** the page of the table */
  readonly rows: readonly AnyRecord[] | undefined
  readonly pathTo: (id: string) => string
  readonly density: Density
  readonly pager: ReactNode
  /** the table */
  readonly children: ReactNode
  /** opens what has to be asked first */
  readonly onAction: (action: RowAction) => void
}
