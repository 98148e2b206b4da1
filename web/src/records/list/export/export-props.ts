import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { ListState } from '../../queries/list-state.ts'
import type { RowCount } from '../../queries/use-list-query.ts'
import type { ListColumns } from '../table/list-columns.ts'

export interface ExportProps {
  readonly resource: AnyResource
  readonly state: ListState
  readonly columns: ListColumns
  readonly rowCount: Pick<RowCount, 'total' | 'moreThan'>
  /** the records that were chosen of the list; absent: all that it shows */
  readonly selection?: { readonly number: number; readonly ids?: readonly string[] }
}
