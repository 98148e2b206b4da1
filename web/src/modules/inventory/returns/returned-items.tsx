/** The items of a sale, with the quantity of each that has come back, and the credit notes for them. */
import { text } from '@siteoffice/domain/engine/field'
import { sale } from '@siteoffice/domain/modules/inventory/sale'
import type { ComponentProps, ReactNode } from 'react'
import { LinesValue } from '../../../kinds/lines/value.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { PanelProps } from '../../../records/form/form-extras.ts'
import { CreditNotes } from './credit-notes.tsx'
import './returns.css'
import { returnedByRow } from './sold-goods.ts'

const { items } = sale.fields
const FIELD = { ...items, fields: { ...items.fields, returned: text() } }

export function ReturnedItems({ record, children }: PanelProps & { readonly children: ReactNode }) {
  const { t } = useTranslation()
  if (record === undefined) return children
  const returned = returnedByRow(record)
  if (returned.size === 0) return children
  const rows = record['items'] as ComponentProps<typeof LinesValue>['value'] // as the catalogue declares them
  const value = rows.map((row, at) => ({
    ...row,
    returned: returned.has(at + 1)
      ? t('{{returned}} of {{quantity}}', {
          returned: formatNumber(returned.get(at + 1) ?? 0, 3),
          quantity: formatNumber(Number(row['quantity']), 3),
        })
      : null,
  }))
  return (
    <div className="returned-items">
      <LinesValue field={FIELD} value={value} record={record} />
      <CreditNotes record={record} />
    </div>
  )
}
