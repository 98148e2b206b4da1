import { joinList, splitList } from '@siteoffice/domain/engine/query'
import { useTranslation } from '../../lib/i18n.ts'
import { Combobox } from '../../ui/combobox.tsx'
import type { FilterProps } from '../kind.ts'
import { useCodeOptions } from './use-code-options.ts'

export function CodeFilter({ id, label, field, value, onChange }: FilterProps<'code'>) {
  const { t } = useTranslation()
  const options = useCodeOptions(field.list)
  return (
    <Combobox
      id={id}
      aria-label={label}
      mode="multiple"
      allowClear
      placeholder={t('Any')}
      showSearch
      options={options}
      value={value === undefined ? [] : splitList(value)}
      onChange={codes => onChange(joinList(codes) || undefined)}
      style={{ inlineSize: '100%' }}
    />
  )
}
