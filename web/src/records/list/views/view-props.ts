import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { ListState } from '../../queries/list-state.ts'
import type { OpenView } from '../../queries/open-view.ts'
import type { ListColumns } from '../table/list-columns.ts'

export interface ViewProps {
  readonly resource: AnyResource
  readonly state: ListState
  readonly columns: ListColumns
  readonly view: OpenView
}
