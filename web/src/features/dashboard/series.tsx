/** The dashboard's charts: bars drawn with plain elements, each readable as a list. */
import type { Point, Statistics } from '@siteoffice/domain/statistics'
import { Link } from 'react-router'
import { formatCode, formatMoney, formatMonth, formatNumber } from '../../shared/lib/format.ts'
import { useTranslation } from '../../shared/lib/i18n.ts'
import { Panel } from '../../shared/ui/panel.tsx'

interface BarsProps {
  readonly title: string
  readonly points: readonly Point[] | null
  readonly label?: (point: Point) => string
  readonly link: (point: Point) => string
}
function Bars({ title, points, label, link }: BarsProps) {
  const { t } = useTranslation()
  if (points === null || points.length === 0) return null
  const most = Math.max(...points.map(point => point.value), 1)
  return (
    <Panel title={title}>
      <ul className="bars">
        {points.map(point => (
          <li key={point.key}>
            <Link to={link(point)}>
              <span className="bars-label">{label?.(point) ?? t(point.label)}</span>
              <span className="bars-track" aria-hidden>
                <span style={{ inlineSize: `${(100 * point.value) / most}%` }} />
              </span>
              <b>{formatNumber(point.value)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
const KINDS = [
  ['projects', 'New projects'],
  ['bids', 'Bids submitted'],
  ['awards', 'Awards'],
] as const

function Months({ months }: { readonly months: NonNullable<Statistics['byMonth']> }) {
  const { t } = useTranslation()
  const most = Math.max(1, ...months.flatMap(month => KINDS.map(([key]) => month[key])))
  return (
    <Panel title={t('Tenders over time')}>
      <ul className="legend" aria-hidden>
        {KINDS.map(([key, label]) => (
          <li key={key} data-kind={key}>
            {t(label)}
          </li>
        ))}
      </ul>
      <ol className="months">
        {months.map(month => (
          <li key={month.month}>
            <span className="months-bars" aria-hidden>
              {KINDS.map(([key]) => (
                <span key={key} data-kind={key} style={{ blockSize: `${(100 * month[key]) / most}%` }} />
              ))}
            </span>
            <span className="months-name">{formatMonth(month.month)}</span>
            <span className="visually-hidden">
              {KINDS.map(([key, label]) => `${t(label)}: ${formatNumber(month[key])}`).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
function Money({ money }: { readonly money: NonNullable<Statistics['money']> }) {
  const { t } = useTranslation()
  const currencies = [...new Set(money.map(each => each.currency))]
  const sum = (currency: string, key: 'billed' | 'paid') =>
    money.filter(each => each.currency === currency).reduce((all, each) => all + each[key], 0)
  return (
    <Panel title={t('Billed and paid')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on a phone, also by keyboard */}
      <div className="dashboard-table-frame" role="group" aria-label={t('Billed and paid')} tabIndex={0}>
        <table className="dashboard-table">
          <thead>
            <tr>
              <th scope="col">{t('Currency')}</th>
              <th scope="col">{t('Billed')}</th>
              <th scope="col">{t('Paid')}</th>
              <th scope="col">{t('Open')}</th>
            </tr>
          </thead>
          <tbody>
            {currencies.map(currency => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td>{formatMoney(sum(currency, 'billed'), currency)}</td>
                <td>{formatMoney(sum(currency, 'paid'), currency)}</td>
                <td>{formatMoney(sum(currency, 'billed') - sum(currency, 'paid'), currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
export function Series({ statistics }: { readonly statistics: Statistics }) {
  const { t } = useTranslation()
  const { byMonth, money } = statistics
  const by = (path: string, field: string) => (point: Point) => `${path}?${field}=${encodeURIComponent(point.key)}`
  return (
    <div className="dashboard-series">
      {byMonth !== null && byMonth.length > 0 && <Months months={byMonth} />}
      {money !== null && money.length > 0 && <Money money={money} />}
      <Bars
        title={t('Projects by status')}
        points={statistics.projectsByStatus}
        link={by('/projects-list', 'status')}
      />
      <Bars
        title={t('Companies by verification')}
        points={statistics.companiesByVerification}
        link={by('/company-list', 'verification')}
      />
      <Bars
        title={t('Where projects are')}
        points={statistics.projectsByCountry}
        label={point => formatCode('region', point.key)}
        link={by('/projects-list', 'country')}
      />
      <Bars title={t('Users by role')} points={statistics.usersByRole} link={by('/user-list', 'role')} />
    </div>
  )
}
