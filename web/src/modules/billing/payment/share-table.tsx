import { money } from '@siteoffice/domain/engine/field'
import { billings } from '@siteoffice/domain/modules/billing/billings'
import { useId } from 'react'
import { LateDate } from '../../../kinds/day/late-date.tsx'
import { formatAmount } from '../../../kinds/money/format-amount.ts'
import { RefLink } from '../../../kinds/reference/cell.tsx'
import { formatDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { FieldInput } from '../../../records/form/fields/field-input.tsx'
import '../../../ui/plain-table.css'
import type { Errors } from '../../../records/form/fields/field-errors.ts'
import type { OpenBill } from './open-bills.ts'
import type { Spread } from './shares.ts'

const SHARE = money({ min: 0 })
interface Props {
  readonly bills: readonly OpenBill[]
  readonly currency: string
  readonly spread: Spread
  /** what is wrong with the share of a bill, by its id */
  readonly errors: Errors
}
/** The open bills, each with its share of the payment. */
export function ShareTable({ bills, currency, spread, errors }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <table className="plain-table payment-bills">
      <thead>
        <tr>
          <th scope="col">{t('Bill')}</th>
          <th scope="col" data-end="true">
            {t('Balance')} <bdi>{currency}</bdi>
          </th>
          <th scope="col" data-end="true">
            {t('Paid by this')} <bdi>{currency}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {bills.map(bill => (
          <tr key={bill._id}>
            <th scope="row">
              <RefLink to="billings" value={{ _id: bill._id, label: bill.reference }} />
              <small>
                <LateDate field={billings.fields.dueDate} value={bill.dueDate} record={bill}>
                  {formatDay(bill.dueDate)}
                </LateDate>
                {bill.disputed === true && <span className="payment-disputed">{t('Disputed')}</span>}
              </small>
            </th>
            <td data-end="true" data-name={`${t('Balance')} ${currency}`}>
              {formatAmount(bill.balance, currency)}
            </td>
            <td className="payment-share" data-name={`${t('Paid by this')} ${currency}`}>
              <FieldInput
                id={`${id}-${bill._id}`}
                label={t('Paid by this of {{bill}}', { bill: bill.reference })}
                field={SHARE}
                value={spread.shares[bill._id] ?? null}
                onChange={value => spread.set(bill._id, typeof value === 'number' ? value : null)}
                record={{ currency }}
                errors={errors}
                path={bill._id}
                bare
                short
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
