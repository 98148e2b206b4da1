import { useTranslation } from '../../../lib/i18n.ts'
import type { PanelProps } from '../../../records/form/fields/form-extras.ts'

/** Says, below the address of a new account, which mail goes there. Nobody chooses another person's password. */
export function InvitationNote({ record }: PanelProps) {
  const { t } = useTranslation()
  if (record !== undefined) return null
  return (
    <p role="status" style={{ margin: '4px 0 0', fontSize: 13, color: 'var(--so-text-secondary)' }}>
      {t(
        'An invitation is mailed to this address: they choose a password of their own. Without a company, they register theirs when they sign in.',
      )}
    </p>
  )
}
