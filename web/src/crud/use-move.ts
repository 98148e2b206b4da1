/** The order of records that is made by hand. */
import { permissionFor } from '@siteoffice/domain/permissions'
import type { AnyResource } from '@siteoffice/domain/resource'
import { api } from '../shared/lib/api.ts'
import { useTranslation } from '../shared/lib/i18n.ts'
import { useSession } from '../shared/lib/session.ts'
import type { MenuChoice } from '../shared/ui/menu-button.tsx'
import { useRemoval } from './list-row-actions.ts'
import type { ListState } from './list-state.ts'
import type { AnyRecord } from './record.ts'

/** Ways to move a row, while the list stands in the order that is made by hand; none otherwise. */
export function useMoveChoices(
  resource: AnyResource,
  state: ListState,
  rows: readonly AnyRecord[],
): (record: AnyRecord) => readonly MenuChoice[] {
  const { t } = useTranslation()
  const { can } = useSession()
  const { refresh } = useRemoval(resource)
  const ordered = resource.order !== undefined && (state.sort ?? resource.list.sort) === resource.order
  if (!ordered || state.trash || !can(permissionFor(resource, 'update'))) return () => []
  const move = (record: AnyRecord, after: string | null) => {
    api
      .post(`/${resource.name}/move/${record._id}`, { version: record.version, after })
      .then(refresh)
      // what failed has been announced by the call
      .catch(() => undefined)
  }
  return record => {
    const at = rows.findIndex(row => row._id === record._id)
    const choice = (key: string, label: string, after: string | null | undefined): MenuChoice[] =>
      after === undefined ? [] : [{ key, label, onSelect: () => move(record, after) }]
    const first = state.page === 0
    // the row before the first of a page stands on the page before, out of sight
    const above = at === 1 && first ? null : rows[at - 2]?._id
    return [
      ...choice('@up', t('Move up'), at === 0 ? undefined : above),
      ...choice('@down', t('Move down'), rows[at + 1]?._id),
      ...choice('@top', t('Move to the top'), first && at === 0 ? undefined : null),
    ]
  }
}
