import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Ref } from '@siteoffice/domain/engine/values'
import { offeredAmount } from '@siteoffice/domain/modules/tendering/bid-offer'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { useEffect, useState } from 'react'
import type { LineRow } from '../../../kinds/kind.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import type { PanelProps } from '../../../records/form/fields/form-extras.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import '../../../ui/plain-select.css'
import { BillSheetTools } from './bill-sheet-tools.tsx'
import { withAlternative, withBill } from './copy-boq.ts'
import { fetchBill, useBill } from './use-bill.ts'

/** The sum of the priced items, less the discount, in the bid's currency; undefined where there is nothing to add. */
function amountOf({ lineItems, discount, currency }: PanelProps['values']): number | undefined {
  const rows = ((lineItems ?? []) as readonly LineRow[]).flatMap(({ quantity, unitRate, excluded, kind }) =>
    typeof quantity === 'number'
      ? [
          {
            quantity,
            unitRate: typeof unitRate === 'number' ? unitRate : null,
            excluded: excluded === true,
            kind: typeof kind === 'string' ? kind : null,
          },
        ]
      : [],
  )
  const amount =
    typeof currency === 'string'
      ? offeredAmount(rows, typeof discount === 'number' ? discount : 0, currency)
      : undefined
  return amount === undefined || amount < 0 ? undefined : amount
}
/** Says that the amount comes from the priced items, and is not typed. */
export function AmountFollows({ values, readOnly }: PanelProps) {
  const { t } = useTranslation()
  if (readOnly || amountOf(values) === undefined) return null
  return <div style={{ marginBlockStart: 4, fontSize: 12 }}>{t('The amount follows from the priced items.')}</div>
}
/** Keeps the bid's amount equal to the sum of its items. */
function useAmount({ values, set, readOnly }: PanelProps): void {
  const amount = amountOf(values)
  const follows = !readOnly && amount !== undefined && amount !== values['amount']
  useEffect(() => {
    if (follows) set('amount', amount)
  }, [follows, amount, set])
}
/** Copies the project's bill of quantities as items, and offers alternatives for the rows that take them. */
export function PricedItemsTools(props: PanelProps) {
  const { values, set, readOnly } = props
  const { t } = useTranslation()
  const { can } = useSession()
  const [busy, setBusy] = useState(false)
  const items = (values['lineItems'] ?? []) as readonly LineRow[] // the field is declared as lines
  const project = (values['project'] as Ref | null | undefined)?._id // and this one as a reference
  const lot = (values['lot'] as Ref | null | undefined)?._id // and this one
  const readable = project !== undefined && can(permissionFor(projects, 'get'))
  const { bill, lotCode } = useBill(readable && !readOnly ? project : undefined, lot)
  useAmount(props)
  if (readOnly || !readable) return null
  const copy = async () => {
    setBusy(true)
    try {
      const next = withBill(items, await fetchBill(project, lotCode))
      if (next.added + next.changed > 0) set('lineItems', next.items)
      toast.info({ title: copiedWords(next, t), key: 'boq' })
    } finally {
      setBusy(false)
    }
  }
  const open = bill?.filter(({ allowAlternatives }) => allowAlternatives === true) ?? []
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 8 }}>
      <Button
        size="small"
        icon={<Icon name="copy" size={16} />}
        loading={busy}
        // what failed has been toasted by the call
        onClick={() => void copy().catch(() => undefined)}
      >
        {t('Copy the bill of quantities')}
      </Button>
      {bill !== undefined && bill.length > 0 && (
        <BillSheetTools
          project={project}
          lot={lot}
          bid={props.record?._id}
          items={items}
          onItems={next => set('lineItems', next)}
        />
      )}
      {open.length > 0 && items.length > 0 && (
        <MenuButton
          label={t('Offer an alternative')}
          named
          className="plain-select plain-select-small"
          choices={open.map(row => ({
            key: row._id,
            label: [row.code, row.description].filter(Boolean).join(' '),
            onSelect: () => set('lineItems', withAlternative(items, row, `alternative-${row._id}-${items.length}`)),
          }))}
        >
          {t('Offer an alternative')}
        </MenuButton>
      )}
    </div>
  )
}
type CopyResult = Pick<ReturnType<typeof withBill>, 'added' | 'changed'>
function copiedWords({ added, changed }: CopyResult, t: ReturnType<typeof useTranslation>['t']): string {
  if (added + changed === 0) return t('Nothing to add')
  return [
    ...(added > 0 ? [t('{{count}} items were added; they have no rate yet', { count: added })] : []),
    ...(changed > 0
      ? [t('Rows that say what the bill says now: {{rows}}. Check their rates.', { rows: changed })]
      : []),
  ].join(' ')
}
