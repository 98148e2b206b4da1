/** The form of a store: whoever may closes its past. */
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import type { FormExtras } from '../../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../../records/module.ts'
import { FormScreen } from '../../../records/record/form-screen.tsx'
import { Button } from '../../../ui/button.tsx'

const PeriodDialog = lazy(() => import('./period-dialog.tsx').then(module => ({ default: module.PeriodDialog })))

function Actions({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [open, setOpen] = useState(false)
  if (!can('CLOSE_PERIODS') || record['deletedAt']) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Close period')}</Button>
      <Suspense>{open && <PeriodDialog store={record} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
const extras: FormExtras = { actions: Actions }
export const StoreForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
