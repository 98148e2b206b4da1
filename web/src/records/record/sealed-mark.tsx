import { LockOutlined } from '@ant-design/icons'
import { useTranslation } from '../../lib/i18n.ts'

/** Stands in place of a value that nobody may read yet. */
export function SealedMark() {
  const { t } = useTranslation()
  return (
    <span style={{ color: 'var(--so-text-secondary)', whiteSpace: 'nowrap' }} title={t('Not readable yet')}>
      <LockOutlined aria-hidden /> {t('Sealed')}
    </span>
  )
}
