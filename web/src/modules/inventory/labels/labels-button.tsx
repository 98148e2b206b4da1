/** Prints labels of records: of the one that is open, or of those chosen in a list. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Labelled } from '@siteoffice/domain/modules/inventory/labels'
import { isLabelled, MOST_LABELLED } from '@siteoffice/domain/modules/inventory/labels'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import type { FormExtras } from '../../../records/form/fields/form-extras.ts'
import type { ChosenProps } from '../../../records/list/table/record-screens.ts'
import type { ScreenProps } from '../../../records/module.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import { Button } from '../../../ui/button.tsx'

const LabelsDialog = lazy(() => import('./labels-dialog.tsx').then(module => ({ default: module.LabelsDialog })))

interface Props {
  readonly kind: Labelled
  readonly records: readonly AnyRecord[]
  readonly small?: boolean
}
function LabelsButton({ kind, records, small = false }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...(small && { size: 'small' })} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Print labels')}
      </Button>
      {open && (
        <Suspense>
          <LabelsDialog kind={kind} records={records} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
export function ChosenLabels({ resource, records }: ChosenProps) {
  const { can } = useSession()
  const isOffered = can(permissionFor(resource, 'get')) && records.length <= MOST_LABELLED
  if (!isLabelled(resource.name) || !isOffered) return null
  return <LabelsButton kind={resource.name} records={records} small />
}
const extrasOf = (kind: Labelled): FormExtras => ({
  actions: ({ record }) => (record['deletedAt'] ? null : <LabelsButton kind={kind} records={[record]} />),
})
const EXTRAS = { product: extrasOf('product'), warehouse: extrasOf('warehouse') }
/** The form of what has labels. */
export const LabelledForm = ({ resource }: ScreenProps) => (
  <FormScreen resource={resource} {...(isLabelled(resource.name) && { extras: EXTRAS[resource.name] })} />
)
