import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Ref } from '@siteoffice/domain/engine/values'
import { offeredAmount } from '@siteoffice/domain/modules/tendering/bid-offer'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { useEffect, useState } from 'react'
import type { LineRow } from '../../../kinds/kind.ts'
import { api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import type { PanelProps } from '../../../records/form/form-extras.ts'
import type { AnyRecord } from '../../../records/record/record.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useLots } from '../lots/use-lots.ts'
import { ofLot, withBill } from './copy-boq.ts'

/** What priced items come to, less the discount, in the bid's currency; undefined while there is nothing to reckon. */
function amountOf({ lineItems, discount, currency }: PanelProps['values']): number | undefined {
  const rows = ((lineItems ?? []) as readonly LineRow[]).flatMap(({ quantity, unitRate, excluded }) =>
    typeof quantity === 'number'
      ? [{ quantity, unitRate: typeof unitRate === 'number' ? unitRate : null, excluded: excluded === true }]
      : [],
  )
  const amount =
    typeof currency === 'string'
      ? offeredAmount(rows, typeof discount === 'number' ? discount : 0, currency)
      : undefined
  return amount === undefined || amount < 0 ? undefined : amount
}
/** Says that the amount is not typed where items are priced. */
export function AmountFollows({ values, readOnly }: PanelProps) {
  const { t } = useTranslation()
  if (readOnly || amountOf(values) === undefined) return null
  return <div style={{ marginBlockStart: 4, fontSize: 12 }}>{t('The amount follows from the priced items.')}</div>
}
/** Keeps the bid's amount at what the items come to, and takes the project's bill of quantities as items. */
export function PricedItemsTools({ values, set, readOnly }: PanelProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [busy, setBusy] = useState(false)
  const items = (values['lineItems'] ?? []) as readonly LineRow[] // the field is declared as lines
  const project = values['project'] as Ref | null | undefined // and this one as a reference
  const lot = (values['lot'] as Ref | null | undefined)?._id // and this one
  const lots = useLots(project?._id)
  const amount = amountOf(values)
  const follows = !readOnly && amount !== undefined && amount !== values['amount']
  useEffect(() => {
    if (follows) set('amount', amount)
  }, [follows, amount, set])
  if (readOnly) return null
  const copy = async (id: string) => {
    setBusy(true)
    try {
      const { boq = [] } = await api.get<AnyRecord & { readonly boq?: readonly LineRow[] }>(`/projects/id/${id}`)
      const next = withBill(items, ofLot(boq, lots?.find(({ _id }) => _id === lot)?.['code']))
      const added = next.length - items.length
      if (added > 0) set('lineItems', next)
      toast.info({
        title:
          added > 0 ? t('{{count}} items were added; they have no rate yet', { count: added }) : t('Nothing to add'),
        key: 'boq',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 8 }}>
      {project && can(permissionFor(projects, 'get')) && (
        <Button
          size="small"
          icon={<Icon name="copy" size={16} />}
          loading={busy}
          // what failed has been toasted by the call
          onClick={() => void copy(project._id).catch(() => undefined)}
        >
          {t('Copy the bill of quantities')}
        </Button>
      )}
    </div>
  )
}
