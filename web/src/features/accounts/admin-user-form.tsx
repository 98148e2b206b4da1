/** Staff: without a password they are invited by mail; who lost a second factor is helped here. */

import { permissionFor } from '@siteoffice/domain/permissions'
import type { AnyResource } from '@siteoffice/domain/resource'
import { adminUsers } from '@siteoffice/domain/resources/people/admin-users'
import type { FormExtras, PanelProps } from '../../crud/form-extras.ts'
import { FormScreen } from '../../crud/form-screen.tsx'
import { type AnyRecord, labelOf } from '../../crud/record.ts'
import { useTranslation } from '../../shared/lib/i18n.ts'
import { useSession } from '../../shared/lib/session.ts'
import { InviteAgain, ResetSecondFactor } from './staff-actions.tsx'

function Actions({ record }: { readonly record: AnyRecord }) {
  const { can, profile } = useSession()
  // one's own is kept in one's profile
  if (!can(permissionFor(adminUsers, 'update')) || record._id === profile?._id) return null
  const Action = record['status'] === 'invited' ? InviteAgain : ResetSecondFactor
  return record['status'] === 'archived' ? null : (
    <Action family="adminUsers" record={record} name={labelOf(adminUsers, record)} />
  )
}
/** Says what happens to a new member of staff. */
function InvitationNote({ record, values }: PanelProps) {
  const { t } = useTranslation()
  if (record !== undefined) return null
  const typed = typeof values['password'] === 'string' && values['password'] !== ''
  return (
    <p role="status" style={{ margin: '6px 0 0', color: 'var(--so-text-secondary)' }}>
      {typed
        ? t('They can sign in with this password at once. Tell them in a safe way.')
        : t('Leave it empty, and an invitation is mailed to them: they choose a password of their own.')}
    </p>
  )
}
const extras: FormExtras = { actions: Actions, below: { password: InvitationNote } }

export const AdminUserForm = ({ resource }: { readonly resource: AnyResource }) => (
  <FormScreen resource={resource} extras={extras} />
)
