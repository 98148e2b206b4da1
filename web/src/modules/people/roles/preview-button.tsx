/** Looks at the app as this role does; absent for roles of companies' people, and in a preview. */
import { useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { Button } from '../../../ui/button.tsx'
import { previewRole } from '../accounts/impersonation/preview-actions.ts'

export function PreviewButton({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const { can, impersonated, tenantScoped } = useSession()
  const [busy, setBusy] = useState(false)
  if (!can('UPDATE_ROLE') || impersonated || tenantScoped || record['rowScope'] !== 'all') return null
  async function preview() {
    setBusy(true)
    try {
      await previewRole(record._id)
    } catch (error) {
      setBusy(false)
      // a failed call has been told
      if (!(error instanceof ApiError)) throw error
    }
  }
  return (
    <Button loading={busy} onClick={() => void preview()}>
      {t('Preview role')}
    </Button>
  )
}
