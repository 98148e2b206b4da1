import type { PanelProps } from '../../crud/form-extras.ts'
import { useTranslation } from '../../shared/lib/i18n.ts'

/** Below the password of a new account: what happens with it, and without. */
export function InvitationNote({ record, values }: PanelProps) {
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
