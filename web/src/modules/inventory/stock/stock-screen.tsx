/** The overview of stock: balances, and the movements behind them. */
import { adjustStock, transferStock } from '@siteoffice/domain/modules/inventory/endpoints'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Narrowing, ofStore } from '../../../kinds/reference/narrowing.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { TabStrip } from '../../../ui/tab-strip.tsx'
import { Balances } from './balances.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { Movements } from './movements.tsx'
import { Reconciliation } from './reconciliation.tsx'
import './stock.css'
import { ADJUSTMENT, TRANSFER } from './types.ts'

const EVERYWHERE = {}

export function StockScreen() {
  const { t } = useTranslation()
  const { can, store } = useSession()
  const narrowing = useMemo(() => ofStore(store), [store])
  const [params] = useSearchParams()
  const [dialog, setDialog] = useState<'adjust' | 'transfer'>()
  const tab = params.get('tab') ?? 'balances'
  const close = () => setDialog(undefined)
  const meanings: { readonly [reason: string]: string } = {
    opening: t('An opening adds what was there from the start.'),
    adjustment: t('An adjustment adds stock; with a minus it takes stock away.'),
    count: t('A count says how much there is; the difference is booked.'),
    damage: t('Damage takes away what is broken.'),
  }
  return (
    <Narrowing value={narrowing}>
      <PageHeader
        title={t('Stock')}
        about={t('What lies in which warehouse, and how it came there.')}
        actions={
          <>
            {can('READ_ALL_PURCHASE') && (
              <Link className="button" data-type="default" to="/reorder">
                {t('Reorder')}
              </Link>
            )}
            {can('ADJUST_STOCK') && (
              <>
                <Button onClick={() => setDialog('transfer')}>{t('Transfer')}</Button>
                <Button type="primary" onClick={() => setDialog('adjust')}>
                  {t('Adjust')}
                </Button>
              </>
            )}
          </>
        }
      />
      <div className="plain-list">
        <div className="tab-strip-bar">
          <TabStrip label={t('Parts of stock')} current={tab === 'balances' ? undefined : tab}>
            <Link to="?" aria-current={tab === 'balances' ? 'page' : undefined}>
              {t('Balances')}
            </Link>
            <Link to="?tab=movements" aria-current={tab === 'movements' ? 'page' : undefined}>
              {t('Movements')}
            </Link>
            {can('ADJUST_STOCK') && (
              <Link to="?tab=reconciliation" aria-current={tab === 'reconciliation' ? 'page' : undefined}>
                {t('Reconciliation')}
              </Link>
            )}
          </TabStrip>
        </div>
        {tab === 'movements' && <Movements />}
        {tab === 'reconciliation' && <Reconciliation />}
        {tab === 'balances' && <Balances />}
      </div>
      {dialog === 'adjust' && (
        <BookingDialog
          endpoint={adjustStock}
          title={t('Adjust stock')}
          fields={ADJUSTMENT}
          about={values => meanings[String(values['reason'])]}
          onClose={close}
        />
      )}
      {dialog === 'transfer' && (
        // goods go from store to store as well
        <Narrowing value={EVERYWHERE}>
          <BookingDialog
            endpoint={transferStock}
            title={t('Transfer stock')}
            fields={TRANSFER}
            about={() => t('Both warehouses are booked together.')}
            onClose={close}
          />
        </Narrowing>
      )}
    </Narrowing>
  )
}
