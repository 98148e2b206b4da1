import type { Ref } from '@siteoffice/domain/engine/values'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { PanelProps } from '../../../records/form/form-extras.ts'
import { useRecord } from '../../../records/record/use-record.ts'
import { Button } from '../../../ui/button.tsx'

/** Who made the chosen bid and for how much, to be taken over with a press. */
export function TakeFromBid({ record, values, set, readOnly }: PanelProps) {
  const { t } = useTranslation()
  const id = (values['bid'] as Ref | null | undefined)?._id // the field is declared as a reference
  const asked = record === undefined && !readOnly && id !== undefined
  const bid = useRecord(projectBid, asked ? id : undefined)
  if (!asked || bid === undefined) return null
  const company = bid['company'] as Ref // as declared
  const { amount } = bid
  const taken = (values['company'] as Ref | null | undefined)?._id === company._id && values['awardAmount'] === amount
  if (taken || typeof amount !== 'number') return null
  const take = () => {
    set('project', bid['project'])
    set('company', company)
    set('currency', bid['currency'])
    set('awardAmount', amount)
  }
  return (
    <div style={{ marginBlockStart: 8 }}>
      <Button size="small" onClick={take}>
        {t('Take over {{company}}, {{amount}}', {
          company: company.label ?? t('Hidden'),
          amount: formatMoney(amount, String(bid['currency'])),
        })}
      </Button>
    </div>
  )
}
