import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { Link, useSearchParams } from 'react-router'
import { listPath } from '../../../kinds/paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { NO_VIEW } from '../../../records/queries/list-query.ts'
import { tradesPath, useNumberOf } from './for-trades.ts'
import './for-trades.css'

/** Switches between all tenders and the open tenders of the company's trades, where it works or elsewhere. */
export function TradesSwitch() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const open = params.get('forTrades')
  const view = params.get('view') ?? NO_VIEW
  const numbers = { here: useNumberOf('here'), elsewhere: useNumberOf('elsewhere') }
  const link = (to: string, label: string, on: boolean, number?: number) => (
    <Link to={to} {...(on && { 'aria-current': 'page' as const })}>
      {label} {number !== undefined && <b>{formatNumber(number)}</b>}
    </Link>
  )
  return (
    <nav className="for-trades" aria-label={t('Which projects')}>
      {link(listPath(projects, { view: NO_VIEW }), t('All projects'), open === null && view === NO_VIEW)}
      {link(tradesPath('here'), t('For your trades'), open === 'here', numbers.here)}
      {link(tradesPath('elsewhere'), t('Elsewhere'), open === 'elsewhere', numbers.elsewhere)}
    </nav>
  )
}
