/** What a count has found: the products that differ first, the largest difference at the top. */
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { type CountLine, useCountLines } from './use-count-lines.ts'
import '../../../ui/plain-table.css'
import './counts.css'

const byDifference = (a: CountLine, b: CountLine): number => Math.abs(b.difference ?? 0) - Math.abs(a.difference ?? 0)
const signed = (value: number): string => `${value > 0 ? '+' : ''}${formatNumber(value, 3)}`

export function CountReview({ sheet }: { readonly sheet: string }) {
  const { t } = useTranslation()
  const { lines, error, retry } = useCountLines(sheet)
  if (error !== null) return <ErrorBox error={error} onRetry={retry} />
  if (lines === undefined) return <Loading />
  const differing = lines.filter(line => (line.difference ?? 0) !== 0).toSorted(byDifference)
  const open = lines.filter(line => line.status === 'open')
  const alike = lines.length - differing.length - open.length
  const isPriced = differing.some(line => typeof line.differenceValue === 'number')
  return (
    <Panel title={t('Differences')}>
      {differing.length === 0 ? (
        <p className="count-none">{t('All that was counted is as the stock says.')}</p>
      ) : (
        <div className="plain-scroll">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('Product')}</th>
                <th scope="col" data-end>
                  {t('Expected')}
                </th>
                <th scope="col" data-end>
                  {t('Counted')}
                </th>
                <th scope="col" data-end>
                  {t('Difference')}
                </th>
                {isPriced && (
                  <th scope="col" data-end>
                    {t('Value')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {differing.map(line => (
                <tr key={line._id}>
                  <th scope="row">
                    <span dir="auto">{line.name}</span> <bdi className="count-sku">{line.sku}</bdi>
                  </th>
                  <td data-end>{formatNumber(line.expected ?? 0, 3)}</td>
                  <td data-end>{formatNumber(line.counted ?? 0, 3)}</td>
                  <td data-end className="count-difference" data-less={(line.difference ?? 0) < 0}>
                    <bdi dir="ltr">{signed(line.difference ?? 0)}</bdi>
                  </td>
                  {isPriced && <td data-end>{formatMoney(line.differenceValue ?? 0, line.currency)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {alike > 0 && differing.length > 0 && (
        <p className="count-none">{t('{{count}} more lines are as the stock says.', { count: alike })}</p>
      )}
      {open.length > 0 && (
        <p className="count-none">
          {t('Not counted: {{names}}.', { names: open.map(({ name }) => name).join(t(', ')) })}
        </p>
      )}
    </Panel>
  )
}
