import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import type { readAgeing } from '@siteoffice/domain/modules/billing/endpoints'
import { formatAmount } from '../../../kinds/money/format-amount.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { scrollEdge } from '../../../ui/scroll-edge.ts'
import '../../../ui/stacked-table.css'

type Total = AnswerOf<typeof readAgeing>['totals'][number]
/** The open amounts of each currency by how late they are, as bars in proportion. */
export function Totals({ totals }: { readonly totals: readonly Total[] }) {
  const { t } = useTranslation()
  const parts = [
    ['notDue', t('Not due yet')],
    ['to30', t('1–30 days')],
    ['to60', t('31–60 days')],
    ['to90', t('61–90 days')],
    ['over90', t('Over 90 days')],
  ] as const
  const amounts = [...parts, ['credit', t('Credit')] as const]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, also by keyboard
    <section ref={scrollEdge} className="ageing-scroll" tabIndex={0} aria-label={t('All together, by currency')}>
      <table className="ageing-totals stacked-table">
        <caption>{t('All together, by currency')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Currency')}</th>
            <th scope="col" data-end>
              {t('Open')}
            </th>
            {amounts.map(([key, label]) => (
              <th key={key} scope="col" data-end>
                {label}
              </th>
            ))}
            <th scope="col">{t('Shares')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.map(total => (
            <tr key={total.currency}>
              <th scope="row">{total.currency}</th>
              <td data-name={t('Open')} data-end>
                <b>{formatAmount(total.open, total.currency)}</b>
              </td>
              {amounts.map(([key, label]) => (
                <td key={key} data-name={label} data-end>
                  {total[key] === 0 ? '' : formatAmount(total[key], total.currency)}
                </td>
              ))}
              <td>
                <span className="ageing-bar" aria-hidden>
                  {parts.map(([key]) => (
                    <span key={key} data-age={key} style={{ flexGrow: total[key] }} />
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
