import { CalculatorOutlined, CopyOutlined } from '@ant-design/icons'
import { permissionFor } from '@siteoffice/domain/permissions'
import { projectBid } from '@siteoffice/domain/resources/network/project-bid'
import { projects } from '@siteoffice/domain/resources/network/projects'
import type { Ref } from '@siteoffice/domain/values'
import { Button } from 'antd'
import { useState } from 'react'
import type { PanelProps } from '../../crud/form-extras.ts'
import type { AnyRecord } from '../../crud/record.ts'
import type { LineRow } from '../../kinds/kind.ts'
import { totalsOf } from '../../kinds/lines/totals.ts'
import { api } from '../../shared/lib/api.ts'
import { formatMoney } from '../../shared/lib/format.ts'
import { useTranslation } from '../../shared/lib/i18n.ts'
import { notify } from '../../shared/lib/notify.ts'
import { useSession } from '../../shared/lib/session.ts'
import { withBill } from './copy-boq.ts'

/** Takes the sum of the items as the bid's amount, and the project's bill of quantities as items. */
export function PricedItemsTools({ values, set, readOnly }: PanelProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [busy, setBusy] = useState(false)
  const items = (values['lineItems'] ?? []) as readonly LineRow[] // the field is declared as lines
  const project = values['project'] as Ref | null | undefined // and this one as a reference
  const totals = totalsOf(projectBid.fields.lineItems, items, values)
  if (readOnly) return null
  const copy = async (id: string) => {
    setBusy(true)
    try {
      const { boq = [] } = await api.get<AnyRecord & { readonly boq?: readonly LineRow[] }>(`/projects/id/${id}`)
      const next = withBill(items, boq)
      const added = next.length - items.length
      if (added > 0) set('lineItems', next)
      notify.info({
        title:
          added > 0 ? t('{{count}} items were added; they have no rate yet', { count: added }) : t('Nothing to add'),
        key: 'boq',
      })
    } finally {
      setBusy(false)
    }
  }
  const differs = totals !== undefined && items.length > 0 && totals.sum !== values['amount']
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 8 }}>
      {project && can(permissionFor(projects, 'get')) && (
        <Button
          size="small"
          icon={<CopyOutlined aria-hidden />}
          loading={busy}
          // what failed has been announced by the call
          onClick={() => void copy(project._id).catch(() => undefined)}
        >
          {t('Copy the bill of quantities')}
        </Button>
      )}
      {differs && (
        <Button size="small" icon={<CalculatorOutlined aria-hidden />} onClick={() => set('amount', totals.sum)}>
          {t('Take {{sum}} as the amount', { sum: formatMoney(totals.sum, totals.currency) })}
        </Button>
      )}
    </div>
  )
}
