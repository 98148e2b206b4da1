/** Reports of the stores: sales of a period, what stock was worth at a day, and what lies unsold. */
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Narrowing, ofStore } from '../../../kinds/reference/narrowing.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { TabStrip } from '../../../ui/tab-strip.tsx'
import './reports.css'
import { SalesTab } from './sales-tab.tsx'
import { SlowMoversTab } from './slow-movers-tab.tsx'
import { StockValueTab } from './stock-value-tab.tsx'

export function ReportsScreen() {
  const { t } = useTranslation()
  const { can, store } = useSession()
  const narrowing = useMemo(() => ofStore(store), [store])
  const [params] = useSearchParams()
  const tabs = [
    { key: 'sales', label: t('Sales'), isOpen: can('READ_ALL_SALE'), Tab: SalesTab },
    { key: 'value', label: t('Stock value'), isOpen: can('READ_ALL_STOCK') && can('READ_COST'), Tab: StockValueTab },
    { key: 'slow', label: t('Slow movers'), isOpen: can('READ_ALL_STOCK'), Tab: SlowMoversTab },
  ].filter(({ isOpen }) => isOpen)
  const asked = params.get('tab')
  const current = asked === null ? tabs[0] : tabs.find(({ key }) => key === asked)
  return (
    <Narrowing value={narrowing}>
      <PageHeader title={t('Reports')} about={t('Sales of a period, stock value and slow movers.')} />
      <div className="plain-list report-tabs">
        <TabStrip label={t('Reports')} current={current?.key}>
          {tabs.map(({ key, label }) => (
            <Link key={key} to={`?tab=${key}`} aria-current={key === current?.key ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </TabStrip>
      </div>
      {current === undefined ? <EmptyState title={t('You do not have access to this')} /> : <current.Tab />}
    </Narrowing>
  )
}
