/** The items of an order, with how much of each was delivered and has come back, and the credit notes for that. */
import { text } from '@siteoffice/domain/engine/field'
import { sale } from '@siteoffice/domain/modules/inventory/sale'
import type { ComponentProps, ReactNode } from 'react'
import { LinesValue } from '../../../kinds/lines/value.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { PanelProps } from '../../../records/form/fields/form-extras.ts'
import { CreditNotes } from '../returns/credit-notes.tsx'
import '../goods.css'
import { quantityByRow } from './ordered-goods.ts'

const { items } = sale.fields
const FIELD = {
  ...items,
  fields: { ...items.fields, delivered: text({ label: 'Delivered so far' }), returned: text() },
}

export function ItemProgress({ record, children }: PanelProps & { readonly children: ReactNode }) {
  const { t } = useTranslation()
  if (record === undefined) return children
  const delivered = quantityByRow(record, 'deliveries')
  const returned = quantityByRow(record, 'returns')
  // of what is delivered in full each row would say the same
  const isPartly = record['deliveryStatus'] === 'partial'
  if (!isPartly && returned.size === 0) return children
  const rows = record['items'] as ComponentProps<typeof LinesValue>['value'] // as the catalogue declares them
  const value = rows.map((row, at) => {
    const quantity = formatNumber(Number(row['quantity']), 3)
    const part = (moved: number | undefined): string | null =>
      moved === undefined ? null : t('{{returned}} of {{quantity}}', { returned: formatNumber(moved, 3), quantity })
    return {
      ...row,
      delivered: isPartly ? part(delivered.get(at + 1) ?? 0) : null,
      returned: part(returned.get(at + 1)),
    }
  })
  return (
    <div className="item-progress">
      <LinesValue field={FIELD} value={value} record={record} />
      <CreditNotes record={record} />
    </div>
  )
}
