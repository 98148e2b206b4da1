/** The open amounts of companies by how late they are, with statements of account. */
import { code, reference } from '@siteoffice/domain/engine/field'
import type { AgeingReport } from '@siteoffice/domain/modules/billing/ageing'
import { readAgeing } from '@siteoffice/domain/modules/billing/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatAmount } from '../../../kinds/money/format-amount.ts'
import { RefLink } from '../../../kinds/reference/cell.tsx'
import type { CallOptions } from '../../../lib/api.ts'
import { call } from '../../../lib/call.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { DocumentDialog } from '../../../records/documents/document-dialog.tsx'
import { PlainFilters } from '../../../records/list/filters/plain-filters.tsx'
import type { PlainQuery } from '../../../records/list/plain-list.tsx'
import { PlainList } from '../../../records/list/plain-list.tsx'
import type { PlainColumn } from '../../../records/list/table/plain-table.tsx'
import { usePlainList } from '../../../records/queries/use-plain-list.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ChainCheck } from './chain-check.tsx'
import './receivables.css'
import { Totals } from './totals.tsx'

const NAMES = ['currency', 'company'] as const
const FIELDS = { company: reference('company'), currency: code('currency') }
const load = ({ page, size, sort, search, filters: { currency, company } }: PlainQuery, options: CallOptions) =>
  call(
    readAgeing,
    { query: { page, size, sort, search: search === '' ? undefined : search, currency, company } },
    options,
  )

const paymentPath = ({ company, currency }: AgeingReport): string =>
  `/record-payment?company=${company._id}&currency=${currency}`

function RecordPayment() {
  const { t } = useTranslation()
  return (
    <Link className="button" data-type="primary" to="/record-payment">
      {t('Record payment')}
    </Link>
  )
}
interface CellProps {
  readonly row: AgeingReport
  readonly mayRecord: boolean
  readonly onStatement: () => void
}
/** A company with links to its statement of account and to a payment. */
function CompanyCell({ row, mayRecord, onStatement }: CellProps) {
  const { t } = useTranslation()
  const params = { company: row.company.label ?? '', currency: row.currency }
  return (
    <span className="ageing-company">
      <RefLink to="company" value={row.company} />
      <Button type="link" size="small" onClick={onStatement}>
        {t('Statement of account')}
      </Button>
      {mayRecord && row.bills > 0 && (
        <Link to={paymentPath(row)} aria-label={t('Record payment of {{company}} in {{currency}}', params)}>
          {t('Record payment')}
        </Link>
      )}
    </span>
  )
}
export function ReceivablesScreen() {
  const { t } = useTranslation()
  const { can } = useSession()
  const mayRecord = can('RECORD_PAYMENT')
  const state = usePlainList(NAMES)
  const [statement, setStatement] = useState<string>()
  const { filters, search } = state
  // the sums of all pages come from the statement that fills the list, in a request for the sums alone
  const { data } = useQuery({
    queryKey: ['receivables', 'totals', filters, search],
    queryFn: ({ signal }) => load({ page: 0, size: 1, filters, search }, { signal }),
  })
  const amount = (
    key: 'notDue' | 'to30' | 'to60' | 'to90' | 'over90' | 'credit',
    label: string,
  ): PlainColumn<AgeingReport> => ({
    key,
    label,
    end: true,
    ...(key === 'over90' && { sortable: true }),
    show: row => (row[key] === 0 ? '' : formatAmount(row[key], row.currency)),
  })
  const columns: readonly PlainColumn<AgeingReport>[] = [
    {
      key: 'company',
      label: t('Company'),
      sortable: true,
      show: row => <CompanyCell row={row} mayRecord={mayRecord} onStatement={() => setStatement(row.company._id)} />,
    },
    {
      key: 'open',
      label: t('Open'),
      end: true,
      sortable: true,
      show: row => (
        <Link
          to={`/billings-list?company=${row.company._id}&currency=${row.currency}&status=issued&paymentStatus=unpaid,partial,overpaid`}
        >
          <b>{formatMoney(row.open, row.currency)}</b>
        </Link>
      ),
    },
    amount('notDue', t('Not due yet')),
    amount('to30', t('1–30 days')),
    amount('to60', t('31–60 days')),
    amount('to90', t('61–90 days')),
    amount('over90', t('Over 90 days')),
    amount('credit', t('Credit')),
  ]
  return (
    <>
      <PageHeader
        title={t('Open amounts')}
        about={t('Open amounts, by company and by how late they are.')}
        actions={mayRecord && <RecordPayment />}
      />
      {data !== undefined && data.totals.length > 0 && <Totals totals={data.totals} />}
      <div className="plain-list">
        <PlainFilters state={state} fields={FIELDS} search={t('Search companies')} />
        <PlainList
          name={['receivables']}
          load={load}
          title={t('Open amounts')}
          columns={columns}
          state={state}
          standardSort="-open"
          none={t('Nothing is open: every bill is paid')}
          picture="contract"
        />
      </div>
      {can(['ISSUE_BILLINGS', 'VOID_BILLINGS']) && <ChainCheck />}
      {statement !== undefined && (
        <DocumentDialog path={`/billings/statement/${statement}`} version={0} onClose={() => setStatement(undefined)} />
      )}
    </>
  )
}
