import { useTranslation } from '../../lib/i18n.ts'
import { Segments } from '../../ui/segments.tsx'
import type { FilterProps } from '../kind.ts'

export function BooleanFilter({ label, value, onChange }: FilterProps<'boolean'>) {
  const { t } = useTranslation()
  return (
    <Segments
      label={label}
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
