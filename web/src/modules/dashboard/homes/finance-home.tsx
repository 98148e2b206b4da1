/** The start page of who works on money: what is late, what came in, what is disputed and what is to be approved. */
import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import type { Total } from '@siteoffice/domain/engine/wire'
import { readAgeing } from '@siteoffice/domain/modules/billing/endpoints'
import type { MoneySpan } from '@siteoffice/domain/modules/dashboard/statistics'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatAmount } from '../../../kinds/money/format-amount.ts'
import { api } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { keys } from '../../../records/queries/keys.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import '../../../ui/plain-table.css'
import { listLink, rangeOf } from '../list-link.ts'
import { AmountRows } from './amount-rows.tsx'
import './homes.css'
import { monthSums, sumsOf } from './sums.ts'

type Ages = AnswerOf<typeof readAgeing>['totals']
/** One part of the page, which may fail while the others load. */
type Part<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
interface FinanceFacts {
  readonly ages: Part<Pick<AnswerOf<typeof readAgeing>, 'totals'>>
  readonly disputed: Part<readonly Total[]>
  readonly toApprove: Part<readonly Total[]>
}
const DISPUTED = { disputed: 'true', status: 'issued' }
const TO_APPROVE = { status: 'pending_approval' }
const FRESH_MS = 30_000

const totals = (query: { readonly [filter: string]: string }, enabled: boolean) => ({
  queryKey: keys.counts('billings', 'totals', query),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<readonly Total[]>('/billings/totals', query, { signal }),
  staleTime: FRESH_MS,
  enabled,
})
/** Undefined until each part has been loaded or has failed once. */
export function useFinanceFacts(enabled: boolean): FinanceFacts | undefined {
  const [ages, disputed, toApprove] = useQueries({
    queries: [
      {
        queryKey: ['receivables', 'home'],
        queryFn: ({ signal }) => call(readAgeing, { query: { size: 1 } }, { signal }),
        staleTime: FRESH_MS,
        enabled,
      },
      totals(DISPUTED, enabled),
      totals(TO_APPROVE, enabled),
    ],
  })
  if (!enabled || [ages, disputed, toApprove].some(each => each.data === undefined && !each.isFetched)) return undefined
  return { ages, disputed, toApprove }
}
interface Props {
  readonly facts: FinanceFacts
  /** of the month; null where the person may not read it */
  readonly money: readonly MoneySpan[] | null
  readonly month: { readonly from: string; readonly to: string }
}
export function FinanceHome({ facts, money, month }: Props) {
  const { t } = useTranslation()
  return (
    <div className="homes homes-three">
      <PartOf title={t('Overdue by age')} part={facts.ages}>
        {({ totals: ages }) => <Overdue ages={ages} />}
      </PartOf>
      {money !== null && <Month money={money} month={month} />}
      <PartOf title={t('Bills to approve')} part={facts.toApprove}>
        {toApprove => (
          <AmountRows
            title={t('Bills to approve')}
            sums={sumsOf(toApprove, 'total')}
            none={t('No bill waits for approval.')}
            all={t('All bills to approve')}
            link={currency => listLink('billings', { ...TO_APPROVE, ...(currency !== undefined && { currency }) })}
          />
        )}
      </PartOf>
      <PartOf title={t('Disputed bills')} part={facts.disputed}>
        {disputed => (
          <AmountRows
            title={t('Disputed bills')}
            sums={sumsOf(disputed, 'balance')}
            none={t('No bill is disputed.')}
            all={t('All disputed bills')}
            link={currency => listLink('billings', { ...DISPUTED, ...(currency !== undefined && { currency }) })}
          />
        )}
      </PartOf>
    </div>
  )
}
interface PartProps<T> {
  readonly title: string
  readonly part: Part<T>
  readonly children: (data: T) => ReactNode
}
/** A part that could not be loaded says so, and never that there is nothing. */
function PartOf<T>({ title, part: { data, error, refetch }, children }: PartProps<T>) {
  if (data !== undefined) return children(data)
  return (
    <Panel title={title}>
      {error === null ? <Loading /> : <ErrorBox error={error} onRetry={() => void refetch()} />}
    </Panel>
  )
}
const BUCKETS = [
  { key: 'to30', label: '1–30 days', overdueDays: '1..30' },
  { key: 'to60', label: '31–60 days', overdueDays: '31..60' },
  { key: 'to90', label: '61–90 days', overdueDays: '61..90' },
  { key: 'over90', label: 'Over 90 days', overdueDays: '91..' },
] as const
const MOST = 6
/** Each amount leads to the bills that make it. */
function Overdue({ ages }: { readonly ages: Ages }) {
  const { t } = useTranslation()
  const late = ages.filter(row => BUCKETS.some(({ key }) => row[key] > 0))
  return (
    <section className="panel homes-wide">
      <h2>{t('Overdue by age')}</h2>
      {late.length === 0 ? (
        <p className="homes-none">{t('No bill is overdue.')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on a phone, also by keyboard
        <div className="homes-scroll" role="group" aria-label={t('Overdue by age')} tabIndex={0}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('Currency')}</th>
                {BUCKETS.map(({ key, label }) => (
                  <th key={key} scope="col" data-end>
                    {t(label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {late.slice(0, MOST).map(row => (
                <tr key={row.currency}>
                  <th scope="row">{row.currency}</th>
                  {BUCKETS.map(({ key, overdueDays }) => (
                    <td key={key} data-end>
                      {row[key] > 0 && (
                        <Link to={listLink('billings', { overdueDays, currency: row.currency })}>
                          {formatAmount(row[key], row.currency)}
                        </Link>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="homes-foot">
        <Link to="/receivables">
          {late.length > MOST
            ? t('All open amounts in {{number}} currencies', { number: formatNumber(ages.length) })
            : t('All open amounts')}
        </Link>
      </p>
    </section>
  )
}
function Month({ money, month }: { readonly money: readonly MoneySpan[] } & Pick<Props, 'month'>) {
  const { t } = useTranslation()
  const sums = monthSums(money)
  const issued = (currency?: string) =>
    listLink('billings', {
      status: 'issued',
      issueDate: rangeOf(month),
      ...(currency !== undefined && { currency }),
    })
  return (
    <Panel title={t('This month')}>
      {sums.length === 0 ? (
        <p className="homes-none">{t('Nothing was issued or received this month.')}</p>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('Currency')}</th>
              <th scope="col" data-end>
                {t('Issued')}
              </th>
              <th scope="col" data-end>
                {t('Received')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sums.slice(0, MOST).map(({ currency, issued: amount, received }) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td data-end>{amount !== 0 && <Link to={issued(currency)}>{formatAmount(amount, currency)}</Link>}</td>
                <td data-end>{received !== 0 && formatAmount(received, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sums.length > 0 && (
        <p className="homes-foot">
          <Link to={issued()}>{t('All bills issued this month')}</Link>
        </p>
      )}
    </Panel>
  )
}
