import { tabsOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Count } from '../../ui/count.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import { readableField } from '../display/record.ts'
import { hrefWith, type ListState } from '../queries/list-state.ts'
import { useTabs } from '../queries/use-list-query.ts'

/** The values of the counted field as links that set the filter, each with its number of rows. */
export function StatusTabs({ resource, state }: { readonly resource: AnyResource; readonly state: ListState }) {
  const { t } = useTranslation()
  const session = useSession()
  const tabs = tabsOf(resource)
  const { data } = useTabs(resource, state)
  if (tabs === undefined || readableField(resource, tabs.field, session) === undefined) return null
  if (data === undefined) return <div className="tab-strip-bar" aria-hidden style={{ blockSize: 40 }} />
  const { [tabs.field]: current, ...others } = state.filters
  const isCounted = data.every(({ count }) => count !== undefined) && data.length > 0
  const all = isCounted ? data.reduce((sum, { count = 0 }) => sum + count, 0) : undefined
  const tab = (key: string | undefined, label: string, count: number | undefined) => (
    <Link
      key={key ?? '@all'}
      to={hrefWith(state, { filters: key === undefined ? others : { ...others, [tabs.field]: key } })}
      preventScrollReset
      {...(current === key && { 'aria-current': 'page' as const })}
    >
      {label} {count !== undefined && <Count>{formatNumber(count)}</Count>}
    </Link>
  )
  return (
    <div className="tab-strip-bar">
      <TabStrip label={t('By status')} current={current}>
        {tab(undefined, t('All'), all)}
        {data
          .filter(({ key, count }) => count !== 0 || key === current)
          .map(({ key, label, count }) => tab(key, t(label), count))}
      </TabStrip>
    </div>
  )
}
