import { optionLabel } from '@siteoffice/domain/engine/describe'
import type { ChoiceField, ChoicesField } from '@siteoffice/domain/engine/field'
import { joinList, splitList } from '@siteoffice/domain/engine/query'
import { useTranslation } from '../../lib/i18n.ts'
import { Combobox } from '../../ui/combobox.tsx'

interface Props {
  readonly id: string
  readonly label: string
  readonly field: ChoiceField | ChoicesField
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}
/** Any of the chosen values. */
export function ChoiceFilter({ id, label, field, value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Combobox
      id={id}
      aria-label={label}
      mode="multiple"
      allowClear
      placeholder={t('Any')}
      showSearch
      options={field.options.map(option => ({ value: option, label: t(optionLabel(field, option)) }))}
      value={value === undefined ? [] : splitList(value)}
      onChange={chosen => onChange(joinList(chosen) || undefined)}
      style={{ inlineSize: '100%' }}
    />
  )
}
