/** The period's figures, each against the period before. */
import type { Figure } from '@siteoffice/domain/modules/dashboard/statistics'
import { Link } from 'react-router'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { listLink } from './list-link.ts'

const MOST = 10
const IN_A_ROW = 5
/** As even as possible: six figures stand in two rows of three. */
const columnsFor = (count: number): number => Math.ceil(count / Math.ceil(count / IN_A_ROW))

export function Trends({ figures }: { readonly figures: readonly Figure[] }) {
  const { t } = useTranslation()
  // a figure that is zero, and was zero in the period before, is left out
  const trends = figures.filter(({ value, before }) => value > 0 || (before ?? 0) > 0).slice(0, MOST)
  if (trends.length === 0) return null
  return (
    <ul className="trends" style={{ '--columns': columnsFor(trends.length) }} aria-label={t('Figures of the period')}>
      {trends.map(figure => (
        <li key={figure.key}>
          <Link to={listLink(figure.resource, figure.query)}>
            <span className="trends-label">{t(figure.label)}</span>
            <b>{formatNumber(figure.value)}</b>
            <Trend value={figure.value} before={figure.before ?? 0} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
function Trend({ value, before }: { readonly value: number; readonly before: number }) {
  const { t } = useTranslation()
  const direction = value > before ? 'up' : value < before ? 'down' : 'same'
  const share = before === 0 ? undefined : formatPercent(Math.abs(value - before) / before)
  const words = {
    up: share === undefined ? t('more') : t('{{share}} more', { share }),
    down: share === undefined ? t('less') : t('{{share}} less', { share }),
    same: t('unchanged'),
  }
  return (
    <span className="trend">
      <span className="trend-change" data-direction={direction}>
        <span aria-hidden>
          {{ up: '▲', down: '▼', same: '=' }[direction]} {direction !== 'same' && (share ?? t('new'))}
        </span>
        <span className="visually-hidden">{words[direction]}</span>
      </span>{' '}
      <span>{t('{{before}} in the period before', { before: formatNumber(before) })}</span>
    </span>
  )
}
