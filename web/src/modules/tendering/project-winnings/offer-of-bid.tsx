import type { Ref } from '@siteoffice/domain/engine/values'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { PanelProps } from '../../../records/form/fields/form-extras.ts'
import { useFilledFrom } from '../../../records/form/fields/use-filled-from.ts'
import { useRecord } from '../../../records/queries/use-record.ts'

/** A new award takes project, company and currency from the chosen bid, and shows the amount it will have. */
export function OfferOfBid({ record, values, set, readOnly }: PanelProps) {
  const { t } = useTranslation()
  const id = (values['bid'] as Ref | null | undefined)?._id // the field is declared as a reference
  const bidId = record === undefined && !readOnly ? id : undefined
  const bid = useRecord(projectBid, bidId)
  useFilledFrom(bid, ['project', 'company', 'currency'], set)
  if (bid === undefined || typeof bid['amount'] !== 'number') return null
  return (
    <p style={{ marginBlock: '8px 0' }}>
      {t('The award is for the amount of the bid: {{amount}}.', {
        amount: formatMoney(bid['amount'], String(bid['currency'])),
      })}
    </p>
  )
}
/** Leaves out of a new award the fields that come from its bid. */
export const OnceRecorded = ({ record, children }: PanelProps & { readonly children: ReactNode }) =>
  record === undefined ? null : children
