/** The number of a resource's records by the value of a field, as bars; each bar opens its list. */
import type { Point } from '@siteoffice/domain/modules/dashboard/statistics'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { listLink } from './list-link.ts'

export interface SharesProps {
  readonly title: string
  readonly points: readonly Point[] | null
  readonly resource: string
  readonly field: string
  /** in place of the point's own words */
  readonly label?: (point: Point) => string
}
const FEW = 8
const totalOf = (points: readonly Point[] | null): number => points?.reduce((all, { value }) => all + value, 0) ?? 0
/** A single record, such as a company's own, has no shares. */
export const isShared = (points: readonly Point[] | null): boolean => totalOf(points) > 1

export function Shares({ title, points, resource, field, label }: SharesProps) {
  const { t } = useTranslation()
  const [whole, setWhole] = useState(false)
  const total = totalOf(points)
  if (points === null) return null
  const most = Math.max(...points.map(({ value }) => value))
  const visiblePoints = whole || points.length <= FEW + 1 ? points : points.slice(0, FEW)
  return (
    <Panel title={title}>
      <ul className="shares">
        {visiblePoints.map(point => (
          <li key={point.key}>
            <Link to={listLink(resource, { [field]: point.key })}>
              <span className="shares-label">{label?.(point) ?? t(point.label)}</span>
              <b>{formatNumber(point.value)}</b>
              <span className="shares-track" aria-hidden>
                <span style={{ inlineSize: `${(100 * point.value) / most}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="shares-foot">
        <Link to={listLink(resource, {})}>{t('All {{number}}', { number: formatNumber(total) })}</Link>
        {visiblePoints.length < points.length && (
          <Button type="link" onClick={() => setWhole(true)}>
            {t('Show {{number}} more', { number: formatNumber(points.length - visiblePoints.length) })}
          </Button>
        )}
      </div>
    </Panel>
  )
}
