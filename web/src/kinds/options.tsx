/** Selects for values with labels: choices, codes and units. */
import { joinList, splitList } from '@siteoffice/domain/engine/query'
import { useTranslation } from '../lib/i18n.ts'
import { Combobox } from '../ui/combobox.tsx'
import type { FilterProps, InputProps } from './kind.ts'

export interface Option {
  value: string
  label: string
}
type Kind = 'choice' | 'choices' | 'code' | 'unit'
export function useSelect({
  id,
  label,
  field,
  invalid,
  describedBy,
  compact,
}: Omit<InputProps<Kind>, 'value' | 'onChange'>) {
  const { t } = useTranslation()
  return {
    id,
    'aria-label': compact ? label : undefined,
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
    'aria-required': field.required,
    ...(!compact && { placeholder: t('Choose') }),
    showSearch: true,
    style: { inlineSize: '100%' },
    ...(invalid && { status: 'error' as const }),
    ...(compact && { size: 'small' as const, variant: 'borderless' as const }),
  }
}
type OneProps = InputProps<'choice' | 'code' | 'unit'> & { readonly options: Option[] }
/** One of the options. */
export function OneOption({ options, ...props }: OneProps) {
  return (
    <Combobox<string>
      {...useSelect(props)}
      options={options}
      allowClear={props.field.required !== true}
      value={props.value}
      onChange={next => props.onChange(next ?? null)}
    />
  )
}
type FilterOptions = FilterProps<Kind> & { readonly options: Option[] }
/** Any of the chosen options. */
export function OptionFilter({ id, label, value, onChange, options }: FilterOptions) {
  const { t } = useTranslation()
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
      onChange={values => onChange(joinList(values) || undefined)}
      style={{ inlineSize: '100%' }}
    />
  )
}
