/** The form of agreements: an active one can be assigned to many companies at once. */
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { mouAssignment } from '@siteoffice/domain/modules/agreements/mou-assignment'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import type { AnyRecord } from '../../records/display/record.ts'
import type { FormExtras } from '../../records/form/fields/form-extras.ts'
import type { ScreenProps } from '../../records/module.ts'
import { FormScreen } from '../../records/record/form-screen.tsx'
import { Button } from '../../ui/button.tsx'

const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }))
function Assign({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [open, setOpen] = useState(false)
  if (record['status'] !== 'active' || !can(permissionFor(mouAssignment, 'create'))) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Assign to companies')}</Button>
      {open && (
        <Suspense>
          <AssignDialog mou={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
const extras: FormExtras = { actions: Assign }

export const MouForm = ({ resource }: ScreenProps) => <FormScreen resource={resource} extras={extras} />
