/** The cash payments and refunds of a register session, page by page. */
import { listRegisterPayments } from '@siteoffice/domain/modules/inventory/register-endpoints'
import { sale } from '@siteoffice/domain/modules/inventory/sale'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { recordPath } from '../../../kinds/paths.ts'
import { call } from '../../../lib/call.ts'
import { formatInstant, formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { keys } from '../../../records/queries/keys.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Panel } from '../../../ui/panel.tsx'
import '../../../ui/plain-table.css'
import './registers.css'

const SIZE = 10
interface Props {
  readonly session: string
  readonly version: number
  readonly currency: string
}
export function SessionPayments({ session, version, currency }: Props) {
  const { t } = useTranslation()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.record('registerSession', session), 'payments', version, page],
    queryFn: ({ signal }) =>
      call(listRegisterPayments, { params: { id: session }, query: { page, size: SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  const rows = data?.content ?? []
  const pages = Math.ceil((data?.totalElements ?? 0) / SIZE)
  return (
    <Panel title={t('Cash of sales')}>
      {rows.length === 0 ? (
        <p className="register-none">{t('No sale was paid in cash in this session.')}</p>
      ) : (
        <div className="plain-scroll register-payments">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('When')}</th>
                <th scope="col">{t('Sale')}</th>
                <th scope="col" data-end>
                  {t('Change given back')}
                </th>
                <th scope="col" data-end>
                  {t('Amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={`${row.at} ${row.sale?._id} ${row.amount}`}>
                  <td>{formatInstant(row.at)}</td>
                  <td>{row.sale === null ? '' : <Link to={recordPath(sale, row.sale._id)}>{row.sale.label}</Link>}</td>
                  <td data-end>{row.change === 0 || row.change === null ? '' : formatMoney(row.change, currency)}</td>
                  <td data-end>{row.amount === null ? '–' : formatMoney(row.amount, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.some(({ amount }) => amount === null) && (
        <p className="register-none">{t('The amounts are shown when the session is closed.')}</p>
      )}
      {pages > 1 && (
        <div className="register-pages">
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('Later')}
          </Button>
          <Button disabled={page >= pages - 1} onClick={() => setPage(page + 1)}>
            {t('Earlier')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
