/** The manual order of records. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { MenuChoice } from '../../../ui/menu-button.tsx'
import { useRemoval } from '../../actions/record-calls.ts'
import type { AnyRecord } from '../../display/record.ts'
import type { ListState } from '../../queries/list-state.ts'
import { placeAfter } from './reordered.ts'

type Rows = readonly AnyRecord[]
export interface Dragging {
  /** the rows before the page's first one are out of sight: nothing can be dropped there */
  readonly firstPage: boolean
  /** puts a row right after another, or before all */
  readonly drop: (id: string, after: string | null) => void
}
interface Moves {
  /** the page's rows; a row whose move is under way stands at its new place */
  readonly rows: Rows | undefined
  readonly choices: (record: AnyRecord) => readonly MenuChoice[]
  /** undefined where rows cannot be dragged */
  readonly dragging: Dragging | undefined
}
const NO_CHOICES = (): readonly MenuChoice[] => []

/**
 * The moves of a row, while the list is in its manual order; none otherwise. Rows are dragged only where all are shown:
 * among filtered rows a place says little.
 */
export function useMoves(resource: AnyResource, state: ListState, read: Rows | undefined): Moves {
  const { t } = useTranslation()
  const { can } = useSession()
  const { refresh } = useRemoval(resource)
  const [going, setGoing] = useState<{ readonly from: Rows; readonly to: Rows }>()
  // until the list has been read again
  const rows = going !== undefined && going.from === read ? going.to : read
  const isManual = resource.order !== undefined && (state.sort ?? resource.list.sort) === resource.order
  if (rows === undefined || read === undefined || !isManual || state.trash || !can(permissionFor(resource, 'update')))
    return { rows, choices: NO_CHOICES, dragging: undefined }
  const firstPage = state.page === 0
  const move = (id: string, after: string | null) => {
    const record = rows.find(row => row._id === id)
    if (record === undefined) return
    if (after !== null || firstPage) setGoing({ from: read, to: placeAfter(rows, id, after) })
    api
      .post(`/${resource.name}/move/${id}`, { version: record.version, after })
      .then(refresh)
      // the call has toasted the failure; the row goes back to its place
      .catch(() => setGoing(undefined))
  }
  const all = state.search === '' && Object.keys(state.filters).length === 0
  return {
    rows,
    dragging: all ? { firstPage, drop: move } : undefined,
    choices: record => {
      const at = rows.findIndex(row => row._id === record._id)
      const choice = (key: string, label: string, after: string | null | undefined): MenuChoice[] =>
        after === undefined ? [] : [{ key, label, onSelect: () => move(record._id, after) }]
      // the row before the first one of a page stands on the page before, out of sight
      const above = at === 1 && firstPage ? null : rows[at - 2]?._id
      return [
        ...choice('@up', t('Move up'), at === 0 ? undefined : above),
        ...choice('@down', t('Move down'), rows[at + 1]?._id),
        ...choice('@top', t('Move to the top'), firstPage && at === 0 ? undefined : null),
      ]
    },
  }
}
