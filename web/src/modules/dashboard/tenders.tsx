/** Projects, bids and awards over the period, as lines one below the other. */
import type { TenderSpan } from '@siteoffice/domain/modules/dashboard/statistics'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Plot, roundTop } from '../../records/display/plot.tsx'
import { Panel } from '../../ui/panel.tsx'
import { listLink, rangeOf } from './list-link.ts'
import { type SpanColumn, SpanTable } from './span-table.tsx'

const KINDS = [
  { kind: 'bids', label: 'Bids submitted', resource: 'projectBid', date: 'submittedAt' },
  { kind: 'projects', label: 'New projects', resource: 'projects', date: 'createdAt' },
  { kind: 'awards', label: 'Project awards', resource: 'project-winnings', date: 'awardDate' },
] as const
type Kind = (typeof KINDS)[number]['kind']

export function Tenders({ spans }: { readonly spans: readonly TenderSpan[] }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('Bids and awards over time')}>
      {KINDS.map(({ kind, label }, index) => (
        <Strip key={kind} kind={kind} label={t(label)} spans={spans} named={index === KINDS.length - 1} />
      ))}
      <SpanTable
        title={t('Bids and awards over time')}
        spans={spans}
        columns={KINDS.map(
          ({ kind, label, resource, date }): SpanColumn<TenderSpan> => ({
            key: kind,
            label: t(label),
            text: span => formatNumber(span[kind]),
            link: span => (span[kind] === 0 ? undefined : listLink(resource, { [date]: rangeOf(span) })),
          }),
        )}
      />
    </Panel>
  )
}
interface StripProps {
  readonly kind: Kind
  readonly label: string
  readonly spans: readonly TenderSpan[]
  readonly named: boolean
}
/** Each kind has a scale of its own: there are a hundred bids to an award. */
function Strip({ kind, label, spans, named }: StripProps) {
  const top = roundTop(Math.max(...spans.map(span => span[kind])))
  const across = (index: number): number => (100 * (index + 0.5)) / spans.length
  const line = spans.map((span, index) => `${across(index)},${100 - (100 * span[kind]) / top}`).join(' ')
  return (
    <div className="strip" data-kind={kind}>
      <p className="swatch" data-kind={kind} aria-hidden>
        {label} <b>{formatNumber(spans.reduce((all, span) => all + span[kind], 0))}</b>
      </p>
      <Plot
        spans={spans}
        top={top}
        lines={[1, 0.5, 0]}
        named={named}
        scale={value => formatNumber(value)}
        hold={index => [{ kind, label, text: formatNumber(spans[index]?.[kind] ?? 0) }]}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
          <polygon points={`${across(0)},100 ${line} ${across(spans.length - 1)},100`} />
          <polyline points={line} />
        </svg>
      </Plot>
    </div>
  )
}
