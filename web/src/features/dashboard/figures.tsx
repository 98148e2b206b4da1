/** Figures as links to the lists that they count. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { screenOf, screensOf } from '@siteoffice/domain/describe'
import { buildQuery } from '@siteoffice/domain/query'
import type { Figure } from '@siteoffice/domain/statistics'
import { Link } from 'react-router'
import { formatNumber } from '../../shared/lib/format.ts'
import { useTranslation } from '../../shared/lib/i18n.ts'
import { Panel } from '../../shared/ui/panel.tsx'

/** The list behind a figure; conversations of guests have a screen of their own. */
function pathOf(figure: Pick<Figure, 'resource' | 'query'>): string {
  const resource = catalogue.find(each => each.name === figure.resource)
  if (resource === undefined || !screensOf(resource).includes('list')) return '/guest-chat'
  return `/${screenOf(resource)}-list${buildQuery(figure.query)}`
}
export function Attention({ figures }: { readonly figures: readonly Figure[] }) {
  const { t } = useTranslation()
  const waiting = figures.filter(figure => figure.value > 0)
  if (figures.length === 0) return null
  return (
    <Panel title={t('Needs attention today')}>
      {waiting.length === 0 && <p className="dashboard-calm">{t('Nothing is waiting for you. Well done.')}</p>}
      <ul className="dashboard-attention">
        {waiting.map(figure => (
          <li key={figure.key}>
            <Link to={pathOf(figure)}>
              <b>{formatNumber(figure.value)}</b> <span>{t(figure.label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
export function Trends({ figures }: { readonly figures: readonly Figure[] }) {
  const { t } = useTranslation()
  return (
    <ul className="dashboard-figures">
      {figures.map(figure => (
        <li key={figure.key}>
          <Link to={pathOf(figure)}>
            <span className="dashboard-figure-label">{t(figure.label)}</span>
            <b>{formatNumber(figure.value)}</b>
            <Trend figure={figure} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
function Trend({ figure }: { readonly figure: Figure }) {
  const { t } = useTranslation()
  const before = figure.before ?? 0
  const difference = figure.value - before
  const direction = difference > 0 ? 'up' : difference < 0 ? 'down' : 'same'
  const sign = direction === 'up' ? '▲' : direction === 'down' ? '▼' : '–'
  return (
    <span className="dashboard-trend" data-direction={direction}>
      <span aria-hidden>{sign}</span> {t('{{before}} in the period before', { before: formatNumber(before) })}
    </span>
  )
}
