/** The order of a list in words, where no heading on the screen shows it. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { useBreakpoint } from '../../../lib/breakpoints.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { ListState } from '../../queries/list-state.ts'
import type { ListColumns } from './list-columns.ts'

/** 'Newest first'; undefined where the arrow of a column says it. `shownColumns`: the columns of the list. */
export function useOrderWords(
  resource: AnyResource,
  state: ListState,
  columns: Pick<ListColumns, 'available'>,
  shownColumns: ListColumns['shown'],
): string | undefined {
  const { t } = useTranslation()
  const wide = useBreakpoint() === 'desktop'
  const sort = state.sort ?? resource.list.sort
  const by = sort.replace(/^-/, '')
  const falls = sort !== by
  // narrow screens and other layouts have no headings
  if (wide && state.layout === undefined && shownColumns.some(({ name }) => name === by)) return undefined
  if (by === 'createdAt') return falls ? t('Newest first') : t('Oldest first')
  if (by === resource.order && !falls) return t('In the order set by hand')
  const field = columns.available.find(({ name }) => name === by)?.field
  if (field === undefined) return undefined
  const name = t(fieldLabel(by, field))
  return falls ? t('Sorted by {{name}}, descending', { name }) : t('Sorted by {{name}}, ascending', { name })
}
