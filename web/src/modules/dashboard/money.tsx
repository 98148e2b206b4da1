/** The billed and the paid amounts of the period, in one currency at a time. */
import type { MoneySpan, Span } from '@siteoffice/domain/modules/dashboard/statistics'
import { spansOf } from '@siteoffice/domain/modules/dashboard/statistics'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCompact, formatMoney, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Legend, Plot, roundTop } from '../../records/display/plot.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { listLink, rangeOf } from './list-link.ts'
import { SpanTable } from './span-table.tsx'

interface Props {
  readonly period: Span
  readonly money: readonly MoneySpan[]
}
type Sums = Pick<MoneySpan, 'billed' | 'paid' | 'count'>
const sumOf = (rows: readonly Sums[]): Sums =>
  rows.reduce<Sums>(
    (all, row) => ({ billed: all.billed + row.billed, paid: all.paid + row.paid, count: all.count + row.count }),
    { billed: 0, paid: 0, count: 0 },
  )
const listOf = (currency: string, span: Span): string =>
  listLink('billings', { status: 'issued', currency, issueDate: rangeOf(span) })

export function Money({ period, money }: Props) {
  const { t } = useTranslation()
  const counts = Map.groupBy(money, row => row.currency)
  const currencies = [...counts].toSorted(([, a], [, b]) => sumOf(b).count - sumOf(a).count).map(([name]) => name)
  const [chosenCurrency, setWanted] = useState<string>()
  const currency = currencies.find(each => each === chosenCurrency) ?? currencies[0]
  if (currency === undefined) return null
  const rows = counts.get(currency) ?? []
  const spans = spansOf(period).map(span => ({ ...span, ...sumOf(rows.filter(row => row.from === span.from)) }))
  const amount = (value: number): string => formatMoney(value, currency)
  return (
    <Panel title={t('Billed and paid')}>
      <Totals sums={sumOf(rows)} currency={currency} link={listOf(currency, period)} />
      <div className="money-head">
        <Legend
          entries={[
            ['paid', t('Paid')],
            ['open', t('Open')],
          ]}
        />
        {currencies.length > 1 && (
          <Select
            label={t('Currency')}
            value={currency}
            options={currencies.map(each => ({ value: each, label: each }))}
            onChange={setWanted}
          />
        )}
      </div>
      <Bars spans={spans} amount={amount} />
      <SpanTable
        title={t('Billed and paid')}
        spans={spans}
        columns={[
          {
            key: 'count',
            label: t('Billings'),
            text: span => formatNumber(span.count),
            link: span => (span.count === 0 ? undefined : listOf(currency, span)),
          },
          { key: 'billed', label: t('Billed'), text: span => amount(span.billed), link: () => undefined },
          { key: 'paid', label: t('Paid'), text: span => amount(span.paid), link: () => undefined },
        ]}
      />
    </Panel>
  )
}
interface TotalsProps {
  readonly sums: Sums
  readonly currency: string
  readonly link: string
}
function Totals({ sums, currency, link }: TotalsProps) {
  const { t } = useTranslation()
  return (
    <dl className="money-totals">
      <div>
        <dt>{t('Billed')}</dt>
        <dd>
          <Link to={link}>{formatMoney(sums.billed, currency)}</Link>
          <span>{t('{{count}} billings', { count: sums.count })}</span>
        </dd>
      </div>
      <div>
        <dt>{t('Paid')}</dt>
        <dd>{formatMoney(sums.paid, currency)}</dd>
      </div>
      <div>
        <dt>{t('Open')}</dt>
        <dd>{formatMoney(sums.billed - sums.paid, currency)}</dd>
      </div>
    </dl>
  )
}
interface BarsProps {
  readonly spans: readonly (Span & Sums)[]
  readonly amount: (value: number) => string
}
function Bars({ spans, amount }: BarsProps) {
  const { t } = useTranslation()
  const top = roundTop(Math.max(...spans.map(({ billed }) => billed)))
  return (
    <Plot
      spans={spans}
      top={top}
      scale={formatCompact}
      hold={index => {
        const { billed, paid } = spans[index] ?? { billed: 0, paid: 0 }
        return [
          { kind: 'paid', label: t('Paid'), text: amount(paid) },
          { kind: 'open', label: t('Open'), text: amount(billed - paid) },
        ]
      }}
    >
      <div className="plot-bars">
        {spans.map(({ from, billed, paid }) => (
          <span key={from} style={{ blockSize: `${(100 * billed) / top}%` }}>
            <i style={{ blockSize: billed === 0 ? 0 : `${Math.min(100, (100 * paid) / billed)}%` }} />
          </span>
        ))}
      </div>
    </Plot>
  )
}
