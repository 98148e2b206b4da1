import { useTranslation } from '../../lib/i18n.ts'
import { Icon } from '../../ui/icon.tsx'

/** Stands in place of a value that nobody may read yet. */
export function SealedMark() {
  const { t } = useTranslation()
  return (
    <span style={{ color: 'var(--so-text-secondary)', whiteSpace: 'nowrap' }} title={t('Not readable yet')}>
      <Icon name="lock" size={16} /> {t('Sealed')}
    </span>
  )
}
