import { Segmented } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import type { FilterProps } from '../kind.ts'

export function BooleanFilter({ label, value, onChange }: FilterProps<'boolean'>) {
  const { t } = useTranslation()
  return (
    <Segmented
      aria-label={label}
      value={value ?? ''}
      onChange={next => onChange(next === '' ? undefined : next)}
      options={[
        { value: '', label: t('Either') },
        { value: 'true', label: t('Yes') },
        { value: 'false', label: t('No') },
      ]}
    />
  )
}
