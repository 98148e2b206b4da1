/** The form of addenda: a new bill of quantities begins as a copy of the current one, and shows the changes row by row. */
import type { Ref } from '@siteoffice/domain/engine/values'
import type { BillChange } from '@siteoffice/domain/modules/tendering/bill-changes'
import { billChanges } from '@siteoffice/domain/modules/tendering/bill-changes'
import { completedRow, rowProblem } from '@siteoffice/domain/modules/tendering/bill-kinds'
import type { BillItem, BillRow } from '@siteoffice/domain/modules/tendering/bill-rows'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { useEffect, useState } from 'react'
import type { LineRow } from '../../kinds/kind.ts'
import { useTranslation } from '../../lib/i18n.ts'
import type { FormExtras, PanelProps } from '../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../records/module.ts'
import { useRecord } from '../../records/queries/use-record.ts'
import { FormScreen } from '../../records/record/form-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './bill-changes.module.css'
import { fetchBill, useBill } from './project-bid/use-bill.ts'
import { RowChanges } from './row-changes.tsx'

/** A row of the addendum, made from the row of the bill that it stands for. */
const copyBill = ({
  _id,
  code,
  kind,
  description,
  unit,
  quantity,
  amount,
  allowAlternatives,
  lot,
}: BillRow): LineRow => ({
  _key: `bill-${_id}`,
  boqRow: _id,
  code: code ?? null,
  kind: kind ?? 'item',
  description,
  unit: unit ?? null,
  quantity,
  amount: amount ?? null,
  allowAlternatives: allowAlternatives ?? false,
  lot: lot ?? null,
})
const isWhole = (row: LineRow): row is LineRow & BillItem =>
  typeof row['description'] === 'string' && rowProblem(completedRow(row as Partial<BillRow>)) === undefined // as the field is declared

function BillTools({ values, set, readOnly }: PanelProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const project = (values['project'] as Ref | null | undefined)?._id // the field is declared as a reference
  const rows = (values['boq'] ?? []) as readonly LineRow[] // and this one as lines
  const { bill = [] } = useBill(project, undefined)
  if (project === undefined || values['status'] === 'issued') return null
  if (rows.length > 0) return <Changes changes={billChanges(bill, rows.filter(isWhole))} />
  const begin = async () => {
    setBusy(true)
    try {
      set('boq', (await fetchBill(project, undefined)).map(copyBill))
    } finally {
      setBusy(false)
    }
  }
  return (
    !readOnly &&
    bill.length > 0 && (
      <div className={styles.tools}>
        <Button
          icon={<Icon name="copy" size={16} />}
          loading={busy}
          // what failed has been toasted by the call
          onClick={() => void begin().catch(() => undefined)}
        >
          {t('Begin with the present bill')}
        </Button>
        <span>{t('Change in it what the addendum changes. Left empty, the bill stays as it is.')}</span>
      </div>
    )
  )
}
/** The new deadline is typed in the time zone of the chosen tender. */
function ClockOfTender({ record, values, set }: PanelProps) {
  const id = (values['project'] as Ref | null | undefined)?._id // the field is declared as a reference
  const zone = useRecord(projects, record === undefined ? id : undefined)?.['timeZone']
  useEffect(() => {
    if (record === undefined && typeof zone === 'string' && values['timeZone'] !== zone) set('timeZone', zone)
  }, [record, zone, values, set])
  return null
}
function Changes({ changes }: { readonly changes: readonly BillChange[] }) {
  const { t } = useTranslation()
  return (
    <section className={styles.changes} aria-label={t('Changes of the addendum to the bill')}>
      {changes.length === 0 ? <p>{t('Nothing is changed in the bill yet.')}</p> : <RowChanges changes={changes} />}
    </section>
  )
}
const extras: FormExtras = { below: { project: ClockOfTender, boq: BillTools } }

export const AddendaForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
